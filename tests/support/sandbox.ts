import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createValidators } from '../../generated/sandbox-control/validators.js';
import { worlds } from '../../scripts/world/worlds.ts';
import { type ApiClient, createClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import { validatorRuntime, validators } from '../../src/contract/validation.ts';
import { SqliteStore } from '../../src/node/sqlite-store.ts';
import { ControlEngine, controlOperations } from '../../src/sandbox/control/engine.ts';
import type { Environment } from '../../src/sandbox/core/environment.ts';
import { refusingSender, type Sender } from '../../src/sandbox/core/sender.ts';
import { SandboxEngine } from '../../src/sandbox/service/engine.ts';
import { logRequests } from '../../src/sandbox/service/request-logging.ts';
import { type EnvironmentSettings, Sandbox } from '../../src/sandbox/service/sandbox.ts';
import { StartingData, worldTime } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import type { Store } from '../../src/sandbox/store/store.ts';
import { type Doors, doorTo } from '../../src/server/doors.ts';
import { FetchInbound, toResponse } from '../../src/server/fetch.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';

const startingWorlds = worlds();
const startingData = new StartingData(startingWorlds);

/** An environment of an in-process sandbox, and clients for its tokens. */
export interface SandboxWorld {
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

/** On which store scenarios run that name none: SQLite where the variable SANDBOX_STORE says `sqlite`. */
export const usualStore: StoreKind = process.env.SANDBOX_STORE === 'sqlite' ? 'sqlite' : 'memory';

/** A sandbox and what leads into it. */
export interface ServedSandbox {
  readonly sandbox: Sandbox;
  fetch(request: Request): Promise<Response>;
  /** Closes the sandbox. Throws the first failure that was reported meanwhile. */
  close(): Promise<void>;
}

/** Serves the API and the control API from a store. */
export async function serveSandbox(store: Store, sender: Sender = refusingSender): Promise<ServedSandbox> {
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const sandbox = await Sandbox.open({ store, sender, report });
  const examples = () => Promise.reject(new Error('This sandbox has no examples.'));
  const engine = new SandboxEngine({ sandbox, validators, examples });
  const control = { operations: controlOperations, validators: createValidators(validatorRuntime) };
  const observers = [logRequests(sandbox)];
  const doors: Doors = [
    { prefix: '/api', answer: createFrontDoor({ contract: { operations, validators }, engine, observers, report }) },
    {
      prefix: '/_sandbox',
      answer: createFrontDoor({ contract: control, engine: new ControlEngine(sandbox), observers: [], report }),
    },
  ];
  return {
    sandbox,
    async fetch(request) {
      const inbound = new FetchInbound(request);
      const door = doorTo(inbound.target, doors) ?? doors[0].answer;
      return toResponse(await door(inbound), request.method);
    },
    async close() {
      await sandbox.close();
      // Whatever a test was about, nothing may fail behind its back, and no answer may break the contract.
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** A store of a kind, with the starting data; `file` is SQLite's. */
export function openStore(kind: StoreKind, file: () => string = temporaryFile): Store {
  return kind === 'memory' ? new MemoryStore(startingData) : new SqliteStore(file(), startingWorlds);
}

/** A file that is not there yet; its folder is removed when the test is over. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'sandbox.db');
}

/** Opens a sandbox for one test; its environment is frozen at the time of the contract's examples unless told otherwise. */
export async function openSandbox(
  settings: EnvironmentSettings = { now: worldTime * 1000, frozen: true },
  sender: Sender = refusingSender,
  store: StoreKind = usualStore,
): Promise<SandboxWorld> {
  const { sandbox, fetch, close } = await serveSandbox(openStore(store), sender);
  onTestFinished(close);
  const environment = await sandbox.create(settings);
  return {
    sandbox,
    environment,
    fetch,
    client(token = 'demo-superadmin') {
      const own = token.includes('-env_') ? token : token + environment.tokenSuffix;
      return createClient({ baseUrl: 'http://sandbox.example', token: own, fetch });
    },
    advance: (seconds) => environment.moveTo(environment.clock.milliseconds + seconds * 1000),
  };
}
