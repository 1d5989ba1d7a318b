/** The parts of an OpenAPI 3.1 document that generation reads. Unlisted fields pass through untouched. */
import type { Limits, Method, Repeat, Undo } from './operation.ts';
import { escapePointer, valueAt } from './pointer.ts';

interface Reference {
  $ref: string;
}

export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  items?: SchemaObject;
  additionalProperties?: SchemaObject | boolean;
  /** Schema of a text of `contentMediaType` (JSON Schema Validation 2020-12, section 8.5). */
  contentSchema?: SchemaObject;
  [keyword: string]: unknown;
}

export interface MediaType {
  'x-required-parameters'?: string[];
  schema?: SchemaObject;
  examples?: Record<string, unknown>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: SchemaObject;
}

interface RequestBody {
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  /** Of a refusal or failure: the reasons that its problem may have. */
  'x-reasons'?: string[];
  /** Of a 413: how many bytes a body may have. */
  'x-max-bytes'?: number;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
}

export interface Header {
  required?: boolean;
  schema: SchemaObject;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  security?: object[];
  summary?: string;
  'x-provenance'?: string;
  'x-assumption'?: string | string[];
  'x-required-role'?: string;
  'x-limits'?: Limits;
  'x-repeat'?: Repeat;
  'x-undo'?: Undo;
  'x-never-shown'?: NeverShown[];
  /** By what the entries of its lists stand in order; see `ListOrder`. */
  'x-order'?: ListOrder;
}

/**
 * By JSON Pointer of a list in the answer, the fields by which its entries stand in order, the first that differs deciding:
 * `-` for the greatest first, `.length` for a text's length; none where no field tells.
 */
export type ListOrder = Record<string, string[]>;

/** Fields that one operation never shows of schemas that its success shares with others. */
export interface NeverShown {
  reason: string;
  /** JSON Pointers into the answer, with `*` for every item; what is below them is not shown either. */
  fields?: string[];
  /** Of a field with a set of values, those that are shown. */
  only?: Record<string, string[]>;
}

export type PathItem = { parameters?: (Parameter | Reference)[] } & { [method in Lowercase<Method>]?: OperationObject };

export interface ContractDocument {
  openapi: string;
  security?: object[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: {
    schemas: Record<string, SchemaObject>;
    parameters?: Record<string, Parameter>;
    [kind: string]: unknown;
  };
  [field: string]: unknown;
}

/** One operation with everything above it in the document resolved: its path's parameters come first. */
export interface LocatedOperation {
  method: Lowercase<Method>;
  path: string;
  /** JSON Pointer of the operation in the bundle. */
  pointer: string;
  operation: OperationObject;
  parameters: Located<Parameter>[];
}

/** A part of the document and where it stands: the JSON Pointer (RFC 6901) after following its `$ref`. */
export interface Located<T> {
  value: T;
  pointer: string;
}

const methods: readonly Lowercase<Method>[] = ['get', 'post', 'put', 'patch', 'delete'];

function isReference(part: object): part is Reference {
  return '$ref' in part && typeof part.$ref === 'string';
}

/** Follows a `$ref` within the bundle, as many times as needed. */
export function locate<T extends object>(contract: ContractDocument, part: T | Reference, pointer: string): Located<T> {
  if (!isReference(part)) return { value: part, pointer };
  const target = part.$ref.slice(1);
  const value = valueAt(contract, target);
  if (!isPart<T>(value)) throw new Error(`${part.$ref} does not resolve`);
  return locate(contract, value, target);
}

// The bundler has checked the document against OpenAPI 3.1: what a reference leads to is of the kind that stands there.
function isPart<T extends object>(value: unknown): value is T {
  return typeof value === 'object' && value !== null;
}

/** Every operation in the order of the document. */
export function* operationsOf(contract: ContractDocument): Generator<LocatedOperation> {
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const at = `/paths/${escapePointer(path)}`;
      const parameters = [
        ...(item.parameters ?? []).map((parameter, i) => locate(contract, parameter, `${at}/parameters/${i}`)),
        ...(operation.parameters ?? []).map((parameter, i) =>
          locate(contract, parameter, `${at}/${method}/parameters/${i}`),
        ),
      ];
      yield { method, path, pointer: `${at}/${method}`, operation, parameters };
    }
  }
}
