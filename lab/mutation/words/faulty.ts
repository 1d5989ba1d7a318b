import { AsyncLocalStorage } from 'node:async_hooks';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import { validators } from '../../../src/contract/validation.ts';
import { PrismEngine } from '../../../src/examples/engine.ts';
import { Prism } from '../../../src/examples/prism.ts';
import { readContract } from '../../../src/node/contract-files.ts';
import { createHttpSender } from '../../../src/node/http-sender.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import { StartingData } from '../../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import { targetOf } from '../../../src/server/fetch.ts';
import { listen } from '../../conforming/port.ts';
import { control, ofAccess, type SuiteAccess } from '../access.ts';
import type { FaultChanges, WordFault } from './fault.ts';
import { racingStore } from './racing-store.ts';

/** A server with a fault, as the suite is pointed at it. */
export interface Faulty {
  readonly url: string;
  /** Undefined where it listens on a port. */
  readonly fetch: Answering | undefined;
  close(): Promise<void>;
}

const unchanged: FaultChanges = { server: (sandbox) => sandbox, sender: (sender) => sender };

let prism: Promise<PrismEngine> | undefined;

async function openPrism(): Promise<PrismEngine> {
  const { document } = await readContract();
  return new PrismEngine(document, validators, new Prism(document));
}

/** Opens a sandbox that has a fault, with the starting data. */
export async function openFaulty(fault: WordFault | undefined, access: SuiteAccess = control): Promise<Faulty> {
  prism ??= openPrism();
  const examples = prism;
  const changes = { ...unchanged, ...fault?.make?.(), ...(fault?.server && { server: fault.server }) };
  const sender = createHttpSender({ deliverTo: [] });
  const racing = new AsyncLocalStorage<boolean>();
  const store = racingStore(new MemoryStore(new StartingData(seedData())), () => racing.getStore() === true);
  const served = await createSandbox({
    store,
    sender: changes.sender(sender),
    examples: () => examples,
    // Failures within, for a fault's sake, are seen in the answers.
    report: () => {},
  });
  const named: ReadonlySet<string> = new Set(fault?.racing);
  const contract = phoneAgentContract();
  const sandbox: Answering = (request) => {
    const [path = ''] = targetOf(request.url).split('?');
    const operation = named.size > 0 ? contract.find(request.method, path) : undefined;
    const isRacing = operation !== undefined && named.has(operation.id);
    return isRacing ? racing.run(true, () => served.fetch(request)) : served.fetch(request);
  };
  const answering = ofAccess(access, changes.server(sandbox));
  const port = fault?.isOfWire ? await listen(answering) : undefined;
  return {
    url: port?.url ?? 'http://sandbox.example',
    fetch: port ? undefined : answering,
    async close() {
      await port?.close();
      await served.close();
      sender.close();
    },
  };
}
