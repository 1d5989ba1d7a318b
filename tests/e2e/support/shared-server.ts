import { ownAddress } from '../../../src/cli/server/own-address.ts';
import { validators } from '../../../src/contract/validation.ts';
import { PrismEngine } from '../../../src/examples/engine.ts';
import { Prism } from '../../../src/examples/prism.ts';
import { readContract } from '../../../src/node/contract-files.ts';
import { listen } from '../../../src/node/http/listen.ts';
import { createHttpSender } from '../../../src/node/http-sender.ts';
import { createMetrics } from '../../../src/node/observability/metrics.ts';
import { defaultEnvironment } from '../../../src/sandbox/engine/environment.ts';
import type { FrontDoor } from '../../../src/server/front-door.ts';
import { serveReplicas } from './replicas.ts';

/** One address, behind which each request goes to one of three servers that share a database, at random. */
export interface SharedServer {
  readonly url: string;
  /** Throws the first failure that a server told of behind the tests' back. */
  close(): Promise<void>;
}

export async function startSharedServer(): Promise<SharedServer> {
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const own = ownAddress();
  const sender = createHttpSender({ deliverTo: [], isOwn: own.isOwn });
  const examples = async () => {
    const { document } = await readContract();
    return new PrismEngine(document, validators, new Prism(document));
  };
  const { text: metrics } = createMetrics();
  const state = { readiness: () => ({ ready: true }) as const, metrics };
  const { doors, servers, choice, close } = await serveReplicas(sender, { examples, server: state }, report);
  /** Servers send to the database every now and then what they have seen. */
  const told = () =>
    Promise.all(
      servers.map(async ({ sandbox }) => {
        await sandbox.bringUp(defaultEnvironment);
        await sandbox.find(defaultEnvironment)?.timeline.catchUp();
      }),
    );
  const [api, control] = doors;
  const answer: FrontDoor = async (request) => {
    if (readsTimeline.test(request.target)) await told();
    return (control ?? api).answer(request);
  };
  const listening = await listen({
    host: '127.0.0.1',
    port: 0,
    pages: api.answer,
    report,
    timeouts: { grace: 0 },
    doors: [api, { prefix: '/_sandbox', answer }],
  });
  own.listensAt(listening.address);
  return {
    url: listening.url,
    async close() {
      await listening.close();
      await Promise.all([close(), sender.close()]);
      if (failures.length > 0) throw new Error(`${choice} chooses the same servers again.`, { cause: failures[0] });
    },
  };
}

const readsTimeline = /^\/_sandbox\/(?:timeline|requests|environments)/;
