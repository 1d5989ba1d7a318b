import { onTestFinished } from 'vitest';
import { worlds } from '../../scripts/world/worlds.ts';
import { type ApiClient, createClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import { validators } from '../../src/contract/validation.ts';
import { SandboxEngine } from '../../src/sandbox/engine.ts';
import type { Environment } from '../../src/sandbox/environment.ts';
import { type EnvironmentSettings, Sandbox } from '../../src/sandbox/sandbox.ts';
import { refusingSender, type Sender } from '../../src/sandbox/sender.ts';
import { StartingData, worldTime } from '../../src/sandbox/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { FetchInbound, toResponse } from '../../src/server/fetch.ts';

const startingData = new StartingData(worlds());

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

/** Opens a sandbox for one test; its environment is frozen at the time of the contract's examples unless told otherwise. */
export async function openSandbox(
  settings: EnvironmentSettings = { now: worldTime * 1000, frozen: true },
  sender: Sender = refusingSender,
): Promise<SandboxWorld> {
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const sandbox = await Sandbox.open({ store: new MemoryStore(startingData), sender, report });
  const environment = await sandbox.create(settings);
  const engine = new SandboxEngine({
    sandbox,
    validators,
    examples: () => Promise.reject(new Error('This sandbox has no examples.')),
  });
  const door = createFrontDoor({ contract: { operations, validators }, engine, observers: [], report });
  onTestFinished(async () => {
    await sandbox.close();
    // Whatever a test was about, nothing may fail behind its back, and no answer may break the contract.
    if (failures.length > 0) throw failures[0];
  });
  const fetch = async (request: Request) => toResponse(await door(new FetchInbound(request)), request.method);
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
