import { signerOf } from '../behaviours/conforming/webhooks.ts';
import { phoneAgentContract } from '../behaviours/model/contract.ts';
import type { Answering } from '../behaviours/variants/alternative.ts';
import { isOfService } from '../behaviours/variants/alternative.ts';
import { jsonOf } from '../conformance/target/json.ts';
import { valueAt } from '../contract/pointer.ts';
import { validators } from '../contract/validation.ts';
import { readContract } from '../node/contract-files.ts';
import { createHttpSender, type HttpSender } from '../node/http-sender.ts';
import { loadSeedData } from '../node/load-seed-data.ts';
import { parseTime } from '../sandbox/control/clock.ts';
import { parseEnvironment } from '../sandbox/control/parsed-environment.ts';
import { type CreateSandboxOptions, createSandbox } from '../sandbox/create-sandbox.ts';
import type { Sender } from '../sandbox/engine/sender.ts';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { MemoryStore } from '../sandbox/store/memory-store.ts';
import { corsHeaders } from '../server/cors.ts';
import { memoize } from '../server/memoize.ts';
import { FetchedWebhooks } from './fetched-webhooks.ts';
import { type HttpServer, serveHttp } from './http-server.ts';
import type { Variant } from './variant.ts';

/** Request that an application sent, and the status of its response. */
export interface StageRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Undefined if the connection was cut. */
  readonly status: number | undefined;
  /** `operationId`; undefined for requests that no operation takes. */
  readonly operation: string | undefined;
  /** True if the variant did something else than the sandbox. */
  readonly differs: boolean;
}

/** Sandbox in this process that does as a variant does. */
export interface Stage {
  /** Responds to a request; rejects if the connection is cut. */
  readonly fetch: Answering;
  /** Requests to the service's API, the oldest first. */
  readonly sent: readonly StageRequest[];
  /** The same, with the requests by which tests control the sandbox: environments, clock, simulations, faults. */
  readonly received: readonly StageRequest[];
  /** Number of webhooks that were posted, retries among them. */
  readonly posted: number;
  /** Number of times that the variant did something else than the sandbox. */
  readonly differences: number;
  /** Content of the environment `default`, as a file with which another one can begin. */
  exported(): Promise<string>;
  close(): Promise<void>;
}

/** Beginning of the paths of the control API. */
const controlPath = '/_sandbox/';

/** Bytes of a request that are kept. */
const mostKept = 1024 * 1024;

/** Sender that lasts as long as its stage. */
type Network = Sender & Pick<HttpSender, 'close'>;

/** Sends no webhook; takes each for acknowledged. */
export const silentSender: Network = {
  send: async () => ({ kind: 'answered', status: 204, mediaType: undefined, body: '' }),
  close() {},
};

/** Start of a sandbox, as the kit's fixtures ask for it. */
export interface StageSettings {
  readonly now?: string;
  readonly frozen?: boolean;
  /** Name of starting data, or an environment file. */
  readonly seed?: unknown;
  /** True if the test's process fetches webhooks; see `FetchedWebhooks`. */
  readonly fetchesWebhooks?: boolean;
}

/**
 * Opens a sandbox that does as a variant does; undefined is the sandbox itself. Rejects with a `RangeError` if it cannot begin
 * as the settings ask.
 */
export async function openStage(
  variant?: Variant,
  settings: StageSettings = {},
  network: Network = createHttpSender({ deliverTo: [] }),
): Promise<Stage> {
  const secrets = new Map<string, string[]>();
  const received: StageRequest[] = [];
  let differences = 0;
  const differs = () => void differences++;
  const fetched = settings.fetchesWebhooks ? new FetchedWebhooks() : undefined;
  let posted = 0;
  const sender: Sender = {
    send(request) {
      posted++;
      return (fetched ?? network).send(request);
    },
  };
  const wayOut = variant?.wayOut?.(sender, (request) => signerOf(request, secrets.get(request.url)), differs) ?? sender;
  const { fetch, close } = await createSandbox({
    store: new MemoryStore(new StartingData(await seeds())),
    sender: wayOut,
    examples,
    ...startOf(settings),
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  const learning: Answering = async (request) => {
    const isWrite = request.method === 'POST' && request.headers.get('content-type')?.includes('json') === true;
    const asked = isWrite ? request.clone() : undefined;
    const response = await fetch(request);
    if (asked && response.ok) {
      const [url, secret] = [await fieldOf(asked, '/url'), await fieldOf(response.clone(), '/signingSecret')];
      if (typeof url === 'string' && typeof secret === 'string')
        secrets.set(url, [...(secrets.get(url) ?? []), secret]);
    }
    return response;
  };
  const service = variant?.server(learning, differs) ?? learning;
  const server = fetched?.beside(service) ?? service;
  return {
    received,
    get sent() {
      return received.filter(({ target }) => !target.startsWith(controlPath));
    },
    get posted() {
      return posted;
    },
    get differences() {
      return differences;
    },
    async fetch(request) {
      if (!isOfService(request) && !isControl(request)) return server(request);
      const { method, url, headers } = request;
      const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
      const before = differences;
      const { pathname, search } = new URL(url);
      const keep = (status?: number) =>
        received.push({
          method,
          target: pathname + search,
          headers: [...headers],
          body: bytes && bytes.length <= mostKept ? bytes : undefined,
          status,
          operation: phoneAgentContract().find(method, pathname)?.id,
          differs: differences > before,
        });
      try {
        const response = await server(new Request(url, { method, headers, ...(bytes && { body: bytes }) }));
        keep(response.status);
        return response;
      } catch (error) {
        keep();
        throw error;
      }
    },
    async exported() {
      const response = await fetch(new Request('http://sandbox.example/_sandbox/environments/default/export'));
      return response.text();
    },
    async close() {
      await close();
      network.close();
    },
  };
}

/** True for a request that changes something in the sandbox behind the service's back. */
function isControl({ method, url }: Request): boolean {
  return method !== 'GET' && new URL(url).pathname.startsWith(controlPath);
}

function startOf({ now, frozen, seed }: StageSettings): Pick<CreateSandboxOptions, 'start' | 'imported'> {
  const milliseconds = now === undefined ? undefined : parseTime(now);
  if (Number.isNaN(milliseconds)) throw new RangeError(`now is ${now}; it must be a date and time (RFC 3339)`);
  const start = { now: milliseconds, frozen };
  if (seed === undefined) return { start };
  if (seed === 'demo' || seed === 'empty' || seed === 'world') return { start: { ...start, seed } };
  if (typeof seed === 'string') throw new RangeError(`there is no starting data ${seed}`);
  return { start, imported: parseEnvironment(seed, start) };
}

/** A stage at a port of this machine. */
export interface ServedStage extends Stage {
  readonly url: string;
}

/** Path at which the kit's fixtures ask for a sandbox of their own. */
const ownSandboxes = '/_rehearsal/sandboxes';

/**
 * Serves a stage at a port, a free one if it is 0. `POST /_rehearsal/sandboxes` opens one more with the same variant, for a test
 * that has a sandbox of its own; what was sent to these is in `sent` too.
 */
export async function serveStage(variant: Variant | undefined, port = 0): Promise<ServedStage> {
  const stages = [await openStage(variant)];
  const servers: HttpServer[] = [];
  const [first] = stages;
  if (!first) throw new Error('There is no stage.');
  const fetch: Answering = async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== ownSandboxes) return first.fetch(request);
    try {
      const settings: StageSettings = await request.json();
      const stage = await openStage(variant, settings);
      stages.push(stage);
      const server = await serveHttp(readable(stage.fetch), 0);
      servers.push(server);
      return Response.json({ url: server.url });
    } catch (error) {
      return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status: 400 });
    }
  };
  const server = await serveHttp(readable(fetch), port);
  servers.push(server);
  return {
    fetch,
    get sent() {
      return stages.flatMap(({ sent }) => sent);
    },
    get received() {
      return stages.flatMap(({ received }) => received);
    },
    get posted() {
      return stages.reduce((sum, one) => sum + one.posted, 0);
    },
    get differences() {
      return stages.reduce((sum, { differences }) => sum + differences, 0);
    },
    url: server.url,
    exported: () => (stages.at(-1) ?? first).exported(),
    async close() {
      await Promise.all(servers.map((one) => one.close()));
      await Promise.all(stages.map((one) => one.close()));
    },
  };
}

/** A server whose responses pages of any origin can read, those of a variant too. */
function readable(answer: Answering): Answering {
  return async (request) => {
    const response = await answer(request);
    const asked = { method: request.method, header: (name: string) => request.headers.get(name) };
    for (const [name, value] of Object.entries(corsHeaders(asked) ?? {}))
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
}

/** Starting data, read once. */
const seeds = memoize(loadSeedData);

/** Loaded for the first request that prefers an example. */
const examples = memoize(async () => {
  const [{ PrismEngine }, { Prism }] = await Promise.all([
    import('../examples/engine.ts'),
    import('../examples/prism.ts'),
  ]);
  const { document } = await readContract();
  return new PrismEngine(document, validators, new Prism(document));
});

async function fieldOf(message: Request | Response, pointer: string): Promise<unknown> {
  return valueAt(jsonOf(await message.text()), pointer);
}
