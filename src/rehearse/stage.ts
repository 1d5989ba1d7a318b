import { phoneAgentContract } from '../behaviours/model/contract.ts';
import type { Answering } from '../behaviours/variants/alternative.ts';
import { isOfService } from '../behaviours/variants/alternative.ts';
import { jsonOf } from '../conformance/target/json.ts';
import { valueAt } from '../contract/pointer.ts';
import { validators } from '../contract/validation.ts';
import { readContract } from '../node/contract-files.ts';
import { createHttpSender } from '../node/http-sender.ts';
import { loadSeedData } from '../node/load-seed-data.ts';
import { createSandbox } from '../sandbox/create-sandbox.ts';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { MemoryStore } from '../sandbox/store/memory-store.ts';
import { memoize } from '../server/memoize.ts';
import { type HttpServer, serveHttp } from './http-server.ts';
import type { Variant } from './variant.ts';

/** Request that an application sent, and the status of its response. */
export interface Sent {
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
  readonly sent: readonly Sent[];
  /** Number of times that the variant did something else than the sandbox. */
  readonly differences: number;
  /** Content of the environment `default`, as a file with which another one can begin. */
  exported(): Promise<string>;
  close(): Promise<void>;
}

/** Bytes of a request that are kept. */
const mostKept = 1024 * 1024;

/** Opens a sandbox with the starting data; undefined is the sandbox itself. */
export async function openStage(variant?: Variant): Promise<Stage> {
  const secrets = new Map<string, string>();
  const sent: Sent[] = [];
  let differences = 0;
  const differs = () => void differences++;
  const sender = createHttpSender({ deliverTo: [] });
  const wayOut = variant?.wayOut?.(sender, (url) => secrets.get(url), differs) ?? sender;
  const { fetch, close } = await createSandbox({
    store: new MemoryStore(new StartingData(await loadSeedData())),
    sender: wayOut,
    examples,
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  const learning: Answering = async (request) => {
    const isWrite = request.method === 'POST' && request.headers.get('content-type')?.includes('json') === true;
    const asked = isWrite ? request.clone() : undefined;
    const response = await fetch(request);
    if (asked && response.ok) {
      const [url, secret] = [await fieldOf(asked, '/url'), await fieldOf(response.clone(), '/signingSecret')];
      if (typeof url === 'string' && typeof secret === 'string') secrets.set(url, secret);
    }
    return response;
  };
  const server = variant?.server(learning, differs) ?? learning;
  return {
    sent,
    get differences() {
      return differences;
    },
    async fetch(request) {
      if (!isOfService(request)) return server(request);
      const { method, url, headers } = request;
      const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
      const before = differences;
      const { pathname, search } = new URL(url);
      const keep = (status?: number) =>
        sent.push({
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
      sender.close();
    },
  };
}

/** A stage at a port of this machine. */
export interface ServedStage extends Stage {
  readonly url: string;
}

/** Serves a stage at a port, a free one if it is 0. */
export async function serveStage(variant: Variant | undefined, port = 0): Promise<ServedStage> {
  const stage = await openStage(variant);
  const server: HttpServer = await serveHttp(stage.fetch, port);
  return {
    ...stage,
    get differences() {
      return stage.differences;
    },
    url: server.url,
    async close() {
      await server.close();
      await stage.close();
    },
  };
}

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
