import { keysOf } from '../../contract/pointer.ts';
import type { FoundChange } from './redocly-diff.ts';

/** Words for people: nothing that a program goes by. */
const words = 'description summary title $comment termsOfService x-enumDescriptions x-pattern-words'.split(' ');
const examples = ['example', 'examples'];
/** Values that are rules. */
const data = ['enum', 'const', 'default'];
/** Nodes that are words as a whole, and values that are shown. */
const wordNodes = ['TagList', 'Tag', 'ExternalDocs', 'Info', 'Contact', 'License'];
const exampleNodes = ['ExamplesMap', 'Example'];

/** Extensions that have rules wherever they stand, with all that is in them. */
const extensions = new Set([
  'x-assumed',
  'x-assumption',
  'x-limits',
  'x-never-shown',
  'x-order',
  'x-problems',
  'x-provenance',
  'x-repeat',
  'x-undo',
]);

const parameterFields = ['name', 'in', 'required', 'style', 'explode', 'allowReserved', 'allowEmptyValue'];
const schemaFields = [
  'type',
  'nullable',
  'enum',
  'const',
  'format',
  'pattern',
  'contentEncoding',
  'contentMediaType',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'required',
  'default',
  'readOnly',
  'writeOnly',
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'x-extensible-enum',
  'x-further-rule',
  'x-reasons',
  'x-required-role',
];

/** Fields that a rule looks at where they are modified, by the type of what has them; `key` is another name. */
const fields: Readonly<Record<string, ReadonlySet<string>>> = {
  Schema: new Set(['key', ...schemaFields]),
  Operation: new Set(['operationId', 'tags', 'x-required-role', 'x-destination-type', 'x-relay-type', 'x-shadowed-by']),
  PathItem: new Set(['key']),
  Parameter: new Set([...parameterFields, 'key']),
  Header: new Set(['required', 'key']),
  RequestBody: new Set(['required']),
  Response: new Set(['key', 'x-has-body', 'x-reasons', 'x-max-bytes']),
  MediaType: new Set(['key', 'x-required-parameters']),
  Encoding: new Set(['contentType', 'style', 'explode', 'allowReserved']),
  Discriminator: new Set(['propertyName']),
  Server: new Set(['url']),
  SecurityScheme: new Set(['type', 'scheme', 'in', 'name', 'bearerFormat', 'openIdConnectUrl', 'x-token-prefixes']),
};

/** Fields of schemas whose rules are about requests alone. */
const requestFields = new Set(['default', 'x-further-rule', 'x-required-role']);

/** Nodes of which a rule looks at each field. */
const wholeNodes = new Set(['DiscriminatorMapping', 'SecurityRequirement']);

/** Nodes that a rule looks at where they come or go. */
const nodes = new Set([
  'Paths',
  'WebhooksMap',
  'PathItem',
  'Operation',
  'ParameterList',
  'Parameter',
  'RequestBody',
  'MediaTypesMap',
  'MediaType',
  'Responses',
  'Response',
  'HeadersMap',
  'Header',
  'SecurityRequirementList',
  'SecurityRequirement',
  'SecurityScheme',
  'ServerList',
  'Server',
  'SchemaProperties',
  'AllOf',
  'AnyOf',
  'OneOf',
  'PatternProperties',
  'DependentRequired',
  'Discriminator',
  'DiscriminatorMapping',
]);

/** Keywords of schemas, and what has schemas by name or number, at which a schema that comes or goes has a rule. */
const ofOneSchema = new Set([
  'not',
  'then',
  'else',
  'contains',
  'propertyNames',
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'prefixItems',
  'dependentSchemas',
  'contentSchema',
]);
const ofSchemas = new Set(['properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', 'mapping']);

/** Keywords whose children have names from the contract. */
const byName = new Set(['properties', 'patternProperties', 'dependentSchemas', 'headers', 'paths', 'examples']);

/** The rule of a change that no rule knows. */
export const unjudged = 'unjudged';

/** Kinds of change that no rule calls breaking or additive. */
export type Unsaid = 'prose' | 'examples' | 'compatible' | typeof unjudged;

/**
 * What a change is that no rule has reported: words, examples, something that rules look at and find harmless, or something
 * that no rule knows, such as a role of a field that is only read; `isSent` is false for those.
 */
export function unsaid({ kind, typeName, property, path }: FoundChange, isSent = true): Unsaid {
  const keys = keysOf(path);
  const field = kind === 'modified' ? (property ?? '') : '';
  const key = keys.at(-1) ?? '';
  const within = [...keys, field].filter((_, nth) => !byName.has(keys[nth - 1] ?? ''));
  const isWords = wordNodes.includes(typeName) && !within.some((one) => one.startsWith('x-'));
  if (isWords || words.includes(field) || within.includes('x-enumDescriptions')) return 'prose';
  if (exampleNodes.includes(typeName) || isShown(within)) return 'examples';
  if (within.some((one) => extensions.has(one))) return 'compatible';
  if (kind === 'modified')
    return isFieldJudged(typeName, field) && (isSent || !requestFields.has(field)) ? 'compatible' : unjudged;
  // Rules look at the servers of the whole API alone.
  if (/^Server/.test(typeName) && keys[0] === 'paths') return unjudged;
  if (nodes.has(typeName)) return 'compatible';
  const isSchema = ['Schema', 'SchemaList', 'SchemaMap'].includes(typeName);
  const isJudged = isSchema && (ofSchemas.has(keys.at(-2) ?? '') || ofOneSchema.has(key));
  return isJudged ? 'compatible' : unjudged;
}

/** True if something is part of an example: an extension may have a field of that name. */
function isShown(keys: readonly string[]): boolean {
  const nth = keys.findIndex((key) => examples.includes(key));
  return nth !== -1 && !keys.slice(0, nth).some((key) => key.startsWith('x-') || data.includes(key));
}

function isFieldJudged(typeName: string, field: string): boolean {
  return field === 'deprecated' || wholeNodes.has(typeName) || fields[typeName]?.has(field) === true;
}
