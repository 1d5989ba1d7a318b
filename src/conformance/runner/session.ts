import type { Undoing } from '../../contract/operation.ts';
import { Masks } from '../../masking/masks.ts';
import { Coverage } from '../coverage/coverage.ts';
import { type GuardedRequest, SideEffectGuard } from '../guard/side-effect-guard.ts';
import type { SendAs } from '../guard/undo-log.ts';
import { noUndoLog, type UndoLogSink } from '../guard/undo-log-lines.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { AssumptionResult } from '../model/observation.ts';
import type { AssumptionId } from '../model/register.ts';
import { withoutStrangers } from '../requests/fiction.ts';
import { type CaseRequest, fromWire, toWire, type WireRequest } from '../requests/request.ts';
import { Connection } from '../target/connection.ts';
import { ConsistencyWindow, isRead } from '../target/consistency-window.ts';
import { checkIds, type Discovered, discoverIds, expectGiven, withDiscoveredIds } from '../target/discovered-ids.ts';
import { IsolatedEnvironments, type TestEnvironment, type Tokens } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { useNetwork } from '../target/network.ts';
import { type PresenceTimes, usualTimes } from '../target/presence.ts';
import { type Capability, isDisposable, type TargetOptions } from '../target/target.ts';
import { Budget } from './budget.ts';
import { type FoundCapabilities, findCapabilities } from './capabilities.ts';
import { type Finding, Findings } from './finding.ts';
import { expectGroups } from './preflight.ts';
import { optionsText } from './repetition.ts';
import { ShownOnce } from './secret-reuse.ts';
import { RunSecrets } from './secrets.ts';
import { SeenOperations } from './seen.ts';

/** Options of a run. */
export interface SessionOptions {
  /** Any integer; equal seeds draw equal requests. */
  readonly seed: number;
  /** True to end a check at its first finding. */
  readonly failFast?: boolean;
  /** Undo log on a shared server; none by default. */
  readonly ledger?: UndoLogSink;
  /** The operations that the run is about, by which a token and a server are of use or not; all by default. */
  readonly operations?: readonly DeclaredOperation[];
  /** When a server counts as gone; after ten seconds by default. */
  readonly presence?: PresenceTimes;
  /** Called with each answer of the server. */
  readonly observe?: (exchange: Exchange) => void;
}

/** Number of repeated checks. */
export interface MadeAgain {
  /** Since a gateway had answered in the server's place, or a connection had ended. */
  readonly disturbed: number;
  /** Since something was found by reads that may have come too early. */
  readonly early: number;
}

/** Terms of a request to a shared server. */
interface Passage extends Pick<GuardedRequest, 'mustFail' | 'scope'> {
  readonly token: string | undefined;
}

/** A run of the suite against one server: what was found out about it, and what was found. */
export class Session {
  readonly api: Api;
  readonly contract: SuiteContract;
  readonly findings: Findings = new Findings();
  readonly coverage: Coverage;
  readonly seen: SeenOperations = new SeenOperations();
  /** Evidence about the register's assumptions. */
  readonly evidence: Map<AssumptionId, AssumptionResult> = new Map();
  /** Hides secrets in what is kept of exchanges. */
  readonly masks: Masks = new Masks(undefined, true);
  /** Hides secrets in whatever else is told. */
  readonly secrets: RunSecrets;
  readonly shownOnce: ShownOnce = new ShownOnce();
  /** When the run began. */
  readonly began: Date = new Date();
  readonly seed: number;
  /** Options that repeat the same requests. */
  readonly repetition: Pick<Finding, 'seed' | 'options'>;
  readonly failFast: boolean;
  readonly connection: Connection;
  readonly capabilities: ReadonlySet<Capability>;
  readonly options: TargetOptions;
  /** Identifiers of things that exist, by name; none where the contract's examples exist. */
  readonly discovered: Discovered;
  /** Side-effect guard of a shared server. */
  readonly guard: SideEffectGuard;
  /** When what was written is to be seen: in an environment of its own, or, under the connection, on a server that others use. */
  readonly consistencyWindow: ConsistencyWindow;
  /** Number of repeated attempts, and the reasons. */
  readonly madeAgain: { -readonly [Why in keyof MadeAgain]: number } = { disturbed: 0, early: 0 };
  /** Undefined where the run may take as long as it needs. */
  readonly budget: Budget | undefined;
  readonly #environments: IsolatedEnvironments;
  readonly #tokens: Tokens;
  readonly #role: string;

  private constructor(api: Api, options: TargetOptions, { seed, failFast = false }: SessionOptions, found: Found) {
    this.api = api;
    this.contract = api.contract;
    this.coverage = new Coverage(api.contract);
    this.options = options;
    this.secrets = new RunSecrets(api.contract, options);
    for (const value of Object.values(options.headers ?? {})) if (value) this.masks.of(value, 'token');
    this.seed = seed;
    this.repetition = { seed, options: optionsText(found.connection.url, options) };
    this.failFast = failFast;
    this.connection = found.connection;
    this.capabilities = found.capabilities;
    this.discovered = found.discovered;
    this.guard = found.guard;
    this.consistencyWindow = found.consistencyWindow;
    this.#environments = new IsolatedEnvironments(found.connection, api.organizations, found.consistencyWindow);
    this.budget = found.budget;
    this.#tokens = found.tokens;
    this.#role = found.role;
  }

  /** Looks what the server can do. Throws `CannotRun` where nobody answers or the token is refused. */
  static async open(api: Api, options: TargetOptions, settings: SessionOptions): Promise<Session> {
    const { time, since = Date.now() } = options;
    const spent = Date.now() - since;
    useNetwork(options);
    const { contract } = api;
    const connection = new Connection({
      ...options,
      tokenPlaces: contract.tokenPlaces,
      presence: settings.presence ?? usualTimes,
      observe: settings.observe,
      ...(time !== undefined && { time: time - spent }),
    });
    const budget = time === undefined ? undefined : new Budget(time, spent, () => connection.timings.longest);
    checkIds(contract, options);
    const consistencyWindow = new ConsistencyWindow(options.settle);
    const guard = guardOf(api, connection, consistencyWindow, options, settings);
    // A run that cannot begin has undone what it tried, and leaves no undo log.
    const looked = await look(api, connection, options, guard, settings).finally(() => guard.leave());
    return new Session(api, options, settings, { connection, guard, consistencyWindow, ...looked, budget });
  }

  /** A session on the same server that has found and covered nothing yet; what is known of the server is not asked again. */
  again(settings: SessionOptions): Session {
    const { api, connection, guard, consistencyWindow, capabilities, discovered, options, budget } = this;
    return new Session(api, options, settings, {
      connection,
      guard,
      consistencyWindow,
      capabilities,
      discovered,
      budget,
      tokens: this.#tokens,
      role: this.#role,
    });
  }

  /** The highest role that there is a token for. */
  get role(): string {
    return this.#role;
  }

  /** An environment in its first state, where the server can make one; else the server as it stands. */
  createEnvironment(): Promise<TestEnvironment> {
    if (this.capabilities.has('control')) return this.#environments.create();
    const { tokenOther } = this.options;
    const environment: TestEnvironment = {
      isolated: false,
      tokens: this.#tokens,
      role: this.#role,
      otherToken: () => Promise.resolve(tokenOther),
      release: () => (this.connection.isGone ? Promise.resolve() : this.guard.undo(environment)),
    };
    return Promise.resolve(environment);
  }

  /** Sends a case to a server that others use. Throws `Skip` where it must not be sent. */
  pass(request: CaseRequest, passage: Passage, send: () => Promise<Exchange>): Promise<Exchange> {
    const { operation, method, path, query, body } = request;
    const isOwn = method === undefined || method === operation.method;
    const { target } = toWire({ operation, path, query, headers: {} });
    const attempt = {
      operation: isOwn ? operation : undefined,
      method: method ?? operation.method,
      target,
      parts: { path, query, body: body?.value ?? body?.raw },
    };
    return this.guard.pass({ ...attempt, ...passage, who: this.#whoHas(passage.token) }, send);
  }

  /** Sends what a client has made to a server that others use. Throws `Skip` where it must not be sent. */
  passWire(
    wire: WireRequest,
    operation: DeclaredOperation | undefined,
    passage: Passage,
    send: () => Promise<Exchange>,
  ): Promise<Exchange> {
    const { method, target, body } = wire;
    const request = operation && fromWire(operation, wire);
    const parts = { path: request?.path ?? {}, query: request?.query ?? {}, body: request?.body?.value ?? body };
    return this.guard.pass({ operation, method, target, parts, ...passage, who: this.#whoHas(passage.token) }, send);
  }

  /** Why a request that can be undone at other times cannot be undone now; undefined where it can. */
  obstacleTo({ path, query, body }: CaseRequest, undo: Undoing): Promise<string | undefined> {
    return this.guard.obstacleTo(undo, { parts: { path, query, body: body?.value }, who: 'own' });
  }

  /** Undoes what the run has done to a server that others use; of one that is gone the undo log stays. */
  async end(): Promise<void> {
    if (this.connection.isGone) this.guard.leave();
    else await this.guard.end();
  }

  #whoHas(token: string | undefined): GuardedRequest['who'] {
    return token !== undefined && token === this.options.tokenOther ? 'other' : 'own';
  }

  /**
   * The request with identifiers of things that exist on this server in the place of those that the contract shows, and
   * without numbers of people who might exist.
   */
  withDiscoveredIds(request: CaseRequest): CaseRequest {
    const fitted = withDiscoveredIds(request, this.discovered.ids);
    return this.capabilities.has('control') ? fitted : withoutStrangers(fitted, this.api.reach);
  }
}

/** Looks what a server can do and what is there. Throws `CannotRun` where it cannot be examined. */
async function look(
  api: Api,
  connection: Connection,
  options: TargetOptions,
  guard: SideEffectGuard,
  { operations }: SessionOptions,
): Promise<FoundCapabilities & { readonly discovered: Discovered }> {
  const { contract } = api;
  const found = await findCapabilities(api, connection, options, guard, operations);
  if (found.capabilities.has('control') || !found.capabilities.has('state'))
    return { ...found, discovered: nothingDiscovered };
  await expectGiven(contract, connection, options);
  const discovered = await discoverIds(contract, connection, options, found.answers);
  if (!options.partial) expectGroups(connection.url, discovered.groups, operations);
  return { ...found, discovered };
}

function guardOf(
  { contract, reach }: Api,
  connection: Connection,
  consistencyWindow: ConsistencyWindow,
  options: TargetOptions,
  { ledger = noUndoLog }: SessionOptions,
): SideEffectGuard {
  const { token, tokenOther = token } = options;
  const tokens = { own: token, other: tokenOther };
  const send: SendAs = async (request, who) => {
    const isLook = isRead(request.method ?? request.operation.method);
    if (isLook) await consistencyWindow.wait(connection);
    const exchange = await connection.send(request, tokens[who]);
    if (!isLook) consistencyWindow.wrote(connection);
    return exchange;
  };
  return new SideEffectGuard(contract, send, ledger, { isDisposable: isDisposable(options), reach });
}

const nothingDiscovered: Discovered = { ids: new Map(), failed: new Map(), groups: new Map() };

interface Found {
  readonly budget: Budget | undefined;
  readonly connection: Connection;
  readonly consistencyWindow: ConsistencyWindow;
  readonly guard: SideEffectGuard;
  readonly capabilities: ReadonlySet<Capability>;
  readonly discovered: Discovered;
  readonly tokens: Tokens;
  readonly role: string;
}
