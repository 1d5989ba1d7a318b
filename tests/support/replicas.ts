import { createHash, randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';
import { worlds } from '../../scripts/world/worlds.ts';
import { openLogs } from '../../src/node/postgres/open.ts';
import type { Sender } from '../../src/sandbox/core/sender.ts';
import { type SandboxOptions, type ServedSandbox, serve } from '../../src/sandbox/create-sandbox.ts';
import { SharedSandbox } from '../../src/sandbox/service/shared-sandbox.ts';
import { postgresUrl } from './postgres.ts';

/** Servers that share a sandbox in a database, each request to any of them. */
export interface Replicas extends ServedSandbox<SharedSandbox> {
  /** Each of them by itself; `sandbox` is the first one's. */
  readonly servers: readonly ServedSandbox<SharedSandbox>[];
  /** Brings up what `sandbox` has in memory of an environment: it is one of the servers. */
  look(id: string): Promise<void>;
}

const text = JSON.stringify(worlds());
const seed = { hash: createHash('sha256').update(text).digest('hex'), text };
const count = 3;

/** Serves a sandbox from three servers, in a schema of its own of a real PostgreSQL. Which is asked is told when the test fails. */
export async function serveReplicas(
  sender: Sender,
  options: Pick<SandboxOptions, 'moveTimes'>,
  report: (error: unknown) => void,
): Promise<Replicas> {
  const logs = await openLogs(await postgresUrl());
  let last = 0;
  const all: ServedSandbox<SharedSandbox>[] = [];
  while (all.length < count) {
    const sandbox = await SharedSandbox.open({
      ...{ ...options, sender, report, log: logs.environments, happenings: logs.happenings, worlds: worlds(), seed },
      newId: (prefix) => `${prefix}${++last}`,
    });
    all.push(serve(sandbox, { report }));
  }
  const [first] = all;
  if (!first) throw new Error('There is no server.');
  const choose = chooser();
  return {
    ...first,
    servers: all,
    fetch: (request) => (all[choose(count)] ?? first).fetch(request),
    look: (id) => first.sandbox.bringUp(id),
    async close() {
      await Promise.all(all.map(({ close }) => close()));
      await logs.close();
    },
  };
}

/** Chooses numbers below a limit as SANDBOX_SEED says, or at random; what it goes by is told when the test fails. */
function chooser(): (limit: number) => number {
  const chosen = Number(process.env.SANDBOX_SEED ?? randomInt(2 ** 31));
  onTestFailed(() => console.error(`SANDBOX_SEED=${chosen} sends each request to the same server again.`));
  let state = chosen;
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
