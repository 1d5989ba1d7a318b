import type { RepeatLookup } from '../../contract/operation.ts';
import { valueAt } from '../../contract/pointer.ts';
import { evaluate, type RequestParts } from '../../contract/runtime-expression.ts';
import type { SuiteContract } from '../model/contract.ts';
import type { CaseRequest } from './request.ts';

/** A request to look whether another one took effect. */
export interface Lookup {
  readonly request: CaseRequest;
  /** The part of an answer about the other request's resource, for comparison with another answer. */
  read(answer: { readonly status: number; readonly body: unknown }): unknown;
}

/** The parts of a request that `x-repeat` speaks of. */
export function partsOf({ path, query, body }: CaseRequest): RequestParts {
  return { path, query, body: body?.value };
}

/** Lookup that the contract states for the effect of a request. */
export function lookupFor(contract: SuiteContract, about: CaseRequest, lookup: RepeatLookup): Lookup {
  const operation = contract.operations.find(({ id }) => id === lookup.operationId);
  if (!operation) throw new Error(`The contract has no operation ${lookup.operationId}.`);
  const parts = partsOf(about);
  const given = Object.entries(lookup.parameters ?? {})
    .map(([name, text]) => [name, evaluate(text, parts)] as const)
    .filter(([, value]) => value !== undefined);
  const within = (place: string) =>
    Object.fromEntries(
      given.filter(([name]) => operation.parameters.some((one) => one.name === name && one.in === place)),
    );
  const match = Object.entries(lookup.match ?? {}).map(([pointer, text]) => [pointer, evaluate(text, parts)] as const);
  return {
    request: { operation, path: within('path'), query: within('query'), headers: {} },
    read({ status, body }) {
      return { status, shown: match.length === 0 ? body : entriesIn(body, match) };
    },
  };
}

/** The entries of a list that have what they are to match, by JSON Pointers with `*` for the entry. */
function entriesIn(body: unknown, match: readonly (readonly [pointer: string, value: unknown])[]): unknown[] {
  const list: unknown = valueAt(body, match[0]?.[0].split('/*')[0] ?? '');
  if (!Array.isArray(list)) return [];
  return list.filter((entry: unknown) =>
    match.every(([pointer, value]) => String(valueAt(entry, pointer.split('/*')[1] ?? '')) === String(value)),
  );
}
