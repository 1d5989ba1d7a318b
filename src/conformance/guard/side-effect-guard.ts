import type { Undo, Undoing } from '../../contract/operation.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { RequestParts } from '../../contract/runtime-expression.ts';
import type { Reach } from '../model/api.ts';
import type { DeclaredOperation, Reversal, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { strangersIn } from '../requests/fiction.ts';
import type { Exchange } from '../target/exchange.ts';
import { Skip } from '../target/skip.ts';
import { reasonText } from '../target/skip-reasons.ts';
import { entriesSeen, look, sightOf } from './snapshot.ts';
import { type SendAs, type Trace, UndoLog } from './undo-log.ts';
import type { TokenOwner, UndoLogSink } from './undo-log-lines.ts';
import { undoOf } from './undo-step.ts';

/** A request on its way to a server that others use. */
export interface GuardedRequest {
  /** Undefined where the contract has none for its method and path. */
  readonly operation: DeclaredOperation | undefined;
  readonly method: string;
  /** Path and query as they go over the wire. */
  readonly target: string;
  readonly parts: RequestParts;
  readonly who: TokenOwner;
  /** True where the server has to refuse it. */
  readonly mustFail: boolean;
  /** Scope of the effects: undoing this scope undoes them. */
  readonly scope: object;
}

/** Fewest characters by which the beginning of a value names it. */
const shortest = 8;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What every request passes to a server that others use: it lets through what changes nothing, what can be undone, what
 * concerns the run's own things alone, and what must be refused; with `disposable` everything but calls to strangers.
 */
export class SideEffectGuard {
  readonly undoLog: UndoLog;
  /** Requests that were withheld because they cannot be undone, and the reasons. */
  readonly withheld: Map<string, string> = new Map();
  readonly #contract: SuiteContract;
  readonly #disposable: boolean;
  readonly #reach: Reach | undefined;
  /** Operations that cannot be undone and have accepted what they must refuse. */
  readonly #barred = new Set<string>();
  readonly #turns = new Map<string, Promise<unknown>>();
  #isStopped = false;

  constructor(
    contract: SuiteContract,
    send: SendAs,
    sink: UndoLogSink,
    { isDisposable, reach }: { readonly isDisposable: boolean; readonly reach: Reach | undefined },
  ) {
    this.#contract = contract;
    this.#disposable = isDisposable;
    this.#reach = reach;
    this.undoLog = new UndoLog(contract, send, sink);
  }

  /** Lets nothing through any more. */
  stop(): void {
    this.#isStopped = true;
  }

  /** True if the run was interrupted. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Sends a request. Throws `Skip` where it must not be sent, and on a fault of the suite: a call to somebody who may exist. */
  async pass(attempt: GuardedRequest, send: () => Promise<Exchange>): Promise<Exchange> {
    if (this.#isStopped) throw new Skip('interrupted');
    const { operation, method, target } = attempt;
    if (safeMethods.has(method)) return send();
    const key = operation?.id ?? `${method} ${target}`;
    // One after the other, so that the first that is wrongly accepted is the last, and what is new in a list has one maker.
    const before = this.#turns.get(key) ?? Promise.resolve();
    const turn = before.then(() => this.#admit(attempt, key, send));
    this.#turns.set(
      key,
      turn.catch(() => {}),
    );
    return turn;
  }

  /** Undoes what was done for something. */
  undo(scope: object): Promise<void> {
    return this.undoLog.undo(scope);
  }

  /** Undoes all that is left, and deletes the undo log where all of it is. */
  async end(): Promise<void> {
    await this.undoLog.undo();
    this.leave();
  }

  /** Leaves what is not undone, with the undo log that tells of it. */
  leave(): void {
    this.undoLog.end();
  }

  async #admit(attempt: GuardedRequest, key: string, send: () => Promise<Exchange>): Promise<Exchange> {
    if (this.#isStopped) throw new Skip('interrupted');
    const own = this.#own(attempt);
    if (own.length > 0) return this.#onOwn(own, attempt, send);
    const undo = this.undoOf(attempt);
    if ('needless' in undo) return send();
    if ('reason' in undo) return this.#forGood(attempt, key, undo.reason, send);
    const obstacle = await this.obstacleTo(undo, attempt);
    // A created resource is told apart from those that exist.
    const isApart = this.#disposable && JSON.stringify(undo).includes('$response');
    if (obstacle !== undefined && !isApart) return this.#forGood(attempt, key, obstacle, send, 'inTheWay');
    return this.#undoably(attempt, key, undo, send);
  }

  /** An irreversible request is sent only as long as it must be refused, or on a disposable server. */
  async #forGood(
    { operation, mustFail, parts }: GuardedRequest,
    key: string,
    reason: string,
    send: () => Promise<Exchange>,
    kind: 'forGood' | 'inTheWay' = 'forGood',
  ): Promise<Exchange> {
    const [stranger] = operation ? strangersIn(operation, parts, this.#reach) : [];
    if (stranger !== undefined)
      throw new Error(`${key} would reach ${stranger}, which may be a real person or server.`);
    if (this.#disposable) return send();
    if (!mustFail) {
      if (operation) this.withheld.set(operation.id, reasonText(kind, key, reason));
      throw new Skip(kind, key, reason);
    }
    if (this.#barred.has(key)) throw new Skip('barred', key, reason);
    const exchange = await send();
    if (isAccepted(exchange)) this.#barred.add(key);
    return exchange;
  }

  async #undoably(
    attempt: GuardedRequest,
    key: string,
    undo: Undoing,
    send: () => Promise<Exchange>,
  ): Promise<Exchange> {
    const { operation, parts } = attempt;
    if (!operation) return send();
    const trace = await this.undoLog.intend(operation, undo, parts, attempt);
    if (!trace) return this.#forGood(attempt, key, 'No read shows the value that it replaces.', send);
    const exchange = await send();
    this.undoLog.settle(trace, exchange, undo, parts);
    return exchange;
  }

  /** Undo of a request; on a disposable server nothing is undone that the contract does not undo. */
  undoOf({ operation, parts }: Pick<GuardedRequest, 'operation' | 'parts'>): Undo {
    return undoOf(operation, this.#disposable ? { ...parts, body: undefined } : parts);
  }

  /** Why what can be undone at other times cannot be undone now; undefined where it can. */
  async obstacleTo(
    undo: Undoing & Pick<Reversal, 'given'>,
    { operation, parts, who }: Pick<GuardedRequest, 'operation' | 'parts' | 'who'>,
  ): Promise<string | undefined> {
    const { unless, given } = undo;
    if (given?.shows !== undefined) {
      const { status, body } = await look(this.#contract, sightOf(given, parts), this.undoLog.ask(who));
      const isShown = isSuccessful(status) && valueAt(body, given.shows) !== undefined;
      const effect = operation?.undo && 'reason' in operation.undo ? ` ${operation.undo.reason}` : '';
      if (!isShown) return `It would take effect immediately.${effect}`;
    }
    if (!unless) return undefined;
    const sight = sightOf(unless, parts);
    const ask = this.undoLog.ask(who);
    const shows = async () => {
      if (unless.shows === undefined) {
        const seen = await entriesSeen(this.#contract, sight, ask);
        return seen?.every((entry) => this.undoLog.hasMade(entry, undo, parts)) !== true;
      }
      const { status, body } = await look(this.#contract, sight, ask);
      return status !== 404 && !(isSuccessful(status) && valueAt(body, unless.shows) === undefined);
    };
    return (await shows()) ? `It would replace or trigger entries of ${unless.operationId}.` : undefined;
  }

  /** Resources of this run, if a request concerns nothing else. */
  #own({ operation, parts, who, scope }: GuardedRequest): Trace[] {
    if (!operation) return [];
    const isNobodyElses = ({ intent, isIdAssigned }: Trace) => intent.who === who || isIdAssigned;
    const mine = this.undoLog.made.filter((trace) => isNobodyElses(trace) && trace.intent.step?.body === undefined);
    const asked = valuesIn(parts.body);
    const lists = mine.flatMap(({ steps }) => steps).filter(({ operationId }) => operationId === operation.id);
    const listed = new Set(lists.flatMap(({ body }) => valuesIn(body)));
    const areListed = asked.every((id) => listed.has(id));
    const concerns = (step: Trace['steps'][number], trace: Trace) => {
      if (!this.#isWithin(operation, parts, step)) return false;
      // Without an identifier it may be somebody else's by now, or be undone for another scope at any time.
      if (Object.keys(step.path).length === 0) return trace.state === 'done' && trace.scope === scope;
      if (step.body === undefined) return true;
      if (operation.id !== step.operationId || !areListed) return false;
      const own = new Set(valuesIn(step.body));
      return asked.some((id) => own.has(id));
    };
    return mine.filter((trace) => trace.steps.some((step) => concerns(step, trace)));
  }

  /** True if a request addresses an undo step's resource, or a part of it, with the same path identifiers. */
  #isWithin(operation: DeclaredOperation, { path }: RequestParts, step: Trace['steps'][number]): boolean {
    const { path: template } = this.#contract.operation(step.operationId);
    const isThere = operation.path === template || operation.path.startsWith(`${template}/`);
    const { fields = {} } = this.#contract.conventions.identifiers ?? {};
    const isNamed = (name: string, value: string, asked: string) =>
      Object.hasOwn(fields, name) ? asked.length >= shortest && value.startsWith(asked) : asked === value;
    return (
      isThere && Object.entries(step.path).every(([name, value]) => isNamed(name, String(value), String(path[name])))
    );
  }

  async #onOwn(own: readonly Trace[], { operation }: GuardedRequest, send: () => Promise<Exchange>): Promise<Exchange> {
    const exchange = await send();
    const isUndone = (trace: Trace) => trace.steps.some(({ operationId }) => operationId === operation?.id);
    if (isAccepted(exchange)) for (const trace of own.filter(isUndone)) this.undoLog.undone(trace);
    return exchange;
  }
}

function isAccepted({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** The values of a body's lists; none of what is no object. */
function valuesIn(body: unknown): unknown[] {
  return typeof body === 'object' && body !== null ? Object.values(body).flat() : [];
}
