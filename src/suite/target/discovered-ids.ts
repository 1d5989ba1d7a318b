import type { DeclaredOperation, SuiteContract } from '../contract/contract.ts';
import { placesOf } from '../contract/schema-walk.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Connection } from './connection.ts';
import type { TargetOptions } from './target.ts';

/** Identifiers of things that exist, by the name that they have in the contract. */
export type Known = ReadonlyMap<string, string | number>;

/** Parameters that are named otherwise than the field in which lists show their values. */
const otherNames: Readonly<Record<string, string>> = { user: 'userId' };

/** Reads every list that needs nothing, then those that need what the first ones named. What `prepare` gives comes first. */
export async function discoverKnown(
  contract: SuiteContract,
  connection: Connection,
  { prepare, token }: TargetOptions,
): Promise<Known> {
  const known = new Map<string, string | number>(Object.entries((await prepare?.()) ?? {}));
  const reads = contract.operations.filter(({ method }) => method === 'GET');
  const asked = new Set<DeclaredOperation>();
  // Two rounds: what a version is called is known only once an agent is.
  for (const _ of [1, 2]) {
    for (const operation of reads) {
      const needed = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
      if (asked.has(operation) || !needed.every((name) => known.has(name))) continue;
      asked.add(operation);
      const path = Object.fromEntries(needed.map((name) => [name, known.get(name)]));
      const { status, body } = await connection.send({ operation, path, query: {}, headers: {} }, token);
      if (status === 200) harvest(body, known);
    }
  }
  for (const [name, field] of Object.entries(otherNames)) {
    const value = known.get(field);
    if (value !== undefined && !known.has(name)) known.set(name, value);
  }
  return known;
}

/** The first value of each identifier in an answer. */
function harvest(value: unknown, known: Map<string, string | number>): void {
  if (Array.isArray(value)) for (const item of value) harvest(item, known);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const isIdentifier = name.endsWith('Id') && (typeof field === 'string' || typeof field === 'number');
      if (isIdentifier && !known.has(name)) known.set(name, field);
      else harvest(field, known);
    }
  }
}

/** The request with known identifiers in the place of those that it has, wherever they stand. */
export function fitted(request: CaseRequest, known: Known): CaseRequest {
  if (known.size === 0) return request;
  const { operation, path, query, body } = request;
  const withKnown = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known.get(name) ?? value]));
  const content = body && operation.bodies.get(body.mediaType ?? '');
  const parameters = { path: withKnown(path), query: withKnown(query) };
  if (!body || !content || body.raw !== undefined) return { ...request, ...parameters };
  const value: unknown = structuredClone(body.value);
  for (const { value: part } of placesOf(content.schema, value)) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const name of Object.keys(part)) {
      const own = known.get(name);
      if (own !== undefined) Reflect.set(part, name, own);
    }
  }
  return { ...request, ...parameters, body: { ...body, value } };
}
