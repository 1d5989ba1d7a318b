import type { RepeatLookup } from '../../contract/operation.ts';
import { keysOf, valueAt } from '../../contract/pointer.ts';
import { evaluate, type RequestParts } from '../../contract/runtime-expression.ts';
import type { SuiteContract } from '../model/contract.ts';
import { pageQuery } from '../model/conventions.ts';
import { isSuccessful } from '../model/success.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Exchange } from '../target/exchange.ts';

/** A read that is asked of the server, with what the entries of interest have; as the undo log keeps it. */
export interface SnapshotQuery {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** By JSON Pointer with `*` for the entries of a list. */
  readonly match: Readonly<Record<string, unknown>>;
}

/** Asks the server; the answer may be a failure. */
export type Ask = (request: CaseRequest) => Promise<Exchange>;

/** Read that shows the effect of a request. */
export function sightOf(
  { operationId, parameters = {}, match = {} }: RepeatLookup,
  about: RequestParts,
): SnapshotQuery {
  const evaluated = (texts: Readonly<Record<string, string | readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(texts)
        .map(([name, text]) => [name, evaluate(text, about)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return { operationId, parameters: evaluated(parameters), match: evaluated(match) };
}

/** Reads once. */
export function look(
  contract: SuiteContract,
  { operationId, parameters }: SnapshotQuery,
  ask: Ask,
  page = {},
): Promise<Exchange> {
  const operation = contract.operation(operationId);
  const within = (place: string) =>
    Object.fromEntries(
      Object.entries(parameters).filter(([name]) =>
        operation.parameters.some((one) => one.name === name && one.in === place),
      ),
    );
  return ask({ operation, path: within('path'), query: { ...within('query'), ...page }, headers: {} });
}

/** The entries that match, of all pages; undefined where the list cannot be read. What is not there has none. */
export async function entriesSeen(
  contract: SuiteContract,
  sight: SnapshotQuery,
  ask: Ask,
): Promise<readonly unknown[] | undefined> {
  const { parameters } = contract.operation(sight.operationId);
  const { paging } = contract.conventions;
  const size = parameters.find(({ name }) => name === paging?.size.name)?.schema.maximum;
  const found: unknown[] = [];
  for (let nth = 0; ; nth++) {
    const page = paging === undefined || size === undefined ? {} : pageQuery(paging, nth, size);
    const { status, body } = await look(contract, sight, ask, page);
    if (status === 404) return found;
    const list = isSuccessful(status) ? listIn(body, sight) : undefined;
    if (!list) return undefined;
    found.push(...list.filter((entry) => isMatch(entry, sight)));
    if (size === undefined || list.length < size) return found;
  }
}

/** The list that a read answers: where its matches point, else the first there is. */
function listIn(body: unknown, { match }: SnapshotQuery): readonly unknown[] | undefined {
  const [pointer] = Object.keys(match);
  if (pointer !== undefined) {
    const list = valueAt(body, pointer.split('/*')[0] ?? '');
    return Array.isArray(list) ? list : undefined;
  }
  return Object.values(Object(body)).find((part) => Array.isArray(part));
}

function isMatch(entry: unknown, { match }: SnapshotQuery): boolean {
  return Object.entries(match).every(
    ([pointer, value]) => String(valueAt(entry, pointer.split('/*')[1] ?? '')) === String(value),
  );
}

/** Field of a list entry that corresponds to a pointer into an answer: the one of the same name. */
export function fieldAt(entry: unknown, pointer: string): unknown {
  return valueAt(entry, `/${keysOf(pointer).at(-1)}`);
}
