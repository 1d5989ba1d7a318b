import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from '../../tests/e2e/support/postgres-server.ts';
import type { Balancer } from './balancer.ts';
import type { NetworkLine } from './line.ts';
import type { Replica } from './replica.ts';

/** Servers and lines that faults befall. */
export interface Site {
  readonly postgres: PostgresServer;
  /** Each with its line to the database. */
  readonly replicas: readonly { readonly replica: Replica; readonly line: NetworkLine }[];
  readonly balancer: Balancer;
  /** For how long a replica that is stopped stands still, in milliseconds. */
  readonly stopFor: number;
}

/** Does something to the servers, one of them for each turn, and resolves once it is over. */
type Fault = (site: Site, turn: number) => Promise<void>;

const chosen = ({ replicas }: Site, turn: number) => {
  const found = replicas[turn % replicas.length];
  if (!found) throw new Error('There is no replica.');
  return found;
};

/** All faults, by what they are called. */
export const faults: Readonly<Record<string, Fault>> = {
  async kill(site, turn) {
    const { replica } = chosen(site, turn);
    await replica.end('SIGKILL');
    await replica.startAtLast();
  },
  async cut(site, turn) {
    const { line } = chosen(site, turn);
    line.state = 'cut';
    await wait(500);
    line.state = 'open';
  },
  /** Writes are kept, and nobody is told. */
  async mute(site, turn) {
    const { line } = chosen(site, turn);
    line.state = 'mute';
    await wait(300);
    line.reset();
    line.state = 'open';
  },
  async slow(site, turn) {
    const { line } = chosen(site, turn);
    line.state = { late: 100 };
    await wait(1000);
    line.state = 'open';
  },
  async front({ balancer }) {
    balancer.line.reset();
  },
  async database({ postgres }) {
    await postgres.stop('immediate');
    await postgres.start();
  },
  async roll({ replicas }) {
    for (const { replica } of replicas) {
      const code = await replica.end('SIGTERM');
      if (code !== 0) throw new Error(`A replica that was to end ended with ${code}.`);
      await replica.startAtLast();
      await wait(300);
    }
  },
  async stop(site, turn) {
    const { replica } = chosen(site, turn);
    replica.signal('SIGSTOP');
    await wait(site.stopFor);
    replica.signal('SIGCONT');
  },
};

/** In which order so many faults come: the slow ones seldom, each other one as often. */
export function plan(count: number): readonly string[] {
  const usual = ['mute', 'kill', 'cut', 'front', 'slow', 'mute', 'cut', 'front', 'database', 'kill'];
  const slow = count < 20 ? [] : ['stop', 'roll'];
  const every = Math.floor(count / 6);
  return Array.from({ length: count }, (_, i) => {
    const turn = Math.floor(i / every);
    return (slow.length > 0 && i % every === every - 1 && slow[turn % 2]) || (usual[i % usual.length] ?? 'cut');
  });
}
