import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PageSize } from '../../../generated/parameters.ts';
import { type ApiClient, createClient } from '../../client/client.ts';
import { type ControlClient, createControlClient } from '../../client/control-client.ts';
import { controlKey, type KeyAsked, type KeyStore } from './control-key.ts';

/** Connection to a sandbox: over HTTP from the workbench's own page, or in process within another. */
export interface ConnectionOptions {
  /** Base URL of the sandbox, without a path. */
  readonly baseUrl: string;
  /** Carries every request; nothing else of the workbench asks for anything. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Reads a file that stands beside the workbench, such as `operations/createTask.json`. */
  readonly readFile: (path: string) => Promise<unknown>;
  /** Base URL of the reference, if it is not at the sandbox; false if there is none. */
  readonly reference?: string | false;
  /** Storage of the server's key; without it, the key is forgotten when the page is left. */
  readonly keyStore?: KeyStore;
}

/** A sandbox, and whether it answers. */
export interface SandboxConnection {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly readFile: (path: string) => Promise<unknown>;
  /** The page of an operation in the reference; undefined where there is no reference. */
  referenceTo(operationId: string): string | undefined;
  /** Data of an operation for Try it; rejects for an unknown name. */
  operation(id: string): Promise<unknown>;
  /** The control API; operations on environments as a whole need no token. */
  control(token?: string): ControlClient;
  /** The service's API, with a token of one of its environments. */
  api(token: string): ApiClient;
  /** False from a request that nothing answered until one that something did. */
  readonly isAnswering: Signal<boolean>;
  /** Asks the sandbox whether it is there, for at most ten seconds; tells what it finds through `isAnswering`. */
  check(): Promise<void>;
  /** The key of the server in use. It is sent to the control API alone. */
  readonly key: ReadonlySignal<string | undefined>;
  /** Why the server asks for a key; undefined while it does not. */
  readonly keyAsked: ReadonlySignal<KeyAsked | undefined>;
  /** Tries a key, and goes on with it where the server knows it; rejects where that cannot be learned now. */
  takeKey(key: string): Promise<void>;
  /** Goes on without a key; one is asked for again, unless the server needs none by now. */
  forgetKey(): void;
}

/** Time limit of a check, in milliseconds. */
const patience = 10_000;

/** Connects to a sandbox. Nothing is sent before somebody asks for something. */
export function connect({ baseUrl, fetch: send, readFile, reference, keyStore }: ConnectionOptions): SandboxConnection {
  const pages = reference ?? new URL('/docs/', baseUrl).href;
  const isAnswering = signal(true);
  const keyed = controlKey(baseUrl, send, keyStore);
  let answers = 0;
  const answered = () => {
    answers++;
    isAnswering.value = true;
  };
  const check = async () => {
    const before = answers;
    const address = new URL(`/_sandbox/environments?${PageSize.name}=1`, baseUrl);
    const asked = keyed.fetch(new Request(address, { signal: AbortSignal.timeout(patience) }));
    const found = await asked.then(
      // A refusal is an answer too; what is in front of a server that is gone answers with 502 to 504.
      ({ status }) => status < 500,
      () => false,
    );
    // Of two requests the later one may be answered first.
    if (found) answered();
    else if (answers === before) isAnswering.value = false;
  };
  const fetch = async (request: Request) => {
    try {
      const response = await keyed.fetch(request);
      answered();
      return response;
    } catch (error) {
      // One request may be dropped on purpose, by a fault; only where a second one fails is nobody there.
      if (!request.signal.aborted) void check();
      throw error;
    }
  };
  return {
    baseUrl,
    fetch,
    readFile,
    referenceTo: (id) => (pages === false ? undefined : new URL(`${encodeURIComponent(id)}.html`, pages).href),
    operation: (id) => readFile(`operations/${encodeURIComponent(id)}.json`),
    control: (token) => createControlClient({ baseUrl, fetch, ...(token !== undefined && { token }) }),
    api: (token) => createClient({ baseUrl, token, fetch, retry: false }),
    isAnswering,
    check,
    key: keyed.key,
    keyAsked: keyed.asked,
    takeKey: keyed.take,
    forgetKey() {
      keyed.forget();
      void check();
    },
  };
}
