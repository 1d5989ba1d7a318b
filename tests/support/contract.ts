import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import {
  type ContractDocument,
  type Header,
  type LocatedOperation,
  locate,
  type MediaType,
  operationsOf,
  type Parameter,
  type SchemaObject,
} from '../../src/contract/document.ts';
import type { OperationId } from '../../src/contract/operations.ts';
import { operations as specs } from '../../src/contract/operations.ts';

/** The bundle that programs read, relative to the project's folder. */
export const bundlePath = 'generated/openapi.json';

/** The bundle, with the webhooks that generation does not read. */
export interface Bundle extends ContractDocument {
  webhooks: ContractDocument['paths'];
}

/** A body as the contract shows it: its schema and its examples by name. */
export interface DeclaredBody {
  readonly schema: SchemaObject;
  readonly examples: ReadonlyMap<string, unknown>;
}

/** A declared response with its references followed. */
interface DeclaredResponse {
  readonly headers: ReadonlyMap<string, Header>;
  readonly content: ReadonlyMap<string, DeclaredBody>;
}

/** An operation with its references followed. */
export interface ResolvedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: LocatedOperation['operation'];
  readonly parameters: readonly Parameter[];
  /** By media type; empty where the operation takes no body. */
  readonly bodies: ReadonlyMap<string, DeclaredBody>;
  /** By status. */
  readonly responses: ReadonlyMap<string, DeclaredResponse>;
}

/** The contract as it stands on disk. */
export const contract: Bundle = readBundle();

/** Every operation, with the id under which the generated code knows it. */
export const declared: readonly (ResolvedOperation & { readonly id: OperationId })[] = [...operationsOf(contract)]
  .map(declare)
  .map((operation) => {
    if (!isOperationId(operation.id)) throw new Error(`${operation.id} is not in generated/operations.ts`);
    return { ...operation, id: operation.id };
  });

/** What the service sends to others. */
export const webhooks: readonly ResolvedOperation[] = [...operationsOf({ ...contract, paths: contract.webhooks })].map(
  declare,
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormatsModule.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(contract, 'contract', undefined, false);
const compiled = new Map<string, ValidateFunction>();

/** How a value breaks a schema of the bundle, by an Ajv that shares nothing with the generated validators. */
export function breaches(schema: SchemaObject, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, message }) => `${instancePath} ${keyword}: ${message}`);
}

/** The schema with its reference, if it is one, followed. */
export function resolved(schema: SchemaObject): SchemaObject {
  const { value } = locate<SchemaObject>(contract, schema, '');
  return value;
}

/** The parameter's example; undefined where it has none. */
export function exampleOf(part: Parameter | Header): unknown {
  return 'example' in part ? part.example : undefined;
}

/** Every schema of the bundle with the place where it stands: named, inline and nested ones, each once. */
export function* allSchemas(part: unknown = contract, place = ''): Generator<{ schema: SchemaObject; place: string }> {
  for (const [key, value] of childrenOf(part)) {
    if (['example', 'examples', 'default', 'enum', 'const'].includes(key)) continue;
    const at = `${place}/${key}`;
    if (isSchema(value) && (key === 'schema' || place === '/components/schemas')) yield* nested(value, at);
    else yield* allSchemas(value, at);
  }
}

function* nested(schema: SchemaObject, place: string): Generator<{ schema: SchemaObject; place: string }> {
  yield { schema, place };
  for (const key of ['properties', 'patternProperties', 'oneOf', 'anyOf', 'allOf']) {
    for (const [name, value] of childrenOf(schema[key])) {
      if (isSchema(value)) yield* nested(value, `${place}/${key}/${name}`);
    }
  }
  for (const key of ['items', 'additionalProperties']) {
    const value = schema[key];
    if (isSchema(value)) yield* nested(value, `${place}/${key}`);
  }
}

function declare({ method, path, operation, parameters }: LocatedOperation): ResolvedOperation {
  const body = operation.requestBody && locate(contract, operation.requestBody, '').value;
  const responses = Object.entries(operation.responses).map(([status, part]) => {
    const { headers = {}, content } = locate(contract, part, '').value;
    const located = Object.entries(headers).map(
      ([name, header]) => [name, locate(contract, header, '').value] as const,
    );
    return [status, { headers: new Map(located), content: contentOf(content) }] as const;
  });
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    operation,
    parameters: parameters.map(({ value }) => value),
    bodies: contentOf(body?.content),
    responses: new Map(responses),
  };
}

function contentOf(content: Record<string, MediaType> = {}): ReadonlyMap<string, DeclaredBody> {
  const entries = Object.entries(content).map(([type, { schema = {}, examples = {} }]) => {
    const values = childrenOf(examples).map(
      ([name, example]) => [name, Reflect.get(Object(example), 'value')] as const,
    );
    return [type, { schema, examples: new Map(values) }] as const;
  });
  return new Map(entries);
}

function readBundle(): Bundle {
  const value: unknown = JSON.parse(readFileSync(bundlePath, 'utf8'));
  if (!isBundle(value)) throw new Error(`${bundlePath} is not the bundle; run \`npm run generate\``);
  return value;
}

function isBundle(value: unknown): value is Bundle {
  return isSchema(value) && 'paths' in value && 'components' in value && 'webhooks' in value;
}

export function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(specs, id);
}
