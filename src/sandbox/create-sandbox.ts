import { operations } from '../contract/operations.ts';
import { ownRefusals } from '../contract/own-refusals.ts';
import { validatorRuntime, validators } from '../contract/validation.ts';
import { type Doors, doorTo } from '../server/doors.ts';
import type { Engine } from '../server/engine.ts';
import type { Observer } from '../server/exchange.ts';
import { inboundOf, toResponse } from '../server/fetch.ts';
import { createFrontDoor, type FrontDoor } from '../server/front-door.ts';
import { laterDoor } from '../server/lazy-door.ts';
import type { ControlGuard } from './control/engine.ts';
import type { ServerState } from './control/server.ts';
import type { AdvanceTimeouts } from './engine/clock-advance.ts';
import { refusingSender, type Sender } from './engine/sender.ts';
import { SandboxEngine } from './service/engine.ts';
import type { ImportedEnvironment } from './service/imported-environment.ts';
import { LocalSandbox } from './service/local-sandbox.ts';
import type { NewEnvironment } from './service/records.ts';
import { logRequests } from './service/request-logging.ts';
import type { Sandbox } from './service/sandbox.ts';
import type { Store } from './store/store.ts';

/** Services around a sandbox. */
export interface ServingOptions {
  /** False where nothing is kept of what happens: no request, no attempt of a webhook. */
  readonly keepsTimeline?: boolean | undefined;
  /** Answers requests that prefer an example or a status, and faults of a status; asked for when the first of them comes. */
  readonly examples?: () => Promise<Engine>;
  /** Told of every request. */
  readonly observers?: readonly Observer[];
  /** State of the process, which the control API shows. */
  readonly server?: ServerState;
  /** Whom it lets in, and how much of it they may have; everybody, and all, unless given. */
  readonly guard?: ControlGuard | undefined;
  /** Called with what went wrong where no caller is told of it. */
  readonly report: (error: unknown) => void;
}

/** Parts of a sandbox. */
export interface CreateSandboxOptions extends ServingOptions {
  /** Keeps the environments; it is closed with the sandbox. */
  readonly store: Store;
  /** Posts webhooks; without one they are only logged. */
  readonly sender?: Sender;
  /** Time limits of a clock advance; the control API's contract has the defaults. */
  readonly advanceTimeouts?: AdvanceTimeouts;
  /** See `LocalSandboxOptions`. */
  readonly newId?: ((prefix: string) => string) | undefined;
  /** False where jobs wait until somebody looks: no timer is set. */
  readonly unattended?: boolean;
  /** Start of the environment `default` if the store has none. */
  readonly start?: NewEnvironment | undefined;
  /** Content of that environment instead of the starting data. */
  readonly imported?: ImportedEnvironment | undefined;
}

/** A sandbox and the ways into it. */
export interface ServedSandbox<S extends Sandbox = LocalSandbox> {
  readonly sandbox: S;
  /** The API's front door and the control API's, for carriers of requests. */
  readonly doors: Doors;
  /**
   * Answers a request to either API as a server would; without a network. Rejects with a `TypeError`, as the global
   * `fetch` does, where a fault asks for no answer.
   */
  fetch(request: Request): Promise<Response>;
  /** Lets nothing more happen. Resolves once what was under way is kept. */
  close(): Promise<void>;
}

/** Opens a sandbox with the environments of its store, behind its front doors. Rejects where the store cannot be used. */
export async function createSandbox(options: CreateSandboxOptions): Promise<ServedSandbox> {
  const { sender = refusingSender } = options;
  return serve(await LocalSandbox.open({ ...options, sender }), options);
}

/** Puts a sandbox behind its front doors. */
export function serve<S extends Sandbox>(sandbox: S, options: ServingOptions): ServedSandbox<S> {
  const { examples = noExamples, observers = [], report, guard } = options;
  const api = createFrontDoor({
    contract: { operations, validators, ...ownRefusals },
    engine: new SandboxEngine({ sandbox, validators, examples, quotas: guard?.quotas }),
    observers: [
      ...(options.keepsTimeline === false ? [] : [logRequests(sandbox, guard?.keys !== undefined)]),
      ...observers,
    ],
    report,
  });
  const control = laterDoor(() => openControl(sandbox, options), report);
  const doors: Doors = [
    { prefix: '/api', answer: api },
    { prefix: '/_sandbox', answer: control },
  ];
  return {
    sandbox,
    doors,
    async fetch(request) {
      const inbound = await inboundOf(request);
      const door = doorTo(inbound.target, doors) ?? api;
      const reply = await door(inbound);
      if (reply.status === 0) throw new TypeError('fetch failed: the sandbox dropped the request, as it was told to');
      return toResponse(reply, request.method);
    },
    close: () => sandbox.close(),
  };
}

async function openControl(
  sandbox: Sandbox,
  { observers = [], report, server = {}, guard }: ServingOptions,
): Promise<FrontDoor> {
  const { ControlEngine, controlOperations } = await import('./control/engine.ts');
  const { createValidators } = await import('../../generated/sandbox-control/validators.js');
  const { withFormerFiles } = await import('./records/former-files.ts');
  const controlValidators = createValidators(validatorRuntime);
  const validators = { ...controlValidators, importEnvironment: withFormerFiles(controlValidators.importEnvironment) };
  const contract = { operations: controlOperations, validators, ...ownRefusals };
  return createFrontDoor({ contract, engine: new ControlEngine(sandbox, server, guard), observers, report });
}

async function noExamples(): Promise<never> {
  throw new Error('This sandbox has no examples.');
}
