import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '../contract/operations.ts';
import { validatorRuntime, validators } from '../contract/validation.ts';
import { SandboxEngine } from '../sandbox/service/engine.ts';
import { logRequests } from '../sandbox/service/request-logging.ts';
import { Sandbox } from '../sandbox/service/sandbox.ts';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { parseWorlds, type Worlds } from '../sandbox/service/worlds.ts';
import { MemoryStore } from '../sandbox/store/memory-store.ts';
import type { Store } from '../sandbox/store/store.ts';
import type { Reply } from '../server/answer.ts';
import type { Doors } from '../server/doors.ts';
import type { Engine } from '../server/engine.ts';
import type { Observer } from '../server/exchange.ts';
import { createFrontDoor, type FrontDoor } from '../server/front-door.ts';
import type { Inbound } from '../server/inbound.ts';
import { problemReply, toProblem } from '../server/reply.ts';
import { createHttpSender } from './http-sender.ts';
import { memoize } from './memoize.ts';

export interface SandboxSettings {
  /** The file that keeps the environments; memory does without one. */
  readonly data?: string | undefined;
  /** Hosts beside this machine to which webhooks may be delivered. */
  readonly deliverTo: readonly string[];
  readonly observers: readonly Observer[];
  readonly report: (error: unknown) => void;
  /** Answers requests that prefer an example or a status. */
  readonly examples: () => Promise<Engine>;
}

/** A sandbox behind its front doors: the API's, and the control API's. */
export interface OpenSandbox {
  readonly doors: Doors;
  close(): Promise<void>;
}

/** Opens the sandbox. Throws with one line where its file or its starting data cannot be used. */
export async function openSandbox(settings: SandboxSettings): Promise<OpenSandbox> {
  const { data, deliverTo, observers, report, examples } = settings;
  const worlds = await readWorlds();
  const sender = createHttpSender({ deliverTo });
  const store = await openStore(data, worlds);
  const sandbox = await Sandbox.open({ store, sender, report });
  const api = createFrontDoor({
    contract: { operations, validators },
    engine: new SandboxEngine({ sandbox, validators, examples }),
    observers: [logRequests(sandbox), ...observers],
    report,
  });
  // The control API is loaded for the first who uses it.
  const control = memoize(async () => {
    const { ControlEngine, controlOperations } = await import('../sandbox/control/engine.ts');
    const { createValidators } = await import('../../generated/sandbox-control/validators.js');
    const contract = { operations: controlOperations, validators: createValidators(validatorRuntime) };
    return createFrontDoor({ contract, engine: new ControlEngine(sandbox), observers, report });
  });
  const doors: Doors = [
    { prefix: '/api', answer: api },
    { prefix: '/_sandbox', answer: (request) => answerBy(control, request, report) },
  ];
  const close = async () => {
    await sandbox.close();
    sender.close();
  };
  return { doors, close };
}

/** Answers with a door that is yet to be made; a front door never rejects, so one that cannot be made answers 500. */
async function answerBy(
  door: () => Promise<FrontDoor>,
  request: Inbound,
  report: (error: unknown) => void,
): Promise<Reply> {
  try {
    const answer = await door();
    return await answer(request);
  } catch (error) {
    return problemReply(toProblem(error, report));
  }
}

async function openStore(data: string | undefined, worlds: Worlds): Promise<Store> {
  if (data === undefined) return new MemoryStore(new StartingData(worlds));
  // Loaded for those who keep their data.
  const { SqliteStore } = await import('./sqlite-store.ts');
  return new SqliteStore(data, worlds);
}

async function readWorlds(): Promise<Worlds> {
  try {
    return parseWorlds(await readFile(join(import.meta.dirname, '..', '..', 'generated', 'world.json'), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`generated/world.json cannot be used (${reason}); run \`npm run generate\``);
  }
}
