import { entriesIn } from '../../../src/contract/assumptions.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  resolve,
  textAt,
} from './contract.ts';

/** One entry of the register, `openapi/assumptions.yaml`. */
export interface Assumption {
  id: string;
  question: string;
  assumption: string;
  why: string;
  /** What else it could be, a sentence each. */
  alternatives: string[];
}

/** Where in an operation an assumption is applied, nearest to the operation first. */
export interface AssumptionPlace {
  /** 0 is the operation itself, 1 its parameters, body and answers, 2 a field within these. */
  depth: number;
  label: string;
}

/** The register in its own order. */
export function assumptionsOf(register: JsonObject): Map<string, Assumption> {
  return new Map(
    Object.entries(register).map(([id, entry]) => {
      if (!isObject(entry)) throw new TypeError(`The assumption ${id} must be a map.`);
      const text = (key: string) => textAt(entry, key).trim();
      return [
        id,
        {
          id,
          question: text('question'),
          assumption: text('assumption'),
          why: text('why'),
          alternatives: listAt(entry, 'alternatives').map(sentenceOf),
        },
      ];
    }),
  );
}

/** An alternative is a sentence, or an object that says it and how the contract would change. */
function sentenceOf(alternative: Json): string {
  return isObject(alternative) ? textAt(alternative, 'says') : String(alternative);
}

/** Each assumption that an operation rests on, with the places in the operation that rest on it. */
export function assumptionsIn(document: JsonObject, operation: ContractOperation): Map<string, AssumptionPlace[]> {
  const found = new Map<string, AssumptionPlace[]>();
  const note = (node: JsonObject, depth: number, label: string) => {
    for (const id of allIdsAt(node)) {
      const places = found.get(id) ?? [];
      if (!places.some((place) => place.label === label)) places.push({ depth, label });
      found.set(id, places);
    }
  };
  const walk = (value: Json | undefined, label: string, path: string, open: ReadonlySet<JsonObject>) => {
    if (isObject(value) && typeof value.$ref === 'string') note(value, path ? 2 : 1, fieldLabel(label, path));
    const { node } = resolve(document, value);
    if (open.has(node)) return;
    const within = new Set(open).add(node);
    note(node, path ? 2 : 1, fieldLabel(label, path));
    for (const [name, field] of Object.entries(objectAt(node, 'properties'))) {
      walk(field, label, path ? `${path}.${name}` : name, within);
    }
    for (const key of ['items', 'additionalProperties']) {
      if (isObject(node[key])) walk(node[key], label, `${path}[]`, within);
    }
    for (const key of ['oneOf', 'anyOf', 'allOf']) {
      for (const part of listAt(node, key)) walk(part, label, path, within);
    }
  };

  note(operation.node, 0, 'operation');
  // What is documented points by itself to whatever of it is not.
  if (operation.kind === 'operation' && operation.provenance !== 'documented') {
    const everywhere = { 'x-assumed': objectAt(objectAt(document, 'info'), 'x-assumed') };
    note(everywhere, 1, 'operation');
  }
  const security =
    operation.node.security === undefined ? listAt(document, 'security') : listAt(operation.node, 'security');
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  for (const name of security.filter(isObject).flatMap(Object.keys)) note(objectAt(schemes, name), 1, 'authorization');
  for (const value of [...operation.shared, ...listAt(operation.node, 'parameters')]) {
    const { node } = resolve(document, value);
    const label = `parameter ${textAt(node, 'name')}`;
    note(node, 1, label);
    walk(node.schema, label, '', new Set());
  }
  const contents = (value: Json | undefined, label: string) => {
    const { node } = resolve(document, value);
    note(node, 1, label);
    for (const header of Object.values(objectAt(node, 'headers'))) {
      const target = resolve(document, header).node;
      note(target, 1, label);
      walk(target.schema, label, '', new Set());
    }
    for (const media of Object.values(objectAt(node, 'content'))) {
      if (isObject(media)) walk(media.schema, label, '', new Set());
    }
  };
  if (operation.node.requestBody !== undefined) contents(operation.node.requestBody, 'body');
  for (const [status, answer] of Object.entries(objectAt(operation.node, 'responses'))) {
    contents(answer, status === '200' ? 'answer' : `${status} answer`);
  }
  return found;
}

/** The ids that `x-assumption` names at a node, which is what it is assumed to be or to mean. */
export function idsAt(node: JsonObject): string[] {
  return entriesIn(node['x-assumption']);
}

/** These, and the ids that decide its keywords. */
export function allIdsAt(node: JsonObject): string[] {
  // Most have neither, and every field of every answer is asked.
  if (node['x-assumption'] === undefined && node['x-assumed'] === undefined) return [];
  return [...new Set([...idsAt(node), ...Object.keys(objectAt(node, 'x-assumed'))])];
}

function fieldLabel(label: string, path: string): string {
  return path ? `${label}, ${path}` : label;
}
