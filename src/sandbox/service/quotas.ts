import { Problem } from '../../contract/problem.ts';
import { type Counted, LocalRequests, type RequestCounter } from '../engine/request-counter.ts';
import { MeasuredUsage, type Usage } from './measured-usage.ts';

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
const held = ['environments', 'rows', 'bytes'] as const;

interface Known {
  readonly at: number;
  readonly usage: Promise<Usage>;
}

/** What is told of a request's quotas. */
interface Told {
  counted?: Counted;
  used: Partial<Usage>;
}

/** What owners of environments may have. Its methods throw and reject with a `too-many-requests` problem. */
export class Quotas {
  readonly limits: QuotaLimits;
  readonly #counting: Counting;
  readonly #policy: string;
  readonly #known = new Map<string, Known>();
  readonly #told = new WeakMap<object, Told>();

  constructor(limits: QuotaLimits, counting: Counting) {
    this.limits = limits;
    this.#counting = counting;
    this.#policy = policyOf(limits);
  }

  /**
   * Counts a request, of whatever kind that has an identity; undefined where it is let in at once. One that `adds` is refused
   * where there are rows or bytes enough.
   */
  admit(owner: string | undefined, adds: boolean, request: object): Promise<void> | undefined {
    if (owner === undefined) return undefined;
    const told: Told = { used: {} };
    this.#told.set(request, told);
    const counted = this.#counting.requests?.take(owner);
    if (counted instanceof Promise) return this.#admitLater(owner, counted, adds, told);
    this.#letIn(owner, counted, told);
    return adds ? this.#hold(owner, told) : undefined;
  }

  /**
   * What an answer tells of the quotas that its request counted for, as draft-ietf-httpapi-ratelimit-headers-10 has it: every
   * policy in one field, and in the other what is left of each that was looked at.
   */
  headersFor(request: object): Readonly<Record<string, string>> | undefined {
    const told = this.#told.get(request);
    if (!told || this.#policy === '') return undefined;
    const { counted } = told;
    const left = counted ? [`"requests";r=${counted.left};t=${seconds(counted)}`] : [];
    for (const what of held) {
      const [most, used] = [this.limits[what], told.used[what]];
      if (most !== undefined && used !== undefined)
        left.push(`"${what}";r=${Math.min(Math.max(most - used, 0), most)}`);
    }
    return { 'ratelimit-policy': this.#policy, ...(left.length > 0 && { ratelimit: left.join(', ') }) };
  }

  /** The refusal of a request for an environment too many. */
  tooManyEnvironments(owner: string, request: object): Problem {
    const { environments: most = 0 } = this.limits;
    const told = this.#told.get(request);
    if (told) told.used = { ...told.used, environments: most };
    return usedUp('environments', most, owner);
  }

  /** What an owner uses has changed by much: it is asked for anew. */
  forget(owner: string): void {
    this.#known.delete(owner);
  }

  async #admitLater(owner: string, counted: Promise<Counted>, adds: boolean, told: Told): Promise<void> {
    this.#letIn(owner, await counted, told);
    if (adds) await this.#hold(owner, told);
  }

  #letIn(owner: string, counted: Counted | undefined, told: Told): void {
    if (!counted) return;
    told.counted = counted;
    if (counted.isIn) return;
    const wait = seconds(counted);
    const again = `send it again in ${wait} second${wait === 1 ? '' : 's'}`;
    const most = many(this.limits.requests ?? 0);
    const detail = `The quota of ${most} requests a second of the key ${owner} is used up; ${again}.`;
    throw new Problem('too-many-requests', 'quotaUsedUp', detail, { headers: { 'retry-after': String(wait) } });
  }

  /** Keeps who has too much from adding more. */
  #hold(owner: string, told: Told): Promise<void> | undefined {
    const { rows, bytes } = this.limits;
    if (rows === undefined && bytes === undefined) return undefined;
    return this.#usageOf(owner).then((usage) => {
      told.used = usage;
      if (rows !== undefined && usage.rows >= rows) throw usedUp('rows', rows, owner);
      if (bytes !== undefined && usage.bytes >= bytes) throw usedUp('bytes', bytes, owner);
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

/** Quotas that one process counts by itself. */
export function localQuotas(limits: QuotaLimits, ...held: ConstructorParameters<typeof MeasuredUsage>): Quotas {
  const measured = new MeasuredUsage(...held);
  const { requests: most } = limits;
  const requests = most === undefined ? undefined : new LocalRequests(most);
  return new Quotas(limits, { requests, usage: (owner) => measured.of(owner) });
}

/** Units other than requests are the sandbox's own. */
function policyOf({ requests, ...others }: QuotaLimits): string {
  const policies = held.flatMap((what) => {
    const most = others[what];
    return most === undefined ? [] : [`"${what}";q=${most};qu="${what}"`];
  });
  return (requests === undefined ? policies : [`"requests";q=${requests};w=1`, ...policies]).join(', ');
}

function usedUp(what: (typeof held)[number], most: number, owner: string): Problem {
  const detail = `The quota of ${many(most)} ${what} of the key ${owner} is used up; delete some.`;
  return new Problem('too-many-requests', 'quotaUsedUp', detail, { headers: { 'retry-after': String(later) } });
}

/** In how many seconds the next one begins, at least. */
function seconds({ resets }: Counted): number {
  return Math.ceil(resets / 1000);
}

function many(count: number): string {
  return count.toLocaleString('en-US');
}
