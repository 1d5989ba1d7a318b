import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isNotServed, isOfAbsence } from '../model/refusal.ts';
import { walkSchema, walkValue } from '../model/schema-walk.ts';
import { isSuccessful, successSchema } from '../model/success.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Connection } from './connection.ts';
import { type Exchange, outcomeText } from './exchange.ts';
import { CannotRun, type TargetOptions } from './target.ts';

/** Identifiers of things that exist, by the name that they have in the contract. */
export type DiscoveredIds = ReadonlyMap<string, string | number>;

/** A read that would have named things, and what came of it. */
export interface FailedRead {
  readonly operation: string;
  readonly outcome: string;
}

/** Identifiers found in lists. */
export interface Discovered {
  readonly ids: DiscoveredIds;
  /** By the name of the identifier, the first read that would have shown one and has failed. */
  readonly failed: ReadonlyMap<string, FailedRead>;
  /** Groups of which something was read, and true for those that the server has something of. */
  readonly groups: ReadonlyMap<string, boolean>;
}

/** Throws `CannotRun` where an identifier is given that the contract does not have. */
export function checkIds({ operations }: SuiteContract, { ids = {} }: Pick<TargetOptions, 'ids'>): void {
  const named = operations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === 'path' || one.name.endsWith('Id')),
  );
  const known = [...new Set(named.map(({ name }) => name))];
  const unknown = Object.keys(ids).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new CannotRun(`--ids: the contract has no ${unknown}; it has ${known.join(', ')}`);
}

/**
 * Reads every list that needs nothing, then those that need what the first ones named. What `prepare` gives comes first; what was
 * answered before, by operationId, is not asked again.
 */
export async function discoverIds(
  contract: SuiteContract,
  connection: Connection,
  { prepare, ids: given, token, partial = false }: TargetOptions,
  answers: ReadonlyMap<string, Exchange>,
): Promise<Discovered> {
  const groups = new Map<string, boolean>();
  const failed = new Map<string, FailedRead>();
  const ids = new Map<string, string | number>(Object.entries({ ...(await prepare?.()), ...firstOf(given) }));
  const reads = contract.operations.filter(({ method }) => method === 'GET');
  const requested = new Set<DeclaredOperation>();
  // Two rounds: what a version is called is known only once an agent is.
  for (const _ of [1, 2]) {
    for (const operation of reads) {
      const needed = operation.parameters.filter(({ required }) => required).map(({ name }) => name);
      if (requested.has(operation) || !needed.every((name) => ids.has(name))) continue;
      requested.add(operation);
      const path = Object.fromEntries(needed.map((name) => [name, ids.get(name)]));
      const request = { operation, path, query: {}, headers: {} };
      const exchange = answers.get(operation.id) ?? (await connection.send(request, token));
      groups.set(operation.tag, groups.get(operation.tag) === true || !isNotServed(operation, exchange));
      if (isSuccessful(exchange.status)) collectIds(exchange.body, ids);
      else if (!(partial && isOfAbsence(exchange))) {
        const read = { operation: operation.id, outcome: outcomeText(exchange) };
        for (const name of idsShownBy(operation)) if (!failed.has(name)) failed.set(name, read);
      }
    }
  }
  return { ids, failed, groups };
}

/** Throws `CannotRun` where an identifier that was given names nothing: whatever is asked of it would be refused. */
export async function expectGiven(
  { operations }: SuiteContract,
  connection: Connection,
  { ids = {}, token }: Pick<TargetOptions, 'ids' | 'token'>,
): Promise<void> {
  const given = Object.entries(ids).flatMap(([name, each]) => [each].flat().map((id) => ({ name, id })));
  for (const { name, id } of given) {
    const read = operations.find(({ method, parameters }) => {
      const [own, ...others] = parameters.filter(({ required }) => required);
      return method === 'GET' && own?.in === 'path' && own.name === name && others.length === 0;
    });
    const request = read && { operation: read, path: { [name]: id }, query: {}, headers: {} };
    const exchange = request && (await connection.send(request, token));
    if (read && exchange?.status === 404 && !isNotServed(read, exchange))
      throw new CannotRun(`--ids: there is no ${name} ${id} on ${connection.url}: ${read.id} returns 404; correct it`);
  }
}

/** Of several identifiers of one name the first. */
function firstOf(given: TargetOptions['ids'] = {}): Record<string, string | number> {
  const firsts = Object.entries(given).map(([name, ids]) => [name, [ids].flat()[0] ?? ''] as const);
  return Object.fromEntries(firsts);
}

/** The names of the identifiers that a read shows. */
function idsShownBy({ declared }: DeclaredOperation): readonly string[] {
  const answer = successSchema({ declared });
  if (!answer) return [];
  return [...walkSchema(answer)]
    .flatMap(({ schema }) => [...schema.properties.keys()])
    .filter((name) => isIdName(name));
}

function isIdName(name: string): boolean {
  return name.endsWith('Id');
}

/** The first value of each identifier in an answer. */
function collectIds(value: unknown, ids: Map<string, string | number>): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, ids);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const isIdentifier = isIdName(name) && (typeof field === 'string' || typeof field === 'number');
      if (isIdentifier && !ids.has(name)) ids.set(name, field);
      else collectIds(field, ids);
    }
  }
}

/** The request with discovered identifiers in the place of those that it has, wherever they stand. */
export function withDiscoveredIds(request: CaseRequest, ids: DiscoveredIds): CaseRequest {
  if (ids.size === 0) return request;
  const { operation, path, query, body } = request;
  const withIds = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids.get(name) ?? value]));
  const content = body && operation.bodies.get(body.mediaType ?? '');
  const parameters = { path: withIds(path), query: withIds(query) };
  if (!body || !content || body.raw !== undefined) return { ...request, ...parameters };
  const value: unknown = structuredClone(body.value);
  for (const { value: part } of walkValue(content.schema, value)) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const name of Object.keys(part)) {
      const own = ids.get(name);
      if (own !== undefined) Reflect.set(part, name, own);
    }
  }
  return { ...request, ...parameters, body: { ...body, value } };
}
