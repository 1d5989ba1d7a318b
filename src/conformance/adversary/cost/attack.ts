import type { Declared } from '../../model/contract.ts';
import type { CaseRequest } from '../../requests/request.ts';

/** A request to any operation that has a contract. */
export type AnyRequest = CaseRequest<Declared>;

/** A request that may cost much, of any size. */
export interface Attack {
  /** The costly part of the request: `application/json /now`. */
  readonly place: string;
  /** With what: `texts of ":"`. */
  readonly what: string;
  /** The largest size that makes sense, in bytes. */
  readonly largest: number;
  /** A size, in characters, at which even what takes exponential time ends; absent where nothing can take that. */
  readonly least?: number;
  /** The request of about that many bytes, made of one that holds. */
  apply(base: AnyRequest, size: number): AnyRequest;
}

/** Both attacks in one request, each with half of its size. */
export function both(first: Attack, second: Attack): Attack {
  return {
    place: `${first.place} and ${second.place}`,
    what: `${first.what} and ${second.what}`,
    largest: Math.min(first.largest, second.largest),
    apply: (base, size) => second.apply(first.apply(base, size / 2), size / 2),
  };
}
