import type { Coverage } from '../coverage/coverage.ts';
import { within } from '../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { knownFieldsOf } from '../model/known-fields.ts';
import { type CaseRequest, wireOf } from '../requests/request.ts';
import { isRead } from '../target/consistency-window.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { Skip } from '../target/skip.ts';
import { responseOf } from '../target/transport.ts';
import { breachesOf } from './answer-rules.ts';
import type { CheckKind } from './budget.ts';
import type { CheckAttempt } from './check-attempt.ts';
import { documentedOf, isFailure, isShown } from './documented.ts';
import { type Finding, Findings } from './finding.ts';
import { isReadable } from './readable.ts';
import type { ClientSetting, RecordedAccess, ReportedBreach, SendOptions, VerifyOptions } from './send-options.ts';
import type { Session } from './session.ts';
import { breachesOfMemory } from './state-breaches.ts';

export { Skip };

/** Thrown to end a check at its first finding, where a run asks for no more. */
export class Stop extends Error {}

/** The check that is made, as far as its context goes by it. */
interface Made {
  readonly id: string;
  readonly kind?: CheckKind;
  readonly readsAll?: boolean;
}

/** Tools of a check. */
export class CheckContext {
  /** The check that is made: its `Check.id`. */
  readonly checkId: string;
  readonly contract: SuiteContract;
  readonly coverage: Coverage;
  /** Findings of this attempt. */
  readonly findings: Findings = new Findings();
  /** For whatever this check draws; equal for equal runs. */
  readonly seed: number;
  readonly session: Session;
  /** True if anything was reported. */
  broken = false;
  /** Writes that were accepted, and writes that were refused. */
  accepted = 0;
  readonly refused: Exchange[] = [];
  readonly #environments: CheckEnvironment[] = [];
  readonly #kind: CheckKind | undefined;
  readonly #readsAll: boolean;
  readonly #isInOther: boolean;
  readonly #attempt: CheckAttempt;
  /** Answers that lack what whoever reads them goes by, which was reported. */
  readonly #unreadable = new WeakSet<object>();
  #own: Promise<CheckEnvironment> | undefined;

  /** A check `isInOther` works in the organization of the other token, on a server that others use. */
  constructor(session: Session, { id, kind, readsAll = false }: Made, attempt: CheckAttempt, isInOther = false) {
    this.session = session;
    this.checkId = id;
    this.#kind = kind;
    this.#readsAll = readsAll;
    this.#attempt = attempt;
    this.#isInOther = isInOther;
    this.contract = session.contract;
    this.coverage = session.coverage;
    this.seed = deriveSeed(session.seed, id);
  }

  /** The check's environment, the same each time. */
  environment(): Promise<CheckEnvironment> {
    this.#own ??= this.freshEnvironment();
    return this.#own;
  }

  /** Another environment in its first state, where the server can make one; else the server as it stands. */
  async freshEnvironment(): Promise<CheckEnvironment> {
    const environment = await this.session.createEnvironment(this.#isInOther);
    this.#environments.push(environment);
    return environment;
  }

  /** Ends an environment before the check ends, for a check that makes many. */
  async release(environment: CheckEnvironment): Promise<void> {
    const at = this.#environments.indexOf(environment);
    if (at >= 0) this.#environments.splice(at, 1);
    await environment.release();
  }

  /** The request as it suits the server, about things that exist in the organization that the check works in. */
  fitted(request: CaseRequest): CaseRequest {
    return this.session.fitted(request, this.#isInOther);
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
  async sendUnchecked(request: CaseRequest, options: SendOptions = {}): Promise<Exchange> {
    const { token, environment, mustFail, mayClose, isOnce } = options;
    this.#keepTime();
    const own = environment ?? (await this.environment());
    const credential = token === null ? undefined : (token ?? own.tokens[own.role]);
    const { method, repeat } = request.operation;
    const terms = { token: credential, mustFail: mustFail ?? false, scope: own, isOther: own.isOther };
    const again = isOnce && method !== 'GET' ? undefined : repeat;
    const sent = { environment: own, method: request.method ?? method, repeat: again, mustFail: terms.mustFail };
    const send = () => this.session.connection.send(request, credential);
    const exchange = await this.#attempt.send(sent, () =>
      own.isolated ? send() : this.session.pass(request, terms, send),
    );
    const isClosed = mayClose === true && exchange.failure !== undefined;
    const isOwn = request.method === undefined || request.method === request.operation.method;
    if (isOwn) this.#expectServed(request.operation, exchange);
    if (isOwn && !isClosed) this.session.seen.add(request.operation, exchange);
    if (!isRead(sent.method)) this.#note(exchange);
    if (isOwn && !('prefer' in request.headers)) this.#examine(own, request.operation, exchange);
    return this.#read(request.operation, exchange);
  }

  /** Holds an answer against what its operation declares and reports what it breaks; true where it keeps all of it. */
  verify(operation: DeclaredOperation, exchange: Exchange, options: VerifyOptions = {}): boolean {
    const terms = { timeLimit: this.session.connection.timeLimit, mayFail: options.mayFail ?? false };
    const breaches = breachesOf(operation, exchange, {
      ...terms,
      documented: this.#documented(operation, exchange, options),
    });
    if (breaches.length > 0 && !isReadable(operation, exchange)) this.#unreadable.add(exchange);
    for (const breach of breaches) this.report({ ...breach, operationId: operation.id }, exchange);
    if (breaches.length === 0) this.coverage.answered(operation, exchange);
    return breaches.length === 0;
  }

  /** True if a client's answer has what its operation declares; otherwise that was reported. */
  isReadable(response: Response): boolean {
    return !this.#unreadable.has(response);
  }

  /** True if an answer is valid for its operation; reports nothing. */
  conforms(operation: DeclaredOperation, exchange: Exchange): boolean {
    const isKept = breachesOf(operation, exchange, { timeLimit: this.session.connection.timeLimit }).length === 0;
    if (isKept) this.coverage.answered(operation, exchange);
    return isKept;
  }

  /** Reports a broken rule, with the exchanges that show it. Throws `Stop` where one finding is enough. */
  report(breach: ReportedBreach, ...exchanges: readonly Exchange[]): void {
    const { secrets, connection, repetition } = this.session;
    this.#add(secrets.tell(connection.url, { ...breach, check: this.checkId, ...repetition }, exchanges));
  }

  /** Reports a broken rule that other things show than exchanges. Throws `Stop` where one finding is enough. */
  tell(breach: ReportedBreach, sent: string, answer: string): void {
    const { secrets, repetition } = this.session;
    this.#add(secrets.cleanse({ ...breach, check: this.checkId, sent, answer, ...repetition }));
  }

  /** Access for a client whose every answer is checked; it uses the environment's highest token by default. */
  async access({ token, environment, exchanges = [] }: ClientSetting = {}): Promise<RecordedAccess> {
    const own = environment ?? (await this.environment());
    const given = token ?? own.tokens[own.role] ?? '';
    return {
      baseUrl: this.session.connection.url,
      token: given,
      fetch: (request) => this.#record(request, given, exchanges, own),
      exchanges,
    };
  }

  #add(finding: Finding): void {
    this.broken = true;
    this.findings.add({ ...finding, basis: within(this.contract.register, finding.basis) });
    if (this.session.failFast) throw new Stop();
  }

  /** Ends the environments that the check has made. */
  async end(): Promise<void> {
    for (const environment of this.#environments.splice(0)) await environment.release();
  }

  /** Of a failure the documentation can tell where it was no accident, and an answer did not come too late for the suite alone. */
  #documented(operation: DeclaredOperation, exchange: Exchange, { mayFail, isRefused, failsAgain }: VerifyOptions) {
    if (mayFail || isRefused) return undefined;
    const documented = documentedOf(operation, exchange, this.#environments);
    if (!isFailure(exchange) || documented !== 'request') return documented;
    const isLate = exchange.failure !== undefined && exchange.milliseconds > this.session.connection.timeLimit;
    return failsAgain && !isLate ? documented : 'success';
  }

  /** Throws `Skip` where the server does not have an operation and need not. */
  #expectServed(operation: DeclaredOperation, exchange: Exchange): void {
    const { seen, options } = this.session;
    if (options.partial && seen.lacks(operation, exchange)) throw new Skip('notServed', operation.id, exchange.status);
  }

  #examine(environment: CheckEnvironment, operation: DeclaredOperation, exchange: Exchange): void {
    // A drawn value may be a secret in one place and public in another.
    const scene = { session: this.session, environment, remembersSent: this.#kind !== 'story' };
    for (const breach of breachesOfMemory(scene, operation, exchange)) this.report(breach, exchange);
  }

  #note(exchange: Exchange): void {
    if (exchange.status >= 200 && exchange.status < 300) this.accepted++;
    else if (exchange.status >= 400 && exchange.status < 500) this.refused.push(exchange);
  }

  #keepTime(): void {
    if (this.session.budget?.isOver) throw new Skip('outOfTime');
  }

  /** The exchange as the check sees it; fields that are none of the contract's may be anything. */
  #read(operation: DeclaredOperation, exchange: Exchange): Exchange {
    this.session.secrets.learn(operation, exchange);
    if (this.#readsAll || exchange.body === undefined) return exchange;
    const { status, headers, body } = exchange;
    return { ...exchange, body: knownFieldsOf(operation, status, headers, body) };
  }

  async #record(
    request: Request,
    token: string,
    exchanges: Exchange[],
    environment: CheckEnvironment,
  ): Promise<Response> {
    this.#keepTime();
    const { connection } = this.session;
    const wire = await wireOf(request, connection.url, connection.tokenPlaces);
    const operation = this.contract.find(request.method, wire.target.split('?')[0] ?? '');
    const send = () => connection.sendWire(wire, token);
    const terms = { token, mustFail: false, scope: environment, isOther: environment.isOther };
    const sent = { environment, method: wire.method, repeat: operation?.repeat, mustFail: false };
    const whole = await this.#attempt.send(sent, () =>
      environment.isolated ? send() : this.session.passWire(wire, operation, terms, send),
    );
    const exchange = operation ? this.#read(operation, whole) : whole;
    exchanges.push(exchange);
    if (operation) {
      connection.timings.add(operation.id, exchange);
      this.#expectServed(operation, exchange);
      this.session.seen.add(operation, exchange);
      this.#examine(environment, operation, whole);
      this.verify(operation, exchange);
    }
    if (exchange.failure !== undefined) throw new TypeError(exchange.failure);
    const text = exchange.body === whole.body ? whole.text : JSON.stringify(exchange.body);
    const response = responseOf({ status: exchange.status, headers: exchange.headers, body: text });
    if (this.#unreadable.has(exchange)) this.#unreadable.add(response);
    return response;
  }
}

/** A seed for one check out of the run's (FNV-1a), so that checks draw the same whatever else runs. */
function deriveSeed(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
