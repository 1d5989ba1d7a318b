import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSandbox } from '../sandbox/create-sandbox.ts';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { parseWorlds, type Worlds } from '../sandbox/service/worlds.ts';
import { MemoryStore } from '../sandbox/store/memory-store.ts';
import type { Store } from '../sandbox/store/store.ts';
import type { Doors } from '../server/doors.ts';
import type { Engine } from '../server/engine.ts';
import type { Observer } from '../server/exchange.ts';
import type { IsOwn } from './address.ts';
import { createHttpSender } from './http-sender.ts';

export interface SandboxSettings {
  /** The file that keeps the environments; memory does without one. */
  readonly data?: string | undefined;
  /** True to put what is whole of a damaged file in its place. */
  readonly salvage?: boolean | undefined;
  /** Hosts beside this machine to which webhooks may be delivered. */
  readonly deliverTo: readonly string[];
  /** Tells the sandbox's own address, to which no webhook goes. */
  readonly isOwn: IsOwn;
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
  const { data, salvage, deliverTo, isOwn, ...options } = settings;
  const worlds = await readWorlds();
  if (data !== undefined && salvage) await salvageFile(data, worlds, options.report);
  const sender = createHttpSender({ deliverTo, isOwn });
  const store = await openStore(data, worlds, options.report);
  const { doors, close } = await createSandbox({ ...options, sender, store });
  return { doors, close: () => close().finally(() => sender.close()) };
}

async function salvageFile(file: string, worlds: Worlds, report: (line: string) => void): Promise<void> {
  const { salvage } = await import('./salvage.ts');
  for (const line of await salvage(file, worlds)) report(line);
}

async function openStore(data: string | undefined, worlds: Worlds, report: (line: string) => void): Promise<Store> {
  if (data === undefined) return new MemoryStore(new StartingData(worlds));
  // Loaded for those who keep their data.
  const { SqliteStore } = await import('./sqlite-store.ts');
  const store = new SqliteStore(data, worlds, report);
  store.holdReserve();
  return store;
}

async function readWorlds(): Promise<Worlds> {
  try {
    return parseWorlds(await readFile(join(import.meta.dirname, '..', '..', 'generated', 'world.json'), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`generated/world.json cannot be used (${reason}); run \`npm run generate\``);
  }
}
