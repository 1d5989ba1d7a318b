import {
  type ContractDocument,
  type LocatedOperation,
  locate,
  operationsOf,
  type Parameter,
  type SchemaObject,
} from '../../src/contract/document.ts';
import type { BodySpec, CsvSpec, OperationSpec, ParameterSpec } from '../../src/contract/operation.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { ContractError } from './bundle.ts';
import { csvFileIn } from './csv-file.ts';

/** A list of more items is checked and written in parts. */
const longList = 1024;

/** A body may have so many bytes where the contract knows no body that is too large. */
const usualBytes = 1024 * 1024;

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** operationId → method, path, who may call, parameters, body and responses: data, no logic. */
export function renderOperations(contract: ContractDocument, source: string): string {
  const entries = [...operationsOf(contract)].map((located) => {
    const spec = describe(contract, located);
    return `  ${spec.id}: ${JSON.stringify(spec)},`;
  });
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** The version of the contract. */',
    `export const version = ${JSON.stringify(Reflect.get(Object(contract.info), 'version'))};`,
    '',
    'export const operations = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
}

function describe(
  contract: ContractDocument,
  { method, path, operation, parameters, pointer }: LocatedOperation,
): OperationSpec {
  const responses: Record<string, Record<string, string[]>> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const content = locate(contract, response, `${pointer}/responses/${status}`).value.content ?? {};
    responses[status] = Object.fromEntries(
      Object.entries(content).map(([mediaType, media]) => [mediaType, Object.keys(media.examples ?? {})]),
    );
  }
  const [tag] = operation.tags;
  const reasons = reasonsOf(contract, operation, pointer);
  return {
    id: operation.operationId,
    method: methods[method],
    path,
    tag: tag ?? '',
    secured: takesToken(contract, operation),
    role: operation['x-required-role'] ?? null,
    parameters: parameters.map(({ value }) => describeParameter(contract, value)),
    body: describeBody(contract, operation, pointer),
    ...(operation['x-limits'] && { limits: operation['x-limits'] }),
    ...(operation['x-repeat'] && { repeat: operation['x-repeat'] }),
    ...(operation['x-undo'] && { undo: operation['x-undo'] }),
    responses,
    reasons,
    ...longListsOf(contract, operation, pointer),
  };
}

/** Whether an operation asks for what the whole contract does: the token, and not a key of its own. */
function takesToken(
  { security: everywhere = [] }: ContractDocument,
  { security = everywhere }: LocatedOperation['operation'],
) {
  return security.some((one) => Object.keys(one).some((scheme) => everywhere.some((other) => scheme in other)));
}

/** Of each refusal and failure the reasons that it declares. */
export function reasonsOf(contract: ContractDocument, { responses }: LocatedOperation['operation'], at: string) {
  const reasons: Record<string, string[]> = {};
  for (const [status, response] of Object.entries(responses)) {
    const { 'x-reasons': declared } = locate(contract, response, `${at}/responses/${status}`).value;
    if (declared) reasons[status] = declared;
  }
  return reasons;
}

/** The lists of a success that may be too long to be checked and written in one go. */
function longListsOf(
  contract: ContractDocument,
  { responses }: LocatedOperation['operation'],
  at: string,
): Pick<OperationSpec, 'longLists'> {
  const response = responses[200] && locate(contract, responses[200], `${at}/responses/200`).value;
  return longListsIn(contract, response?.content?.['application/json']?.schema);
}

function longListsIn(contract: ContractDocument, schema: SchemaObject = {}): Pick<OperationSpec, 'longLists'> {
  const lists = listsIn(contract, resolve(contract, schema), '').filter(([, most]) => most > longList);
  return lists.length > 0 ? { longLists: Object.fromEntries(lists) } : {};
}

/** Every list within objects by its JSON Pointer, with the number of items that it may have. */
function listsIn(contract: ContractDocument, schema: SchemaObject, pointer: string): [pointer: string, most: number][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]): [string, number][] => {
    const own = resolve(contract, part);
    const place = `${pointer}/${escapePointer(name)}`;
    if (own.type !== 'array') return listsIn(contract, own, place);
    // What is said of a list as a whole cannot be checked in parts.
    if (own.uniqueItems || own.minItems) return [];
    return [[place, typeof own.maxItems === 'number' ? own.maxItems : Number.POSITIVE_INFINITY]];
  });
}

function describeBody(
  contract: ContractDocument,
  { operationId, requestBody, responses }: LocatedOperation['operation'],
  at: string,
): BodySpec | null {
  if (!requestBody) return null;
  const { required, content } = locate(contract, requestBody, `${at}/requestBody`).value;
  const tooLarge = responses[413] && locate(contract, responses[413], `${at}/responses/413`).value;
  const { 'x-max-bytes': most } = tooLarge ?? { 'x-max-bytes': usualBytes };
  if (most === undefined) throw new ContractError(`${operationId}: takes a body; declare a 413 with \`x-max-bytes\`.`);
  const maxBytes = Object.fromEntries(Object.keys(content).map((mediaType) => [mediaType, most]));
  const csv: Record<string, CsvSpec> = {};
  const requiredParameters: Record<string, string[]> = {};
  for (const [mediaType, { schema, ...media }] of Object.entries(content)) {
    const file = schema && csvFileIn(contract, schema);
    if (file) csv[mediaType] = file.spec;
    if (media['x-required-parameters']) requiredParameters[mediaType] = media['x-required-parameters'];
  }
  const longLists = longListsIn(contract, content['application/json']?.schema);
  return { required: required === true, maxBytes, csv, requiredParameters, ...longLists };
}

function describeParameter(contract: ContractDocument, parameter: Parameter): ParameterSpec {
  const schema = resolve(contract, parameter.schema);
  const array = schema.type === 'array';
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required === true,
    type: scalarType(array ? resolve(contract, schema.items ?? {}) : schema),
    array,
  };
}

function resolve(contract: ContractDocument, schema: SchemaObject): SchemaObject {
  return locate<SchemaObject>(contract, schema, '').value;
}

function scalarType({ type }: SchemaObject): ParameterSpec['type'] {
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}
