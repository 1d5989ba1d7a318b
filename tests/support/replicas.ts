import { createHash, randomInt } from 'node:crypto';
import { worlds } from '../../scripts/world/worlds.ts';
import { openLogs } from '../../src/node/postgres/open.ts';
import type { Sender } from '../../src/sandbox/core/sender.ts';
import { type SandboxOptions, type ServedSandbox, serve } from '../../src/sandbox/create-sandbox.ts';
import { SharedSandbox } from '../../src/sandbox/service/shared-sandbox.ts';
import type { Door } from '../../src/server/doors.ts';
import { postgresUrl } from './postgres.ts';

/** Servers that share a sandbox in a database, each request to any of them. */
export interface Replicas extends ServedSandbox<SharedSandbox> {
  /** Each of them by itself; `sandbox` is the first one's. */
  readonly servers: readonly ServedSandbox<SharedSandbox>[];
  /** Brings up what `sandbox` has in memory of an environment: it is one of the servers. */
  look(id: string): Promise<void>;
  /** `SANDBOX_SEED=` and what sends each request to the same server again. */
  readonly choice: string;
}

const text = JSON.stringify(worlds());
const seed = { hash: createHash('sha256').update(text).digest('hex'), text };
const count = 3;

/** Serves a sandbox from three servers, in a schema of its own of a real PostgreSQL, which are asked at random. */
export async function serveReplicas(
  sender: Sender,
  { examples, ...options }: Pick<SandboxOptions, 'moveTimes' | 'examples'>,
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
    all.push(serve(sandbox, { report, ...(examples && { examples }) }));
  }
  const [first] = all;
  if (!first) throw new Error('There is no server.');
  const chosen = Number(process.env.SANDBOX_SEED ?? randomInt(2 ** 31));
  const choose = chooser(chosen);
  const one = () => all[choose(count)] ?? first;
  const doorOf = (prefix: string): Door => {
    const answerOf = ({ doors }: ServedSandbox<SharedSandbox>) => doors.find((door) => door.prefix === prefix)?.answer;
    return { prefix, answer: (request) => (answerOf(one()) ?? first.doors[0].answer)(request) };
  };
  return {
    ...first,
    doors: [doorOf('/api'), doorOf('/_sandbox')],
    choice: `SANDBOX_SEED=${chosen}`,
    servers: all,
    fetch: (request) => one().fetch(request),
    look: (id) => first.sandbox.bringUp(id),
    async close() {
      await Promise.all(all.map(({ close }) => close()));
      await logs.close();
    },
  };
}

/** Chooses numbers below a limit, the same for the same seed. */
function chooser(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
