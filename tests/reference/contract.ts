import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../scripts/docs/contract/contract.ts';
import { entriesIn } from '../../src/contract/assumptions.ts';

/** The bundle and the register of assumptions, as they are committed or changed for a test. */
export interface CheckedContract {
  readonly bundle: JsonObject;
  readonly register: JsonObject;
}

/** Where an operation stands, and the operation. */
export interface Placed {
  readonly path: string;
  readonly method: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

/** Reads generated/openapi.json and openapi/assumptions.yaml. */
export async function readContract(): Promise<CheckedContract> {
  const bundle: Json = JSON.parse(await readFile('generated/openapi.json', 'utf8'));
  const register: Json = parse(await readFile('openapi/assumptions.yaml', 'utf8'));
  return { bundle: objectOf(bundle), register: objectOf(register) };
}

/** The value if it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The value if it is a list, else an empty one. */
export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A value inside a value, by keys. */
export function at(value: Json | undefined, ...keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>((within, key) => objectOf(within)[key], value);
}

/** What a node refers to, each `$ref` followed; keywords beside a `$ref` override those of its target. */
export function resolve({ bundle }: CheckedContract, value: Json | undefined): JsonObject {
  let node = objectOf(value);
  while (typeof node.$ref === 'string') {
    const { $ref, ...beside } = node;
    node = { ...objectOf(at(bundle, ...String($ref).slice(2).split('/'))), ...beside };
  }
  return node;
}

/** What a node refers to as it stands in the bundle, each `$ref` followed and what is beside it left aside. */
export function target({ bundle }: CheckedContract, value: Json | undefined): JsonObject {
  let node = objectOf(value);
  while (typeof node.$ref === 'string') node = objectOf(at(bundle, ...node.$ref.slice(2).split('/')));
  return node;
}

const placedIn = new WeakMap<JsonObject, Placed[]>();

/** Every operation with an operationId; the events are not among them. Remembered for each bundle. */
export function placedOperations({ bundle }: CheckedContract): Placed[] {
  const known = placedIn.get(bundle) ?? findOperations(bundle);
  placedIn.set(bundle, known);
  return known;
}

function findOperations(bundle: JsonObject): Placed[] {
  return Object.entries(objectOf(bundle.paths)).flatMap(([path, entry]) => {
    const item = objectOf(entry);
    return Object.keys(item).flatMap((method) => {
      const operation = objectOf(item[method]);
      return operation.operationId === undefined ? [] : [{ path, method, item, operation }];
    });
  });
}

/** The one operation of an operationId. */
export function placed(contract: CheckedContract, operationId: string): Placed | undefined {
  return placedOperations(contract).find(({ operation }) => operation.operationId === operationId);
}

/** The parameters of an operation, those of its path included. */
export function parametersOf(contract: CheckedContract, operationId: string): JsonObject[] {
  const found = placed(contract, operationId);
  return [...listOf(found?.item.parameters), ...listOf(found?.operation.parameters)].map((value) =>
    resolve(contract, value),
  );
}

/** The body that an operation takes, or the answer that it gives with 200; undefined where it has none. */
export function messageOf(
  contract: CheckedContract,
  operationId: string,
  part: 'takes' | 'answers',
): JsonObject | undefined {
  const operation = placed(contract, operationId)?.operation;
  const value = part === 'takes' ? operation?.requestBody : at(operation, 'responses', '200');
  return value === undefined ? undefined : resolve(contract, value);
}

/** The JSON media type of a body or an answer. */
export function jsonOf(contract: CheckedContract, operationId: string, part: 'takes' | 'answers'): JsonObject {
  return objectOf(at(messageOf(contract, operationId, part), 'content', 'application/json'));
}

/** Whether a node says that the service does not have it. */
export function isAdded(node: JsonObject): boolean {
  return node['x-provenance'] === 'added';
}

/** The ids that `x-assumption` names at a node. */
export function assumptionsAt(node: JsonObject): string[] {
  return entriesIn(node['x-assumption']);
}
