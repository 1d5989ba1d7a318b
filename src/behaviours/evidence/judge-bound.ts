import type { AlternativeOf, EntryId } from '../model/basis.ts';
import { largestTaken } from './bounds.ts';
import type { Prober } from './prober.ts';

/** A bound that is assumed, and how a server is asked for its own. */
export interface AssumedBound<Id extends EntryId> {
  /** Of what, to follow "the greatest": `page size`. */
  readonly what: string;
  readonly assumed: number;
  /** True if the server accepts this size. */
  takes(size: number): Promise<boolean>;
  /** The sentence of the register that says that there is another one. */
  readonly other?: AlternativeOf<Id>;
  /** The sentence of the register that says that there is none. */
  readonly none?: AlternativeOf<Id>;
  /** Largest multiple of the assumed bound that is tried; 16 by default. */
  readonly farthest?: number;
}

/** Judges a bound by what a server takes; the value observed is its own. */
export async function judgeBound<Id extends EntryId>(
  p: Prober<Id>,
  { what, assumed, takes, other, none, farthest = 16 }: AssumedBound<Id>,
): Promise<void> {
  let greatest = await largestTaken(assumed, takes);
  for (let tried = 2 * assumed; greatest === Infinity && tried < farthest * assumed; tried *= 4) {
    greatest = await largestTaken(2 * tried, takes);
  }
  if (greatest === 0) p.unanswered(`no ${what} is accepted`);
  if (greatest === assumed) return p.confirm(`The maximum ${what} is ${assumed}.`);
  if (greatest !== Infinity) {
    return p.refute(`The maximum ${what} is ${greatest}, not ${assumed}.`, {
      ...(other !== undefined && { alternative: other }),
      observed: greatest,
    });
  }
  const instead = none === undefined ? {} : { alternative: none };
  p.refute(`A ${what} of ${farthest * assumed} is accepted; the maximum should be ${assumed}.`, instead);
}
