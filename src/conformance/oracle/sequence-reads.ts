import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Knowledge } from './known-values.ts';

/** A read of both servers, and the number under which its values are known. */
export interface NumberedRead {
  readonly nth: number;
  readonly request: CaseRequest;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads that look what a step has done are numbered behind it. */
const hundredth = 0.01;

/** The reads that need nothing but what is known, as it becomes known: what a step has done. */
export function* looksAfter(
  nth: number,
  reads: readonly DeclaredOperation[],
  knowledge: Knowledge,
  given: Values,
): Generator<NumberedRead> {
  for (const [i, operation] of reads.entries()) {
    const path = neededBy(operation, knowledge, given);
    // First all that is there; then what is new.
    const query = nth === 0 ? firstPage(operation) : {};
    if (path) yield { nth: nth + (i + 1) * hundredth, request: { operation, path, query, headers: {} } };
  }
}

/** The same before anything is done, of each thing that is known to be there and not only of the latest. */
export function* looksAtAll(reads: readonly DeclaredOperation[], knowledge: Knowledge): Generator<NumberedRead> {
  let nth = 0;
  for (const operation of reads) {
    const [one, ...others] = operation.parameters.filter(({ required }) => required);
    const known = one && others.length === 0 ? knowledge.of(one.name, one.schema) : [];
    const all = one ? known.map(({ shown }) => ({ [one.name]: shown })) : [];
    for (const given of all.length > 0 ? all : [{}]) {
      const path = neededBy(operation, knowledge, given);
      nth += hundredth;
      if (path) yield { nth, request: { operation, path, query: firstPage(operation), headers: {} } };
    }
  }
}

function firstPage({ parameters, conventions: { paging } }: DeclaredOperation): Values {
  const size = parameters.find(({ name }) => name === paging?.size.name)?.schema.maximum;
  return paging === undefined || size === undefined ? {} : { [paging.size.name]: size };
}

/** Values that a read needs, from a request or from the last answers; undefined if one is unknown. */
function neededBy({ parameters }: DeclaredOperation, knowledge: Knowledge, given: Values): Values | undefined {
  const names = parameters.filter(({ required }) => required);
  if (names.some((one) => one.in !== 'path')) return undefined;
  const values = names.map(({ name, schema }) => {
    return [name, given[name] ?? knowledge.of(name, schema).at(-1)?.shown] as const;
  });
  return values.every(([, value]) => value !== undefined) ? Object.fromEntries(values) : undefined;
}
