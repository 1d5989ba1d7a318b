import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { seedData } from '../../scripts/starting-data/seed-data.ts';
import { type ApiClient, createClient } from '../../src/client/client.ts';
import { SqliteStore } from '../../src/node/sqlite/sqlite-store.ts';
import { type CreateSandboxOptions, createSandbox, type ServedSandbox } from '../../src/sandbox/create-sandbox.ts';
import type { Environment } from '../../src/sandbox/engine/environment.ts';
import { refusingSender, type Sender } from '../../src/sandbox/engine/sender.ts';
import type { NewEnvironment } from '../../src/sandbox/service/records.ts';
import type { Sandbox } from '../../src/sandbox/service/sandbox.ts';
import { StartingData, seedTime } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import type { Store } from '../../src/sandbox/store/store.ts';

const seeds = seedData();
const startingData = new StartingData(seeds);

/** An environment of an in-process sandbox, and clients for its tokens. */
export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  readonly environment: Environment;
  /** Answers requests to the API as a server would. */
  fetch(request: Request): Promise<Response>;
  /** A client with one of the environment's tokens; `demo-superadmin`, `demo-admin`, `demo-user` or a created one. */
  client(token?: string): ApiClient;
  /** Moves the clock forward; what falls due on the way has happened then. */
  advance(seconds: number): Promise<void>;
}

/** Where a sandbox keeps its environments. */
export type StoreKind = 'memory' | 'sqlite';

/** Serves the API and the control API from a store; closing it throws the first failure that was reported meanwhile. */
export async function serveSandbox(
  store: Store,
  sender: Sender = refusingSender,
  options: Pick<CreateSandboxOptions, 'advanceTimeouts' | 'examples' | 'server'> = {},
): Promise<ServedSandbox> {
  const failures: unknown[] = [];
  const served = await createSandbox({ ...options, store, sender, report: (error) => void failures.push(error) });
  return {
    ...served,
    async close() {
      await served.close();
      // Whatever a test was about, nothing may fail behind its back, and no answer may break the contract.
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** A store of a kind, with the starting data; `file` is SQLite's. */
export function openStore(kind: StoreKind, file: () => string = temporaryFile): Store {
  return kind === 'memory' ? new MemoryStore(startingData) : new SqliteStore(file(), seeds, () => {});
}

/** A file that is not there yet; its folder is removed when the test is over. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sandbox.db');
}

/** Opens a sandbox for one test; its environment is frozen at the time of the contract's examples unless told otherwise. */
export async function openSandbox(
  settings: NewEnvironment = { now: seedTime * 1000, frozen: true },
  sender: Sender = refusingSender,
  store: StoreKind = 'memory',
): Promise<OpenedSandbox> {
  const { sandbox, fetch, close } = await serveSandbox(openStore(store), sender);
  onTestFinished(close);
  return openedSandbox(sandbox, await sandbox.create(settings), fetch);
}

function openedSandbox(sandbox: Sandbox, environment: Environment, fetch: OpenedSandbox['fetch']): OpenedSandbox {
  return {
    sandbox,
    environment,
    fetch,
    client(token = 'demo-superadmin') {
      const own = token.includes('-env_') ? token : token + environment.tokenSuffix;
      return createClient({ baseUrl: 'http://sandbox.example', token: own, fetch, retry: false });
    },
    advance: (seconds) => environment.clockControl.moveTo(environment.clock.milliseconds + seconds * 1000),
  };
}
