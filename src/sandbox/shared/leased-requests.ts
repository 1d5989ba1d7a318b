import type { RequestCounter } from '../core/request-counter.ts';
import type { QuotaLog } from './quota-log.ts';

/** Which part of a second's requests is asked for at once: what some tens of milliseconds are likely to need. */
const share = 1 / 20;

/** What one owner may still send without asking. */
interface Held {
  left: number;
  /** When that is over, in milliseconds of this process. */
  until: number;
  /** Where it is asked for more. */
  asking: Promise<void> | undefined;
  waiting: number;
}

/** Counts requests by leases: what is granted to this process is let in without asking, and forgotten with its second. */
export class LeasedRequests implements RequestCounter {
  readonly #log: Pick<QuotaLog, 'lease'>;
  readonly #most: number;
  readonly #held = new Map<string, Held>();

  /** `most` is how many an owner may send in a second, by all processes together. */
  constructor(log: Pick<QuotaLog, 'lease'>, most: number) {
    this.#log = log;
    this.#most = most;
  }

  take(owner: string): number | Promise<number> {
    const held = this.#heldBy(owner);
    return takeOf(held) ?? this.#takeLater(owner, held);
  }

  async #takeLater(owner: string, held: Held): Promise<number> {
    held.waiting++;
    try {
      for (;;) {
        held.asking ??= this.#ask(owner, held).finally(() => {
          held.asking = undefined;
        });
        await held.asking;
        const wait = takeOf(held);
        if (wait !== undefined) return wait;
      }
    } finally {
      held.waiting--;
    }
  }

  async #ask(owner: string, held: Held): Promise<void> {
    const wanted = Math.max(Math.ceil(this.#most * share), held.waiting);
    // The second ends no earlier than so long after this was sent.
    const sent = performance.now();
    const { granted, lasts } = await this.#log.lease(owner, wanted, this.#most);
    held.left = granted;
    held.until = sent + lasts;
  }

  #heldBy(owner: string): Held {
    const known = this.#held.get(owner);
    if (known) return known;
    const held = { left: -1, until: 0, asking: undefined, waiting: 0 };
    this.#held.set(owner, held);
    return held;
  }
}

/** As `take`; undefined where somebody has to ask first. What was granted 0 stays refused until its second is over. */
function takeOf(held: Held): number | undefined {
  const wait = held.until - performance.now();
  if (wait <= 0) return undefined;
  if (held.left > 0) {
    held.left--;
    // Where nothing is left of a lease, the next asks.
    if (held.left === 0) held.left = -1;
    return 0;
  }
  return held.left === 0 ? wait : undefined;
}
