import { AsyncLocalStorage } from 'node:async_hooks';
import { seedData } from '../../scripts/starting-data/seed-data.ts';
import { signerOf } from '../../src/behaviours/conforming/webhooks.ts';
import type { DeclaredOperation, SuiteContract } from '../../src/conformance/model/contract.ts';
import { jsonOf } from '../../src/conformance/target/json.ts';
import { setToken, tokenOf } from '../../src/contract/credentials.ts';
import { validators } from '../../src/contract/validation.ts';
import { PrismEngine } from '../../src/examples/engine.ts';
import { Prism } from '../../src/examples/prism.ts';
import { readContract } from '../../src/node/contract-files.ts';
import { createHttpSender, type HttpSender } from '../../src/node/http-sender.ts';
import { createSandbox, type ServedSandbox } from '../../src/sandbox/create-sandbox.ts';
import type { SendRequest, Sender as WayOut } from '../../src/sandbox/engine/sender.ts';
import { ownerOf } from '../../src/sandbox/service/admission.ts';
import { StartingData } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import { targetOf } from '../../src/server/fetch.ts';
import { forgetfulStore } from './forgetful-store.ts';
import type {
  ChangedParts,
  ObservedAnswer,
  ObservedRequest,
  PostedWebhook,
  RequestSender,
  WireFault,
} from './wire/mutant.ts';

/** Observer of exchanges, which changes nothing. */
export interface ExchangeObserver {
  answered(sent: ObservedRequest, answer: ObservedAnswer): void;
  posted(posted: PostedWebhook): void;
}

const unchanged: WireFault = {};
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A sandbox in this process, between which and its clients one fault at a time can be set. */
export class FaultyServer {
  /** Number of exchanges that the fault has changed. */
  applied = 0;
  observer: ExchangeObserver | undefined;
  readonly #contract: SuiteContract;
  readonly #sender = createHttpSender({ deliverTo: [] });
  readonly #forgets = new AsyncLocalStorage<true>();
  /** Secrets by which receivers verify signatures, by their address. */
  readonly #secrets = new Map<string, string[]>();
  #fault: WireFault = unchanged;
  #about: DeclaredOperation | undefined;
  #served: ServedSandbox | undefined;

  private constructor(contract: SuiteContract) {
    this.#contract = contract;
  }

  /**
   * Starts a sandbox; `report` is called with what fails inside of it. `change` may put something in the way of its webhooks,
   * given what those to an address are signed with.
   */
  static async open(
    contract: SuiteContract,
    report: (error: unknown) => void,
    change: (sender: WayOut, secretOf: (request: SendRequest) => string | undefined) => WayOut = (same) => same,
  ): Promise<FaultyServer> {
    const server = new FaultyServer(contract);
    const store = forgetfulStore(new MemoryStore(new StartingData(seedData())), {
      isForgotten: () => server.#forgets.getStore() === true,
      onForgotten: () => void server.applied++,
    });
    const { document } = await readContract();
    const prism = new PrismEngine(document, validators, new Prism(document));
    const sender = change(server.#wayOut(server.#sender), (request) =>
      signerOf(request, server.#secrets.get(request.url)),
    );
    server.#served = await createSandbox({ store, sender, examples: async () => prism, report });
    return server;
  }

  /** Sets the one fault that the server has from now on; none where it is undefined. */
  set(fault: WireFault | undefined, about?: DeclaredOperation): void {
    this.#fault = fault ?? unchanged;
    this.#about = about;
    this.applied = 0;
    this.#secrets.clear();
  }

  /** Answers as a server would, but for its fault. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const [path = '', query] = targetOf(request.url).split('?');
    const operation = this.#operationAt(request.method, path);
    if (!operation) return this.#answer(request);
    if (givesSecret(operation) && request.body !== null) return this.#learnSecret(operation, request, path, query);
    return this.#exchange(operation, request, path, query);
  };

  async close(): Promise<void> {
    await this.#served?.close();
    this.#sender.close();
  }

  async #exchange(operation: DeclaredOperation, original: Request, path: string, query?: string): Promise<Response> {
    const fault = operation === this.#about ? this.#fault : unchanged;
    if (fault === unchanged && !this.observer) return this.#answer(original);
    const needsCaller = this.observer !== undefined || fault.request !== undefined;
    const caller = needsCaller ? await this.#callerOf(tokenOf(original)?.token ?? '') : undefined;
    const needsBody = this.observer !== undefined || fault.readsBody === true;
    const { request, ...read } = needsBody ? await readBody(original) : { ...nothingRead, request: original };
    const sent = { operation, request, path, query: new URLSearchParams(query), ...read, caller };
    const change = fault.request?.(sent);
    const changed = change ? await withChange(request, change) : request;
    const isForgotten = request.method === operation.method && isToForget(fault, sent);
    const send = () => this.#answer(changed);
    const response = await (isForgotten ? this.#forgets.run(true, send) : send());
    // A read that answers the same to whoever asks gives nothing away.
    if (change && !(request.method === 'GET' && (await isSame(response, await this.#answer(request))))) this.applied++;
    if (!fault.answer && !this.observer) return response;
    // A HEAD request is another method of the same path, and its answers have no body to be wrong.
    if (request.method === 'HEAD' || response.type === 'error') return response;
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: jsonOf(text) };
    this.observer?.answered(sent, answer);
    const other = isOfOperation(sent, answer) ? fault.answer?.(sent, answer) : undefined;
    if (other === undefined) return new Response(text, { status: answer.status, headers: answer.headers });
    this.applied++;
    if (other === 'none') throw new TypeError('The connection was closed.');
    return responseOf(other);
  }

  async #answer(request: Request): Promise<Response> {
    if (!this.#served) throw new Error('The server is not open.');
    return this.#served.fetch(request);
  }

  /** The operation, or for a method that the path does not have the first one of the path. */
  #operationAt(method: string, path: string): DeclaredOperation | undefined {
    const own = this.#contract.find(method, path);
    if (own || !path.startsWith('/api')) return own;
    const others = methods.map((one) => this.#contract.find(one, path)).filter((found) => found !== undefined);
    const other = others.find((found) => found.path === path) ?? others[0];
    return this.#contract.operations.find((one) => one.path === other?.path);
  }

  async #callerOf(header: string): Promise<RequestSender | undefined> {
    const found = this.#served?.sandbox.ofToken(header.replace(/^Bearer /i, ''));
    if (!found) return undefined;
    const { environment } = found;
    const highest = `demo-superadmin${environment.tokenSuffix}`;
    const caller = await ownerOf(environment, found.token);
    const home = await ownerOf(environment, 'demo-superadmin');
    if (!caller || !home) return undefined;
    return { role: caller.role, isOutside: caller.organizationId !== home.organizationId, highest };
  }

  /** Keeps the secret with which what is sent to an address will be signed. */
  async #learnSecret(operation: DeclaredOperation, request: Request, path: string, query?: string): Promise<Response> {
    const bytes = await request.arrayBuffer();
    const { method, headers } = request;
    const response = await this.#exchange(
      operation,
      new Request(request.url, { method, headers, body: bytes }),
      path,
      query,
    );
    const url: unknown = Reflect.get(Object(sentJson(new TextDecoder().decode(bytes))), 'url');
    const secret: unknown = Reflect.get(Object(jsonOf(await response.clone().text())), 'signingSecret');
    if (typeof url === 'string' && typeof secret === 'string')
      this.#secrets.set(url, [...(this.#secrets.get(url) ?? []), secret]);
    return response;
  }

  #wayOut(sender: HttpSender): WayOut {
    return {
      send: async (request) => {
        this.observer?.posted(request);
        const others = this.#fault.post?.(request, signerOf(request, this.#secrets.get(request.url)));
        if (!others) return sender.send(request);
        this.applied++;
        // A webhook that is never sent looks to the sandbox as if it had been.
        let outcome: Awaited<ReturnType<WayOut['send']>> = {
          kind: 'answered',
          status: 204,
          mediaType: undefined,
          body: '',
        };
        for (const other of others) outcome = await sender.send({ ...request, ...other });
        return outcome;
      },
    };
  }
}

/** Returns true for operations that answer the secret of a receiver. */
function givesSecret({ id }: DeclaredOperation): boolean {
  return id === 'addWebhook' || id === 'saveWebhookRelay';
}

function isToForget({ forgets = false }: WireFault, sent: ObservedRequest): boolean {
  return typeof forgets === 'function' ? forgets(sent) : forgets;
}

/** Answers of the operation. An unknown method leads to the path, and only its 405 is the operation's. */
function isOfOperation({ operation, request }: ObservedRequest, { status }: ObservedAnswer): boolean {
  return request.method === operation.method || status === 405;
}

const nothingRead = { body: undefined, text: '' };

/** Body of a request, and the request as if nobody had read it. */
async function readBody(original: Request): Promise<{ request: Request; body: unknown; text: string }> {
  if (original.body === null) return { ...nothingRead, request: original };
  const bytes = await original.arrayBuffer();
  const { url, method, headers } = original;
  const again = () => new Request(url, { method, headers, body: bytes });
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/')) {
    const text = new TextDecoder().decode(bytes);
    return { request: again(), body: type.startsWith('application/json') ? sentJson(text) : text, text };
  }
  const form = await again()
    .formData()
    .catch(() => undefined);
  const fields = [...(form ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file']);
  return { request: again(), body: Object.fromEntries(fields), text: JSON.stringify(fields) };
}

async function isSame(one: Response, other: Response): Promise<boolean> {
  return one.status === other.status && (await one.clone().text()) === (await other.text());
}

async function withChange(request: Request, change: ChangedParts): Promise<Request> {
  const headers = new Headers(request.headers);
  if (change.token !== undefined) setToken(headers, change.token);
  const url = new URL(request.url);
  for (const [name, value] of Object.entries(change.query ?? {})) url.searchParams.set(name, value);
  const { method } = request;
  const sent = request.body ? await request.arrayBuffer() : undefined;
  const body = change.body === undefined ? sent : JSON.stringify(change.body);
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}

function responseOf({ status, headers, text }: ObservedAnswer): Response {
  // A body that is text would be given a media type.
  const bytes = new TextEncoder().encode(text);
  const copy = new Headers(headers);
  copy.delete('content-length');
  return new Response(bytes, { status, headers: copy });
}

/** What was sent, as JSON; undefined where it is none, or more than anybody looks at. */
function sentJson(text: string): unknown {
  try {
    return jsonOf(text);
  } catch {
    return undefined;
  }
}
