import type { Undo, Undoing } from '../../contract/operation.ts';
import { Masks } from '../../masking/masks.ts';
import { Coverage } from '../coverage/coverage.ts';
import type { GuardedRequest, SideEffectGuard } from '../guard/side-effect-guard.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { AssumptionResult } from '../model/observation.ts';
import type { AssumptionId } from '../model/register.ts';
import { withoutStrangers } from '../requests/fiction.ts';
import { type CaseRequest, fromWire, toWire, type WireRequest } from '../requests/request.ts';
import type { Connection } from '../target/connection.ts';
import type { ConsistencyWindow } from '../target/consistency-window.ts';
import { type Discovered, withDiscoveredIds } from '../target/discovered-ids.ts';
import { type CheckEnvironment, IsolatedEnvironments, type Tokens } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Capability, TargetOptions } from '../target/target.ts';
import type { Budget } from './budget.ts';
import { type Finding, Findings } from './finding.ts';
import { SeenOperations } from './operation-outcomes.ts';
import { optionsText } from './repeat-command.ts';
import { ShownOnce } from './secret-reuse.ts';
import { RunSecrets } from './secrets.ts';
import { type FirstLook, firstLook, type MeetOptions } from './server-discovery.ts';

/** Options of a run. */
export interface SessionOptions extends MeetOptions {
  /** Any integer; equal seeds draw equal requests. */
  readonly seed: number;
  /** True to end a check at its first finding. */
  readonly failFast?: boolean;
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
  /** True in the other organization, to which the tokens belong that are made there. */
  readonly isOther?: boolean | undefined;
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
  /** Role of the token of another organization; undefined where none is given. */
  readonly otherRole: string | undefined;

  private constructor(api: Api, options: TargetOptions, { seed, failFast = false }: SessionOptions, found: FirstLook) {
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
    this.otherRole = found.otherRole;
  }

  /** Looks what the server can do. Throws `CannotRun` where nobody answers or the token is refused. */
  static async open(api: Api, options: TargetOptions, settings: SessionOptions): Promise<Session> {
    return new Session(api, options, settings, await firstLook(api, options, settings));
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
      otherRole: this.otherRole,
    });
  }

  /** The highest role that there is a token for. */
  get role(): string {
    return this.#role;
  }

  /** An environment in its first state, where the server can make one; else the server as it stands. */
  createEnvironment(isOther = false): Promise<CheckEnvironment> {
    if (this.capabilities.has('control')) return this.#environments.create();
    const { token, tokenOther } = this.options;
    const own = { tokens: this.#tokens, role: this.#role };
    const others = { tokens: { [this.otherRole ?? '']: tokenOther }, role: this.otherRole ?? '' };
    const environment: CheckEnvironment = {
      ...(isOther ? others : own),
      isOther,
      isolated: false,
      otherToken: () => Promise.resolve(isOther ? token : tokenOther),
      release: () => (this.connection.isGone ? Promise.resolve() : this.guard.undo(environment)),
    };
    return Promise.resolve(environment);
  }

  /** True if a check can work in another organization, on a server that others use. */
  get hasOther(): boolean {
    return !this.capabilities.has('control') && this.otherRole !== undefined;
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
    return this.guard.pass({ ...attempt, ...passage, who: this.#whoHas(passage) }, send);
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
    return this.guard.pass({ operation, method, target, parts, ...passage, who: this.#whoHas(passage) }, send);
  }

  /** Undo of a request. */
  undoOf({ operation, path, query, body }: CaseRequest): Undo {
    return this.guard.undoOf({ operation, parts: { path, query, body: body?.value } });
  }

  /** Why a request that can be undone at other times cannot be undone now; undefined where it can. */
  obstacleTo({ operation, path, query, body }: CaseRequest, undo: Undoing): Promise<string | undefined> {
    return this.guard.obstacleTo(undo, { operation, parts: { path, query, body: body?.value }, who: 'own' });
  }

  /** Undoes what the run has done to a server that others use; of one that is gone the undo log stays. */
  async end(): Promise<void> {
    if (this.connection.isGone) this.guard.leave();
    else await this.guard.end();
  }

  #whoHas({ token, isOther = false }: Passage): GuardedRequest['who'] {
    const { token: own, tokenOther } = this.options;
    if (isOther) return token === own ? 'own' : 'other';
    return token !== undefined && token === tokenOther ? 'other' : 'own';
  }

  /**
   * The request with identifiers of things that exist on this server in the place of those that the contract shows, and
   * without numbers of people who might exist; on a server that others use, it reaches nobody at all where it can be reversed then.
   */
  fitted(request: CaseRequest, isInOther = false): CaseRequest {
    const fitted = isInOther ? request : withDiscoveredIds(request, this.discovered.ids);
    if (this.capabilities.has('control')) return fitted;
    const { body, operation } = withoutStrangers(fitted, this.api.reach);
    const isReversible = operation.reversal && !this.capabilities.has('disposable') && body?.value instanceof Object;
    const value = isReversible ? operation.reversal.unreaching(body.value) : body?.value;
    return body ? { ...fitted, body: { ...body, value } } : fitted;
  }
}
