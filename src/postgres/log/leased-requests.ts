import type { Counted, RequestCounter } from '../../sandbox/engine/request-counter.ts';
import type { Usage } from '../../sandbox/service/measured-usage.ts';
import { type QuotaLimits, Quotas } from '../../sandbox/service/quotas.ts';
import { orNothing } from './unavailable.ts';

/** Requests that may be let in until a second of the database's time is over. */
export interface Lease {
  /** Number granted; 0 if the quota of that second is used up. */
  readonly granted: number;
  /** Number left in that second beside these. */
  readonly rest: number;
  /** For how many milliseconds the second went on when it was granted. */
  readonly lasts: number;
}

/** Usage of owners of environments, counted over all processes. Its methods reject with `LogUnavailable`. */
export interface QuotaLog {
  /** Takes up to `wanted` of the `most` requests that an owner may send in the present second of the database's time. */
  lease(owner: string, wanted: number, limit: number): Promise<Lease>;
  /** Storage of an owner's environments. */
  usage(owner: string): Promise<Usage>;
}

/** Which part of a second's requests is asked for at once: what some tens of milliseconds are likely to need. */
const share = 1 / 20;

/** Requests that one owner may still send without asking. */
interface Held {
  /** Of the lease; where none is left, somebody asks for the next. */
  left: number;
  /** Requests left to other processes in that second when it was granted. */
  rest: number;
  /** True if nothing more was granted, so that asking before the second is over is useless. */
  isUsedUp: boolean;
  /** When that is over, in milliseconds of this process. */
  until: number;
  /** Pending request for more. */
  asking: Promise<void> | undefined;
  waiting: number;
}

/** Counts requests by leases: what is granted to this process is let in without asking, and forgotten with its second. */
export class LeasedRequests implements RequestCounter {
  readonly #log: Pick<QuotaLog, 'lease'>;
  readonly #limit: number;
  readonly #held = new Map<string, Held>();

  /** `most` is how many an owner may send in a second, by all processes together. */
  constructor(log: Pick<QuotaLog, 'lease'>, limit: number) {
    this.#log = log;
    this.#limit = limit;
  }

  take(owner: string): Counted | Promise<Counted> {
    const held = this.#heldBy(owner);
    return takeOf(held) ?? this.#takeLater(owner, held);
  }

  async #takeLater(owner: string, held: Held): Promise<Counted> {
    held.waiting++;
    try {
      for (;;) {
        held.asking ??= this.#ask(owner, held).finally(() => {
          held.asking = undefined;
        });
        await held.asking;
        const counted = takeOf(held);
        if (counted) return counted;
      }
    } finally {
      held.waiting--;
    }
  }

  async #ask(owner: string, held: Held): Promise<void> {
    const wanted = Math.max(Math.ceil(this.#limit * share), held.waiting);
    // The second ends no earlier than so long after this was sent.
    const sent = performance.now();
    const { granted, rest, lasts } = await orNothing(this.#log.lease(owner, wanted, this.#limit));
    Object.assign(held, { left: granted, rest, isUsedUp: granted === 0, until: sent + lasts });
  }

  #heldBy(owner: string): Held {
    const leased = this.#held.get(owner);
    if (leased) return leased;
    const held = { left: 0, rest: 0, isUsedUp: false, until: 0, asking: undefined, waiting: 0 };
    this.#held.set(owner, held);
    return held;
  }
}

/** As `take`; undefined where somebody has to ask first. */
function takeOf(held: Held): Counted | undefined {
  const resets = held.until - performance.now();
  if (resets <= 0) return undefined;
  if (held.left > 0) {
    held.left--;
    return { isIn: true, left: held.left + held.rest, resets };
  }
  return held.isUsedUp ? { isIn: false, left: 0, resets } : undefined;
}

/** Quotas that all processes count together which share a database. */
export function sharedQuotas(limits: QuotaLimits, log: QuotaLog): Quotas {
  const { requests: limit } = limits;
  const requests = limit === undefined ? undefined : new LeasedRequests(log, limit);
  return new Quotas(limits, { requests, usage: (owner) => orNothing(log.usage(owner)) });
}
