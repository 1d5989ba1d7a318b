import { Problem } from '../../contract/problem.ts';
import { type Counted, LocalRequests, type RequestCounter } from '../engine/request-counter.ts';
import { MeasuredUsage, type Usage } from './measured-usage.ts';

/** Limits of each owner; an absent one is unlimited. */
export interface QuotaLimits {
  readonly environments?: number | undefined;
  readonly rows?: number | undefined;
  /** Of rows as JSON. */
  readonly bytes?: number | undefined;
  /** In a second. */
  readonly requests?: number | undefined;
}

/** Sources of an owner's usage. */
export interface Counting {
  readonly requests?: RequestCounter | undefined;
  readonly usage?: ((owner: string) => Promise<Usage>) | undefined;
}

/** For how long what somebody uses is believed to be as it was, in milliseconds; by what is written then it may be exceeded. */
const usageAge = 1000;
/** After how many seconds to try again where only deleting helps. */
const later = 60;
const held = ['environments', 'rows', 'bytes'] as const;

interface CachedUsage {
  readonly at: number;
  readonly usage: Promise<Usage>;
}

/** Result of a quota check. */
interface Admission {
  counted?: Counted;
  used: Partial<Usage>;
}

/** Quotas of owners of environments. Its methods throw and reject with a `too-many-requests` problem. */
export class Quotas {
  readonly limits: QuotaLimits;
  readonly #counting: Counting;
  readonly #policy: string;
  readonly #cached = new Map<string, CachedUsage>();
  readonly #admissions = new WeakMap<object, Admission>();

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
    const admission: Admission = { used: {} };
    this.#admissions.set(request, admission);
    const counted = this.#counting.requests?.take(owner);
    if (counted instanceof Promise) return this.#admitLater(owner, counted, adds, admission);
    this.#letIn(owner, counted, admission);
    return adds ? this.#hold(owner, admission) : undefined;
  }

  /**
   * What an answer tells of the quotas that its request counted for, as draft-ietf-httpapi-ratelimit-headers-10 has it: every
   * policy in one field, and in the other what is left of each that was looked at.
   */
  headersFor(request: object): Readonly<Record<string, string>> | undefined {
    const admission = this.#admissions.get(request);
    if (!admission || this.#policy === '') return undefined;
    const { counted } = admission;
    const left = counted ? [`"requests";r=${counted.left};t=${seconds(counted)}`] : [];
    for (const what of held) {
      const [limit, used] = [this.limits[what], admission.used[what]];
      if (limit !== undefined && used !== undefined)
        left.push(`"${what}";r=${Math.min(Math.max(limit - used, 0), limit)}`);
    }
    return { 'ratelimit-policy': this.#policy, ...(left.length > 0 && { ratelimit: left.join(', ') }) };
  }

  /** The refusal of a request for an environment too many. */
  tooManyEnvironments(owner: string, request: object): Problem {
    const { environments: limit = 0 } = this.limits;
    const admission = this.#admissions.get(request);
    if (admission) admission.used = { ...admission.used, environments: limit };
    return usedUp('environments', limit, owner);
  }

  /** Discards an owner's cached usage after a large change. */
  forget(owner: string): void {
    this.#cached.delete(owner);
  }

  async #admitLater(owner: string, counted: Promise<Counted>, adds: boolean, admission: Admission): Promise<void> {
    this.#letIn(owner, await counted, admission);
    if (adds) await this.#hold(owner, admission);
  }

  #letIn(owner: string, counted: Counted | undefined, admission: Admission): void {
    if (!counted) return;
    admission.counted = counted;
    if (counted.isIn) return;
    const wait = seconds(counted);
    const again = `Send the request again in ${wait} second${wait === 1 ? '' : 's'}`;
    const limit = many(this.limits.requests ?? 0);
    const detail = `The key ${owner} has used up its quota of ${limit} requests a second. ${again}.`;
    throw new Problem('too-many-requests', 'quotaUsedUp', detail, { headers: { 'retry-after': String(wait) } });
  }

  /** Keeps who has too much from adding more. */
  #hold(owner: string, admission: Admission): Promise<void> | undefined {
    const { rows, bytes } = this.limits;
    if (rows === undefined && bytes === undefined) return undefined;
    return this.#usageOf(owner).then((usage) => {
      admission.used = usage;
      if (rows !== undefined && usage.rows >= rows) throw usedUp('rows', rows, owner);
      if (bytes !== undefined && usage.bytes >= bytes) throw usedUp('bytes', bytes, owner);
    });
  }

  #usageOf(owner: string): Promise<Usage> {
    const now = performance.now();
    const cached = this.#cached.get(owner);
    if (cached && now - cached.at < usageAge) return cached.usage;
    const usage = this.#counting.usage?.(owner) ?? Promise.resolve({ environments: 0, rows: 0, bytes: 0 });
    this.#cached.set(owner, { at: now, usage });
    // A failed lookup is not cached.
    usage.catch(() => this.#cached.delete(owner));
    return usage;
  }
}

/** Quotas that one process counts by itself. */
export function localQuotas(limits: QuotaLimits, ...held: ConstructorParameters<typeof MeasuredUsage>): Quotas {
  const measured = new MeasuredUsage(...held);
  const { requests: limit } = limits;
  const requests = limit === undefined ? undefined : new LocalRequests(limit);
  return new Quotas(limits, { requests, usage: (owner) => measured.of(owner) });
}

/** Units other than requests are the sandbox's own. */
function policyOf({ requests, ...others }: QuotaLimits): string {
  const policies = held.flatMap((what) => {
    const limit = others[what];
    return limit === undefined ? [] : [`"${what}";q=${limit};qu="${what}"`];
  });
  return (requests === undefined ? policies : [`"requests";q=${requests};w=1`, ...policies]).join(', ');
}

function usedUp(what: (typeof held)[number], limit: number, owner: string): Problem {
  const detail = `The key ${owner} has used up its quota of ${many(limit)} ${what}. Delete some first.`;
  return new Problem('too-many-requests', 'quotaUsedUp', detail, { headers: { 'retry-after': String(later) } });
}

/** In how many seconds the next one begins, at least. */
function seconds({ resets }: Counted): number {
  return Math.ceil(resets / 1000);
}

function many(count: number): string {
  return count.toLocaleString('en-US');
}
