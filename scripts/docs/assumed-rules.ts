import { entriesByRule } from '../../src/contract/assumptions.ts';
import { assumptionHref } from './anchors.ts';
import { idsAt } from './assumptions.ts';
import { isObject, type Json, type JsonObject, listAt, type Operation, objectAt, resolve, textAt } from './contract.ts';
import { escapeHtml } from './html.ts';

/** A rule of a documented part that the reference does not have, as Redoc writes it, and the entries that decide it. */
interface AssumedRule {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Bounds that are shown as one: the lower and the upper keyword, and what they count. */
const ranges: readonly (readonly [lower: string, upper: string, of: string])[] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' items'],
  ['minProperties', 'maxProperties', ' fields'],
];

const words: Readonly<Record<string, string>> = {
  pattern: 'its pattern',
  enum: 'its values',
  'x-extensible-enum': 'the known values',
  default: 'its default',
  uniqueItems: 'unique',
  required: 'required',
  additionalProperties: 'no other fields',
  'x-reasons': 'the reason of its refusal',
};

/** Says at each documented field which of its rules are assumed, each rule a link to what decides it. */
export function noteAssumedRules(document: JsonObject): void {
  // What a field says of its own hides what its schema says; nothing is written before all has been read.
  const notes = new Map<JsonObject, string>();
  const note = (node: JsonObject, rules: readonly AssumedRule[]) => {
    const target = resolve(document, node).node;
    const description = textAt(node, 'description') || textAt(target, 'description');
    if (rules.length > 0) notes.set(node, `${ruleNote(rules)}\n\n${description}`);
  };
  const walk = (value: Json | undefined, inherited: Json | undefined) => {
    if (!isObject(value)) return;
    const own = value['x-provenance'] ?? inherited;
    for (const [name, field] of Object.entries(objectAt(value, 'properties'))) {
      if (!isObject(field)) continue;
      const always = own === 'documented' && listAt(value, 'required').includes(name) ? requiredRule(value, name) : [];
      note(field, [...always, ...(isDocumented(document, field, own) ? rulesOf(document, field) : [])]);
      walk(field, own);
    }
    walk(value.items, own);
  };
  for (const schema of Object.values(objectAt(objectAt(document, 'components'), 'schemas')).filter(isObject)) {
    if (schema['x-provenance'] === 'documented') note(schema, rulesOf(document, schema));
    walk(schema, undefined);
  }
  for (const [node, description] of notes) node.description = description;
}

/** Says in a documented operation what of its parameters, its body, its answers and their headers is assumed. */
export function noteAssumedParts(document: JsonObject, { node, shared, provenance }: Operation): void {
  if (provenance !== 'documented') return;
  node.parameters = [...shared, ...listAt(node, 'parameters')].map((parameter) => noted(document, parameter));
  if (node.parameters.length === 0) delete node.parameters;
  if (node.requestBody !== undefined) node.requestBody = noted(document, node.requestBody);
  node.responses = noteEach(document, objectAt(node, 'responses'));
}

function noteEach(document: JsonObject, parts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, noted(document, part)]));
}

/** A copy of a part that other operations may share, with what is assumed of it. */
function noted(document: JsonObject, value: Json): JsonObject {
  const part = { ...resolve(document, value).node };
  const description = textAt(part, 'description');
  if (part['x-provenance'] === 'assumed') {
    const links = idsAt(part).map((id) => linkTo([id], id.replaceAll('-', ' ')));
    return { ...part, description: `${description}\n\n${paragraph(links)}` };
  }
  const [media] = Object.values(objectAt(part, 'content'));
  const rules = [
    ...rulesOf(document, part),
    ...rulesOf(document, isObject(media) ? media.schema : undefined),
    ...formOf(document, part.schema),
  ];
  // What is required of an answer is said at its fields.
  const own = rules.filter(({ text }) => text !== words.required || part.required === true);
  const headers = isObject(part.headers) ? { headers: noteEach(document, part.headers) } : {};
  return { ...part, ...headers, description: own.length > 0 ? `${description}\n\n${ruleNote(own)}` : description };
}

/** That the schema of a documented parameter is assumed, if it is. */
function formOf(document: JsonObject, schema: Json | undefined): AssumedRule[] {
  const target = resolve(document, schema).node;
  return target['x-provenance'] === 'assumed' ? [{ text: 'its form', ids: idsAt(target) }] : [];
}

/** Whether a field is documented: as it says, or else as what it stands in is, unless it refers to something assumed. */
function isDocumented(document: JsonObject, field: JsonObject, inherited: Json | undefined): boolean {
  const target = resolve(document, field).node;
  return (field['x-provenance'] ?? (target['x-provenance'] === 'assumed' ? 'assumed' : inherited)) === 'documented';
}

/** The assumed rules of a schema with what it refers to, its bounds together where one entry decides both. */
function rulesOf(document: JsonObject, value: Json | undefined): AssumedRule[] {
  const own = isObject(value) ? value : {};
  const target = resolve(document, own).node;
  const node = { ...target, ...own };
  const pointers = new Map([target, own].flatMap((part) => [...entriesByRule(part['x-assumed'])]));
  const rules: AssumedRule[] = [];
  for (const [lower, upper, of] of ranges) {
    const [from, to] = [pointers.get(lower), pointers.get(upper)];
    if (from && to && from.join() === to.join()) {
      rules.push({ text: `${rangeText(node[lower], node[upper])}${of}`, ids: from });
      continue;
    }
    if (from) rules.push({ text: node[lower] === 1 && of !== '' ? 'non-empty' : `>= ${node[lower]}${of}`, ids: from });
    if (to) rules.push({ text: `<= ${node[upper]}${of}`, ids: to });
  }
  const bounds = ranges.flat();
  for (const [keyword, ids] of pointers) {
    if (bounds.includes(keyword)) continue;
    rules.push({ text: keyword === 'format' ? String(node.format) : (words[keyword] ?? keyword), ids });
  }
  return rules;
}

function rangeText(from: Json | undefined, to: Json | undefined): string {
  return from === to ? `= ${from}` : `[ ${from} .. ${to} ]`;
}

function requiredRule(schema: JsonObject, name: string): AssumedRule[] {
  const pointers = entriesByRule(schema['x-assumed']);
  const ids = pointers.get('required') ?? pointers.get(`required/${name}`);
  return ids ? [{ text: 'required', ids }] : [];
}

function ruleNote(rules: readonly AssumedRule[]): string {
  return paragraph(rules.map(({ text, ids }) => linkTo(ids, text)));
}

function paragraph(links: readonly string[]): string {
  return `<p class="field-note">Assumed: ${links.join(', ')}</p>`;
}

/** A link to the first entry of several; the entries lead on to each other's operations. */
function linkTo([id = '']: readonly string[], text: string): string {
  return `<a href="${assumptionHref(id)}">${escapeHtml(text)}</a>`;
}
