// The bundled contract as the docs read it: plain JSON, narrowed where it is looked into.
import { keysOf } from '../../src/contract/pointer.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** An operation is documented, known by name only, wholly assumed as events are, or not the service's but added. */
export const provenances = ['documented', 'named', 'assumed', 'added'] as const;

export type Provenance = (typeof provenances)[number];

/** One operation of the API, or one event that it sends (`webhooks`, OpenAPI 3.1). */
export interface Operation {
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

/** Every operation and then every webhook, in the order of the document. */
export function operationsOf(document: JsonObject): Operation[] {
  return [
    ...operationsIn(document, objectAt(document, 'paths'), 'operation'),
    ...operationsIn(document, objectAt(document, 'webhooks'), 'webhook'),
  ];
}

function operationsIn(document: JsonObject, items: JsonObject, kind: Operation['kind']): Operation[] {
  return Object.entries(items).flatMap(([path, value]) => {
    const item = resolve(document, value).node;
    return methods.flatMap((method) => {
      const node = item[method];
      return isObject(node) ? [operationFrom(node, { kind, method, path, shared: listAt(item, 'parameters') })] : [];
    });
  });
}

function operationFrom(node: JsonObject, place: Pick<Operation, 'kind' | 'method' | 'path' | 'shared'>): Operation {
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
