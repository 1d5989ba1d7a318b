import { NetworkLine } from './line.ts';
import type { Replica } from './replica.ts';

/** Pause between two looks at a replica, and the longest look; in milliseconds. */
const lookEvery = 250;
const lookFor = 500;

/** Balancer in front of replicas: each connection goes to the next that says it is ready. */
export class Balancer {
  readonly line: NetworkLine;
  readonly #ready = new Set<Replica>();
  readonly #timers: NodeJS.Timeout[];

  private constructor(line: NetworkLine, replicas: readonly Replica[], ready: Set<Replica>) {
    this.line = line;
    this.#ready = ready;
    this.#timers = replicas.map((replica) => setInterval(() => void this.#look(replica), lookEvery));
  }

  /** Resolves once all of them are ready. */
  static async of(replicas: readonly Replica[]): Promise<Balancer> {
    const ready = new Set<Replica>();
    let turn = 0;
    const line = await NetworkLine.lay(() => {
      const able = replicas.filter((replica) => ready.has(replica));
      return able[turn++ % able.length]?.port;
    });
    const balancer = new Balancer(line, replicas, ready);
    while (ready.size < replicas.length) await Promise.all(replicas.map((replica) => balancer.#look(replica)));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${this.line.port}`;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.line.close();
  }

  async #look(replica: Replica): Promise<void> {
    const options = { signal: AbortSignal.timeout(lookFor) };
    const answer = await fetch(`${replica.url}/_sandbox/health/ready`, options).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.ok) this.#ready.add(replica);
    else this.#ready.delete(replica);
  }
}
