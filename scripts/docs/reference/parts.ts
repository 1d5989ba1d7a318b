import { idsAt } from '../contract/assumptions.ts';
import {
  type ContractOperation,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  resolve,
  textAt,
} from '../contract/contract.ts';
import { describe, type Field, type FieldOrigin, fieldsOf, type KnownValue } from './field.ts';
import { entriesOf, mergedSchema, type RuleText, rulesOf, typeOf } from './rules.ts';

/** One named example of a body. */
export interface Example {
  readonly summary: string;
  readonly value: Json;
}

/** What a body or an answer carries, in one media type. */
export interface PartContent {
  readonly mediaType: string;
  readonly type: string;
  /** Rules of the whole. */
  readonly rules: readonly RuleText[];
  /** None of a problem (RFC 9457), the shape of every refusal, which is described once for all. */
  readonly fields: readonly Field[];
  readonly examples: readonly Example[];
}

/** The body of a request, the payload of an event, or an answer. */
export interface Part {
  /** Its anchor: `body`, `answer-200`. */
  readonly id: string;
  readonly description: string;
  readonly rules: readonly RuleText[];
  readonly origin: FieldOrigin | undefined;
  readonly contents: readonly PartContent[];
}

/** An answer by its status, which may be `2XX` or `default` (OpenAPI 3.1, section 4.8.16). */
export interface ResponsePart extends Part {
  readonly status: string;
  /** Those of a success. */
  readonly headers: readonly Field[];
  /** Why a request is refused with it. */
  readonly reasons: readonly KnownValue[];
}

/** The parameters of an operation, the path's first as they are read. */
export function parametersOf(document: JsonObject, { node, shared, provenance }: ContractOperation): Field[] {
  return [...shared, ...listAt(node, 'parameters')].map((value) => {
    const parameter = resolve(document, value).node;
    const place = textAt(parameter, 'in');
    return {
      ...namedField(document, textAt(parameter, 'name'), parameter, place),
      origin: originOf(parameter, provenance),
    };
  });
}

/** The body that an operation takes, or that an event brings; undefined where it has none. */
export function bodyOf(document: JsonObject, { node, kind, provenance }: ContractOperation): Part | undefined {
  if (node.requestBody === undefined) return undefined;
  const body = resolve(document, node.requestBody).node;
  return partOf(document, body, kind === 'webhook' ? 'payload' : 'body', provenance);
}

/** The answers of an operation, in the order of the contract. */
export function answersOf(document: JsonObject, { node, provenance }: ContractOperation): ResponsePart[] {
  const meanings = reasonMeanings(document);
  return Object.entries(objectAt(node, 'responses')).map(([status, value]) => {
    const answer = resolve(document, value).node;
    const id = status.toLowerCase();
    return {
      ...partOf(document, answer, id, provenance),
      id: `answer-${id}`,
      status,
      headers: id.startsWith('2') ? headersOf(document, answer, `${id}.header`, provenance) : [],
      reasons: listAt(answer, 'x-reasons').map((reason) => ({
        value: String(reason),
        meaning: textAt(meanings, String(reason)),
      })),
    };
  });
}

/** What each reason means: the problem says it once for all, and the sandbox's own beside it. */
export function reasonMeanings(document: JsonObject): JsonObject {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const meaningsIn = (name: string) =>
    objectAt(mergedSchema(document, objectAt(objectAt(schemas, name), 'properties').reason), 'x-enumDescriptions');
  return { ...meaningsIn('Problem'), ...meaningsIn('SandboxProblem') };
}

function headersOf(document: JsonObject, answer: JsonObject, id: string, provenance: string): Field[] {
  return Object.entries(objectAt(answer, 'headers')).map(([name, value]) => {
    const header = resolve(document, value).node;
    return { ...namedField(document, name, header, id), origin: originOf(header, provenance) };
  });
}

/** A parameter or a header: a schema under a name of its own. */
function namedField(document: JsonObject, name: string, node: JsonObject, place: string): Omit<Field, 'origin'> {
  const id = `${place}.${name}`;
  const required = node.required === true;
  const assumed = entriesOf(document, node);
  const described = describe(document, node.schema);
  const isKnown = node['x-provenance'] === 'documented';
  return {
    ...described,
    id,
    name,
    required,
    rules: [
      ...(required ? [{ text: 'required', ids: assumed.get('required') ?? [] }] : []),
      ...formRules(document, node.schema, isKnown),
    ],
    description: textAt(node, 'description') || textAt(mergedSchema(document, node.schema), 'description'),
    example: node.example ?? described.example,
    source: undefined,
    fields: fieldsOf(document, node.schema, id),
  };
}

/** The rules of a parameter's schema; one that is assumed as a whole says so at the first. */
function formRules(document: JsonObject, schema: Json | undefined, isKnown: boolean): RuleText[] {
  const target = resolve(document, schema).node;
  const rules = rulesOf(document, schema, isKnown);
  if (!isKnown) return rules;
  const whole = target['x-provenance'] === 'assumed' ? idsAt(target) : [];
  return rules.map((rule) => ({ ...rule, ids: rule.ids.length > 0 ? rule.ids : whole }));
}

function partOf(document: JsonObject, part: JsonObject, id: string, provenance: string): Part {
  const assumed = entriesOf(document, part);
  const contents = Object.entries(objectAt(part, 'content')).filter(([, media]) => isObject(media));
  return {
    id,
    description: textAt(part, 'description'),
    rules: [
      ...(part.required === true ? [{ text: 'required', ids: assumed.get('required') ?? [] }] : []),
      ...sizeRules(part),
    ],
    origin: originOf(part, provenance),
    contents: contents.map(([mediaType, media], index) =>
      contentOf(document, {
        mediaType,
        media: isObject(media) ? media : {},
        id: index === 0 ? id : `${id}-${index + 1}`,
      }),
    ),
  };
}

function sizeRules(part: JsonObject): RuleText[] {
  const bytes = part['x-max-bytes'];
  return typeof bytes === 'number' ? [{ text: `at most ${bytes / 2 ** 20} MiB`, ids: [] }] : [];
}

function contentOf(
  document: JsonObject,
  { mediaType, media, id }: { mediaType: string; media: JsonObject; id: string },
): PartContent {
  const schema = mergedSchema(document, media.schema);
  const isKnown = schema['x-provenance'] === 'documented';
  return {
    mediaType,
    type: typeOf(document, media.schema),
    rules: rulesOf(document, media.schema, isKnown),
    fields: mediaType === 'application/problem+json' ? [] : fieldsOf(document, media.schema, id),
    examples: Object.entries(objectAt(media, 'examples')).map(([name, value]) => {
      const example = resolve(document, value).node;
      return { summary: textAt(example, 'summary') || name, value: example.value ?? null };
    }),
  };
}

/** A part of something documented that is itself assumed, and whatever was added, says so. */
function originOf(part: JsonObject, provenance: string): FieldOrigin | undefined {
  const reason = textAt(part, 'x-added');
  if (reason) return { kind: 'added', ids: [], reason };
  return provenance === 'documented' && part['x-provenance'] === 'assumed'
    ? { kind: 'assumed', ids: idsAt(part), reason: '' }
    : undefined;
}

/** A program that makes one request and prints what comes back, or that receives one event. */
export interface Sample {
  readonly language: 'curl' | 'typescript' | 'python';
  /** Name of the language for people. */
  readonly title: string;
  readonly code: string;
}
