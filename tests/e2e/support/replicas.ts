import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { hashOfSeed } from '../../../src/node/checksum.ts';
import { openLogs } from '../../../src/postgres/database/open.ts';
import { SharedSandbox } from '../../../src/postgres/environments/shared-sandbox.ts';
import { type CreateSandboxOptions, type ServedSandbox, serve } from '../../../src/sandbox/create-sandbox.ts';
import type { Sender } from '../../../src/sandbox/engine/sender.ts';
import { postgresUrl } from './postgres.ts';
import { choiceOfRun, doorsOfAny } from './spread.ts';

/** Servers that share a sandbox in a database, each request to any of them. */
export interface Replicas extends ServedSandbox<SharedSandbox> {
  /** Each of them by itself; `sandbox` is the first one's. */
  readonly servers: readonly ServedSandbox<SharedSandbox>[];
  /** Brings up what `sandbox` has in memory of an environment: it is one of the servers. */
  look(id: string): Promise<void>;
  /** `SANDBOX_SEED=` and what sends each request to the same server again. */
  readonly choice: string;
}

const text = JSON.stringify(seedData());
const seed = { seed: text, hashOf: hashOfSeed };
const count = 3;

/** Serves a sandbox from three servers, in a schema of its own of a real PostgreSQL, which are asked at random. */
export async function serveReplicas(
  sender: Sender,
  { examples, server, ...options }: Pick<CreateSandboxOptions, 'advanceTimeouts' | 'examples' | 'server'>,
  report: (error: unknown) => void,
): Promise<Replicas> {
  const logs = await openLogs(await postgresUrl());
  let last = 0;
  const all: ServedSandbox<SharedSandbox>[] = [];
  while (all.length < count) {
    const sandbox = await SharedSandbox.open({
      ...options,
      sender,
      report,
      log: logs.environments,
      timelines: logs.timelines,
      seedData: seedData(),
      ...seed,
      newId: (prefix) => `${prefix}${++last}`,
    });
    all.push(serve(sandbox, { report, ...(examples && { examples }), ...(server && { server }) }));
  }
  const [first] = all;
  if (!first) throw new Error('There is no server.');
  const { choose, choice } = choiceOfRun();
  const one = () => all[choose(count)] ?? first;
  return {
    ...first,
    doors: doorsOfAny(first.doors, () => one().doors),
    choice,
    servers: all,
    fetch: (request) => one().fetch(request),
    look: (id) => first.sandbox.bringUp(id),
    async close() {
      await Promise.all(all.map(({ close }) => close()));
      await logs.close();
    },
  };
}
