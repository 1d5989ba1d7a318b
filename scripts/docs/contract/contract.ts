// The bundled contract as the docs read it: plain JSON, narrowed where it is looked into.
import { readFileSync } from 'node:fs';
import { keysOf } from '../../../src/contract/pointer.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** An operation is documented, known by name only, wholly assumed as events are, or not the service's but added. */
export const provenances = ['documented', 'named', 'assumed', 'added'] as const;

export type Provenance = (typeof provenances)[number];

/** One operation of the API, or one event that it sends (`webhooks`, OpenAPI 3.1). */
export interface ContractOperation {
  id: string;
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
  tag: string;
  summary: string;
  provenance: Provenance;
  role: string | undefined;
  /** The Operation Object itself; decorating it decorates the document that it was read from. */
  node: JsonObject;
  /** Parameters of the path item, which hold for each of its operations. */
  shared: Json[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The object in a file of JSON: a contract or a register. Throws where there is none. */
export function readObject(file: string): JsonObject {
  const value: Json = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(value)) throw new TypeError(`${file} has no object in it.`);
  return value;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectAt(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isObject(value) ? value : {};
}

export function textAt(node: JsonObject, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

export function listAt(node: JsonObject, key: string): Json[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

/** Follows `$ref` to where it points, however often; the name is the last component's. */
export function resolve(document: JsonObject, value: Json | undefined): { name: string | undefined; node: JsonObject } {
  let name: string | undefined;
  let node = isObject(value) ? value : {};
  while (typeof node.$ref === 'string') {
    const steps = keysOf(node.$ref);
    name = steps.at(-1);
    node = steps.reduce(objectAt, document);
  }
  return { name, node };
}

/** The names of all components that a part of a document leads to, itself included. */
export function componentsIn(document: JsonObject, part: Json | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const open: (Json | undefined)[] = [part];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && typeof value.$ref === 'string') {
      const { name, node } = resolve(document, value);
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      open.push(node);
      continue;
    }
    open.push(...Object.values(value));
  }
  return found;
}

/** Every operation and then every webhook, in the order of the document. */
export function operationsOf(document: JsonObject): ContractOperation[] {
  return [
    ...operationsIn(document, objectAt(document, 'paths'), 'operation'),
    ...operationsIn(document, objectAt(document, 'webhooks'), 'webhook'),
  ];
}

function operationsIn(document: JsonObject, items: JsonObject, kind: ContractOperation['kind']): ContractOperation[] {
  return Object.entries(items).flatMap(([path, value]) => {
    const item = resolve(document, value).node;
    return methods.flatMap((method) => {
      const node = item[method];
      return isObject(node) ? [operationFrom(node, { kind, method, path, shared: listAt(item, 'parameters') })] : [];
    });
  });
}

function operationFrom(
  node: JsonObject,
  place: Pick<ContractOperation, 'kind' | 'method' | 'path' | 'shared'>,
): ContractOperation {
  const tag = listAt(node, 'tags')[0];
  const id = textAt(node, 'operationId') || place.path;
  return {
    ...place,
    id,
    tag: typeof tag === 'string' ? tag : '',
    summary: textAt(node, 'summary') || id,
    provenance: provenanceOf(node),
    role: textAt(node, 'x-required-role') || undefined,
    node,
  };
}

function provenanceOf(node: JsonObject): Provenance {
  return provenances.find((provenance) => provenance === node['x-provenance']) ?? 'named';
}
