import { Problem } from '../../contract/problem.ts';
import type { RequestCounter } from '../core/request-counter.ts';
import type { Usage } from '../shared/quota-log.ts';

/** What each owner may have; what is not given is not limited. */
export interface QuotaLimits {
  readonly environments?: number | undefined;
  readonly rows?: number | undefined;
  /** Of rows as JSON. */
  readonly bytes?: number | undefined;
  /** In a second. */
  readonly requests?: number | undefined;
}

/** How what owners use is counted. */
export interface Counting {
  readonly requests?: RequestCounter | undefined;
  readonly usage?: ((owner: string) => Promise<Usage>) | undefined;
}

/** For how long what somebody uses is believed to be as it was, in milliseconds; by what is written then it may be exceeded. */
const usageAge = 1000;
/** After how many seconds to try again where only deleting helps. */
const later = 60;

interface Known {
  readonly at: number;
  readonly usage: Promise<Usage>;
}

/** What owners of environments may have. Its methods throw and reject with a `too-many-requests` problem. */
export class Quotas {
  readonly limits: QuotaLimits;
  readonly #counting: Counting;
  readonly #known = new Map<string, Known>();

  constructor(limits: QuotaLimits, counting: Counting) {
    this.limits = limits;
    this.#counting = counting;
  }

  /** Counts a request; undefined where it is let in at once. */
  admit(owner: string | undefined, isWrite: boolean): Promise<void> | undefined {
    if (owner === undefined) return undefined;
    const wait = this.#counting.requests?.take(owner) ?? 0;
    if (wait instanceof Promise) return this.#admitLater(owner, wait, isWrite);
    this.#letIn(owner, wait);
    return isWrite ? this.#hold(owner) : undefined;
  }

  /** The refusal of an environment too many. */
  tooManyEnvironments(owner: string): Problem {
    const most = this.limits.environments ?? 0;
    return usedUp('environments', most, `${many(most)} environments`, owner);
  }

  /** What an owner uses has changed by much: it is asked for anew. */
  forget(owner: string): void {
    this.#known.delete(owner);
  }

  async #admitLater(owner: string, wait: Promise<number>, isWrite: boolean): Promise<void> {
    this.#letIn(owner, await wait);
    if (isWrite) await this.#hold(owner);
  }

  #letIn(owner: string, wait: number): void {
    const { requests: most = 0 } = this.limits;
    if (wait <= 0) return;
    const seconds = Math.ceil(wait / 1000);
    const again = `send it again in ${seconds} second${seconds === 1 ? '' : 's'}`;
    const detail = `The quota of ${many(most)} requests a second of the key ${owner} is used up; ${again}.`;
    throw new Problem('too-many-requests', 'quotaUsedUp', detail, {
      headers: {
        'retry-after': String(seconds),
        ratelimit: `"requests";r=0;t=${seconds}`,
        'ratelimit-policy': `"requests";q=${most};w=1`,
      },
    });
  }

  /** Keeps who has too much from writing more. */
  #hold(owner: string): Promise<void> | undefined {
    const { rows, bytes } = this.limits;
    if (rows === undefined && bytes === undefined) return undefined;
    return this.#usageOf(owner).then((usage) => {
      if (rows !== undefined && usage.rows >= rows) throw usedUp('rows', rows, `${many(rows)} rows`, owner);
      if (bytes !== undefined && usage.bytes >= bytes) throw usedUp('bytes', bytes, `${many(bytes)} bytes`, owner);
    });
  }

  #usageOf(owner: string): Promise<Usage> {
    const now = performance.now();
    const known = this.#known.get(owner);
    if (known && now - known.at < usageAge) return known.usage;
    const usage = this.#counting.usage?.(owner) ?? Promise.resolve({ environments: 0, rows: 0, bytes: 0 });
    this.#known.set(owner, { at: now, usage });
    // What could not be found out is asked anew.
    usage.catch(() => this.#known.delete(owner));
    return usage;
  }
}

function usedUp(unit: string, most: number, what: string, owner: string): Problem {
  const detail = `The quota of ${what} of the key ${owner} is used up; delete some.`;
  return new Problem('too-many-requests', 'quotaUsedUp', detail, {
    headers: {
      'retry-after': String(later),
      ratelimit: `"${unit}";r=0`,
      'ratelimit-policy': `"${unit}";q=${most};qu="${unit}"`,
    },
  });
}

function many(count: number): string {
  return count.toLocaleString('en-US');
}
