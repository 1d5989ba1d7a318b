import { type ApiClient, createClient } from '../../client/client.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { DeclaredOperation, SuiteContract } from '../contract/contract.ts';
import type { Coverage } from '../coverage/coverage.ts';
import type { CaseRequest } from '../requests/request.ts';
import { answerText, curlText, type Exchange } from '../target/exchange.ts';
import { type Reason, type ReasonAbout, reasonText } from '../target/reasons.ts';
import type { World } from '../target/worlds.ts';
import { type Breach, breachesOf } from './breaches.ts';
import { documentedOf, isFailure, isShown } from './documented.ts';
import type { Findings } from './finding.ts';
import type { Session } from './session.ts';

/** Thrown to end a check that cannot go on: what it needs is not there. It is reported as skipped, not as broken. */
export class Skip<Kind extends Reason = Reason> extends Error {
  constructor(kind: Kind, ...about: ReasonAbout<Kind>) {
    super(reasonText(kind, ...about));
  }
}

/** Thrown to end a check at its first finding, where a run asks for no more. */
export class Stop extends Error {}

/** How a request is sent and what may come of it. */
export interface SendOptions {
  /** The token; the world's highest one unless told otherwise, none where it is null. */
  readonly token?: string | null;
  /** Instead of the check's own world. */
  readonly world?: World;
  /** True where the server was asked to fail. */
  readonly mayFail?: boolean;
  /** True where the request is to be refused, in a way that no documentation shows. */
  readonly isRefused?: boolean;
}

/** What is known of an exchange beside what was sent and answered. */
interface VerifyOptions extends Pick<SendOptions, 'mayFail' | 'isRefused'> {
  /** True where a request that the documentation shows has failed twice. */
  readonly failsAgain?: boolean;
}

/** A breach of the contract by an operation, to be reported as a finding. */
export interface ReportedBreach extends Breach {
  /** Undefined for what concerns no single operation. */
  readonly operationId?: OperationId;
}

/** What a check works with. */
export class CheckContext {
  /** The check that is made: its `Check.id`. */
  readonly checkId: string;
  readonly contract: SuiteContract;
  readonly coverage: Coverage;
  readonly findings: Findings;
  /** For whatever this check draws; equal for equal runs. */
  readonly seed: number;
  readonly session: Session;
  /** Whether anything was reported. */
  broken = false;
  readonly #worlds: World[] = [];
  #own: Promise<World> | undefined;

  constructor(session: Session, checkId: string) {
    this.session = session;
    this.checkId = checkId;
    this.contract = session.contract;
    this.coverage = session.coverage;
    this.findings = session.findings;
    this.seed = deriveSeed(session.seed, checkId);
  }

  /** The check's world, the same each time. */
  world(): Promise<World> {
    this.#own ??= this.freshWorld();
    return this.#own;
  }

  /** Another world in its first state, where the server can make one; else the server as it stands. */
  async freshWorld(): Promise<World> {
    const world = await this.session.createWorld();
    this.#worlds.push(world);
    return world;
  }

  /** Ends a world before the check ends, for a check that makes many. */
  async release(world: World): Promise<void> {
    const at = this.#worlds.indexOf(world);
    if (at >= 0) this.#worlds.splice(at, 1);
    await world.release();
  }

  /** Sends a request and holds the answer against the contract. */
  async send(request: CaseRequest, terms: SendOptions = {}): Promise<Exchange> {
    const { operation } = request;
    const exchange = await this.sendUnchecked(request, terms);
    const isAsked = isFailure(exchange) && isShown(operation, exchange.wire);
    const failsAgain = isAsked && isFailure(await this.sendUnchecked(request, terms));
    this.verify(operation, exchange, { ...terms, failsAgain });
    return exchange;
  }

  /** Sends a request whose answer is for the check alone to judge. */
  async sendUnchecked(request: CaseRequest, { token, world }: SendOptions = {}): Promise<Exchange> {
    const own = world ?? (await this.world());
    return this.session.connection.send(request, token === null ? undefined : (token ?? own.tokens[own.role]));
  }

  /** Holds an answer against what its operation declares and reports what it breaks; true where it keeps all of it. */
  verify(operation: DeclaredOperation, exchange: Exchange, options: VerifyOptions = {}): boolean {
    const terms = { timeLimit: this.session.connection.timeLimit, mayFail: options.mayFail ?? false };
    const breaches = breachesOf(operation, exchange, {
      ...terms,
      documented: this.#documented(operation, exchange, options),
    });
    for (const breach of breaches) this.report({ ...breach, operationId: operation.id }, exchange);
    if (breaches.length === 0) this.coverage.answered(operation, exchange);
    return breaches.length === 0;
  }

  /** Whether an answer keeps what its operation declares; reports nothing. */
  conforms(operation: DeclaredOperation, exchange: Exchange): boolean {
    const isKept = breachesOf(operation, exchange, { timeLimit: this.session.connection.timeLimit }).length === 0;
    if (isKept) this.coverage.answered(operation, exchange);
    return isKept;
  }

  /** Reports a broken rule, with the exchanges that show it. Throws `Stop` where one finding is enough. */
  report(breach: ReportedBreach, ...exchanges: readonly Exchange[]): void {
    const last = exchanges.at(-1);
    const sent = exchanges.map((exchange) => curlText(this.session.connection.url, exchange)).join('\n');
    this.tell(breach, sent, last ? answerText(last) : '');
  }

  /** Reports a broken rule that other things show than exchanges. Throws `Stop` where one finding is enough. */
  tell(breach: ReportedBreach, sent: string, answer: string): void {
    const { seed, failFast } = this.session;
    this.broken = true;
    this.findings.add({ ...breach, check: this.checkId, sent, answer, seed });
    if (failFast) throw new Stop();
  }

  /** A typed client whose every answer is held against the contract; with the world's highest token unless told otherwise. */
  async client({ token, world, exchanges = [] }: ClientOptions = {}): Promise<RecordingClient> {
    const own = world ?? (await this.world());
    const api = createClient({
      baseUrl: this.session.connection.url,
      token: token ?? own.tokens[own.role] ?? '',
      fetch: (request) => this.#record(request, exchanges),
    });
    return { ...api, exchanges };
  }

  /** Ends the worlds that the check has made. */
  async end(): Promise<void> {
    for (const world of this.#worlds.splice(0)) await world.release();
  }

  /** Of a failure the documentation can tell where it was no accident, and an answer did not come too late for the suite alone. */
  #documented(operation: DeclaredOperation, exchange: Exchange, { mayFail, isRefused, failsAgain }: VerifyOptions) {
    if (mayFail || isRefused) return undefined;
    const documented = documentedOf(operation, exchange, this.#worlds);
    if (!isFailure(exchange) || documented !== 'request') return documented;
    const isLate = exchange.failure !== undefined && exchange.milliseconds > this.session.connection.timeLimit;
    return failsAgain && !isLate ? documented : 'success';
  }

  async #record(request: Request, exchanges: Exchange[]): Promise<Response> {
    const { connection } = this.session;
    const target = request.url.slice(connection.url.length);
    const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'authorization'));
    const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const isText = bytes !== undefined && !headers['content-type']?.startsWith('multipart/');
    const body = isText ? new TextDecoder().decode(bytes) : bytes;
    const wire = { method: request.method, target, headers, ...(body !== undefined && { body }) };
    const exchange = await connection.sendWire(wire, request.headers.get('authorization') ?? undefined);
    exchanges.push(exchange);
    const operation = this.contract.find(request.method, target.split('?')[0] ?? '');
    if (operation) {
      connection.timings.add(operation.id, exchange);
      this.verify(operation, exchange);
    }
    if (exchange.failure !== undefined) throw new TypeError(exchange.failure);
    return new Response(exchange.text, { status: exchange.status, headers: exchange.headers });
  }
}

/** What a client is to work with. */
export interface ClientOptions {
  /** The world's highest one unless told otherwise. */
  readonly token?: string;
  /** Instead of the check's own world. */
  readonly world?: World;
  /** Where to keep what it exchanges, so that several clients can tell one story; a list of its own unless given. */
  readonly exchanges?: Exchange[];
}

/** A typed client that keeps what it exchanged, the newest last. */
export interface RecordingClient extends ApiClient {
  readonly exchanges: readonly Exchange[];
}

/** A seed for one check out of the run's (FNV-1a), so that checks draw the same whatever else runs. */
function deriveSeed(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
