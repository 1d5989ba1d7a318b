import type { Socket } from 'node:net';
import { Problem } from '../../contract/problem.ts';

/** In bytes: what is shorter is never waited for, and not counted. */
const small = 64 * 1024;

/** Most bytes of bodies and answers in flight. */
export interface InFlightLimits {
  /** For all clients of a process. The largest body that any operation takes must fit. */
  readonly total: number;
  /** For those of one owner, an environment or a key. */
  readonly share: number;
  /** In milliseconds: how long one may get nowhere while others wait for its room. */
  readonly stallTimeout: number;
  /** In milliseconds: how long a body may take once it has room. */
  readonly arrival: number;
}

const usual: InFlightLimits = { total: 96 * 1024 ** 2, share: 48 * 1024 ** 2, stallTimeout: 5_000, arrival: 30_000 };

/** Bytes that arrive or leave, and take up room meanwhile. */
export interface Transfer {
  /** Bytes that have come or gone so far; undefined where the server has to act, not the client. */
  progress(): number | undefined;
  /** Called where it gets nowhere and others wait. */
  giveUp(): void;
}

interface Held {
  readonly transfer: Transfer;
  /** Its progress when somebody looked last. */
  last: number | undefined;
}

interface Waiting {
  readonly owner: string;
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * The room that bodies and answers under way share. Those that need more than there is wait for it in their order, but that
 * none waits for the share of another owner; a client that neither sends nor reads gives its room up to those that wait.
 */
export class InFlight {
  /** Connections whose request waits for room, or has waited: Node's own limit would count that time too. */
  readonly timedHere = new WeakSet<Socket>();
  readonly #limits: InFlightLimits;
  readonly #used = new Map<string, number>();
  readonly #held = new Set<Held>();
  #total = 0;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<InFlightLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Time limit of a body once it has room, in milliseconds. */
  get arrival(): number {
    return this.#limits.arrival;
  }

  /** Undefined where an owner may have more; else resolves once it may. */
  enter(owner: string): Promise<void> | undefined {
    return this.hasRoom(owner, 0) ? undefined : this.#wait(owner, 0);
  }

  /** True if so many bytes are counted; small amounts are not. */
  counts(bytes: number): boolean {
    return bytes > small;
  }

  /** Takes room for a body that is to come. What is given back is to be called once the body is let go. */
  async take(owner: string, bytes: number, transfer: Transfer): Promise<() => void> {
    if (!this.hasRoom(owner, bytes)) await this.#wait(owner, bytes);
    return this.hold(owner, bytes, transfer);
  }

  /** Takes room for an answer that is there already, whether or not there is any. */
  hold(owner: string, bytes: number, transfer: Transfer): () => void {
    const held: Held = { transfer, last: undefined };
    this.#held.add(held);
    this.#total += bytes;
    this.#used.set(owner, (this.#used.get(owner) ?? 0) + bytes);
    return () => {
      if (!this.#held.delete(held)) return;
      this.#total -= bytes;
      const left = (this.#used.get(owner) ?? 0) - bytes;
      if (left > 0) this.#used.set(owner, left);
      else this.#used.delete(owner);
      this.#letIn();
    };
  }

  /** True if an owner may take so many bytes now. */
  hasRoom(owner: string, bytes: number): boolean {
    if (this.#total === 0) return true;
    const usedByOwner = this.#used.get(owner) ?? 0;
    const { total, share } = this.#limits;
    return this.#total + bytes <= total && (usedByOwner === 0 || usedByOwner + bytes <= share);
  }

  #wait(owner: string, bytes: number): Promise<void> {
    if (this.#timer === undefined) {
      this.#timer = setInterval(() => this.#look(), this.#limits.stallTimeout).unref();
      for (const held of this.#held) held.last = held.transfer.progress();
    }
    return new Promise((go) => this.#waiting.push({ owner, bytes, go }));
  }

  /** One in a turn of the event loop: what it needs is known at the end of that. */
  #letIn(): void {
    const at = this.#waiting.findIndex(({ owner, bytes }) => this.hasRoom(owner, bytes));
    const [first] = at < 0 ? [] : this.#waiting.splice(at, 1);
    first?.go();
    if (first) setImmediate(() => this.#letIn());
    if (this.#waiting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    for (const held of [...this.#held]) {
      const progress = held.transfer.progress();
      const isStuck = progress !== undefined && held.last !== undefined && progress - held.last < small;
      held.last = progress;
      if (isStuck) held.transfer.giveUp();
    }
  }
}

/** The refusal of a request whose body does not come. */
export function late(): Problem {
  return new Problem('request-timeout', 'requestTimeout', 'The request took too long to arrive.');
}
