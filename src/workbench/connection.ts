import { type Signal, signal } from '@preact/signals';
import { type ApiClient, createClient } from '../client/client.ts';
import { type ControlClient, createControlClient } from '../client/control-client.ts';

/** How the workbench reaches a sandbox: over HTTP from its own page, or in process within another. */
export interface ConnectionOptions {
  /** Where the sandbox is, without a path. */
  readonly baseUrl: string;
  /** Carries every request; nothing else of the workbench asks for anything. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Reads a file that stands beside the workbench, such as `operations/createTask.json`. */
  readonly readFile: (path: string) => Promise<unknown>;
  /** Where the reference's pages are, if not at the sandbox; false where there are none. */
  readonly reference?: string | false;
}

/** A sandbox, and whether it answers. */
export interface Connection {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly readFile: (path: string) => Promise<unknown>;
  /** The page of an operation in the reference; undefined where there is no reference. */
  referenceTo(operationId: string): string | undefined;
  /** What Try it knows of an operation; rejects where there is none of this name. */
  operation(id: string): Promise<unknown>;
  /** The control API; operations on environments as a whole need no token. */
  control(token?: string): ControlClient;
  /** The service's API, with a token of one of its worlds. */
  api(token: string): ApiClient;
  /** False from a request that nothing answered until one that something did. */
  readonly isAnswering: Signal<boolean>;
  /** Asks the sandbox whether it is there. */
  check(): Promise<boolean>;
}

/** Connects to a sandbox. Nothing is sent before somebody asks for something. */
export function connect({ baseUrl, fetch: send, readFile, reference }: ConnectionOptions): Connection {
  const pages = reference ?? new URL('/docs/', baseUrl).href;
  const isAnswering = signal(true);
  const check = async () => {
    const asked = send(new Request(new URL('/_sandbox/environments?pageSize=1', baseUrl)));
    const found = await asked.then(
      (response) => response.ok,
      () => false,
    );
    isAnswering.value = found;
    return found;
  };
  const fetch = async (request: Request) => {
    try {
      const response = await send(request);
      isAnswering.value = true;
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
    api: (token) => createClient({ baseUrl, token, fetch }),
    isAnswering,
    check,
  };
}
