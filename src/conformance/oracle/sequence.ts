import type { Declared } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';

/** Whose token a request carries: of a role of the environment's organization, of another organization, or one that an answer has shown. */
export type Who = string | 'other' | Shown;

/** One step of a sequence; `nth` is kept when other steps are left out. */
export type SequenceStep = { readonly nth: number } & (
  | { readonly who: Who; readonly request: CaseRequest }
  /** Somebody does something, through the control API. */
  | { readonly happens: CaseRequest<Declared> }
  | { readonly wait: string }
);

/** Steps in order. */
export type Sequence = readonly SequenceStep[];

/** A value that an answer has shown, in the place of itself: each server may have another one there. */
export class Shown {
  /** The step whose answer has shown it. */
  readonly nth: number;
  /** JSON Pointer into that answer. */
  readonly pointer: string;

  constructor(nth: number, pointer: string) {
    this.nth = nth;
    this.pointer = pointer;
  }
}

/** The request with what was shown in its places; undefined where some of it was not. */
export function resolved<Own extends Declared>(
  request: CaseRequest<Own>,
  find: (shown: Shown) => unknown,
): CaseRequest<Own> | undefined {
  let isWhole = true;
  const fill = (value: unknown): unknown => {
    if (value instanceof Shown) {
      const found = find(value);
      isWhole &&= found !== undefined;
      return found;
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fill(field)]));
  };
  const fillAll = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));
  const { path, query, body } = request;
  const whole = { ...request, path: fillAll(path), query: fillAll(query) };
  const filled = body ? { ...whole, body: { ...body, value: fill(body.value) } } : whole;
  return isWhole ? filled : undefined;
}
