import {
  type Contract,
  type LocatedOperation,
  locate,
  operationsOf,
  type Parameter,
  type Schema,
} from '../../src/contract/document.ts';
import type { BodySpec, CsvSpec, OperationSpec, ParameterSpec } from '../../src/contract/operation.ts';
import { escapePointer } from '../../src/contract/pointer.ts';

const methods = { get: 'GET', post: 'POST', delete: 'DELETE' } as const;
const jsonBytes = 1024 ** 2;
const fileBytes = 10 * 1024 ** 2;

/** operationId → method, path, who may call, parameters, body and responses: data, no logic. */
export function renderOperations(contract: Contract, source: string): string {
  const entries = [...operationsOf(contract)].map((located) => {
    const spec = describe(contract, located);
    return `  ${spec.id}: ${JSON.stringify(spec)},`;
  });
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    'export const operations = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n');
}

function describe(
  contract: Contract,
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
  return {
    id: operation.operationId,
    method: methods[method],
    path,
    tag: tag ?? '',
    secured: (operation.security ?? contract.security ?? []).length > 0,
    role: operation['x-required-role'] ?? null,
    parameters: parameters.map(({ value }) => describeParameter(contract, value)),
    body: describeBody(contract, operation.requestBody, pointer),
    responses,
  };
}

function describeBody(
  contract: Contract,
  body: LocatedOperation['operation']['requestBody'],
  at: string,
): BodySpec | null {
  if (!body) return null;
  const { required, content } = locate(contract, body, `${at}/requestBody`).value;
  const maxBytes = Object.fromEntries(
    Object.keys(content).map((mediaType) => [mediaType, mediaType === 'application/json' ? jsonBytes : fileBytes]),
  );
  const csv: Record<string, CsvSpec> = {};
  const requiredParameters: Record<string, string[]> = {};
  for (const [mediaType, { schema, ...media }] of Object.entries(content)) {
    const file = schema && findCsv(contract, schema);
    if (file) csv[mediaType] = file;
    if (media['x-required-parameters']) requiredParameters[mediaType] = media['x-required-parameters'];
  }
  return { required: required === true, maxBytes, csv, requiredParameters };
}

/** The CSV file that a body is, or that one of its fields holds. */
function findCsv(contract: Contract, schema: Schema): CsvSpec | undefined {
  const whole = resolve(contract, schema);
  const parts: [string, Schema][] = [['', whole]];
  for (const [name, field] of Object.entries(whole.properties ?? {})) {
    parts.push([`/${escapePointer(name)}`, resolve(contract, field)]);
  }
  for (const [pointer, part] of parts) if (part['x-csv']) return { pointer, ...part['x-csv'] };
  return undefined;
}

function describeParameter(contract: Contract, parameter: Parameter): ParameterSpec {
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

function resolve(contract: Contract, schema: Schema): Schema {
  return locate<Schema>(contract, schema, '').value;
}

function scalarType({ type }: Schema): ParameterSpec['type'] {
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}
