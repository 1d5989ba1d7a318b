import { setTimeout } from 'node:timers/promises';
import { PageSize } from '../../../generated/parameters.ts';
import type { ControlClient } from '../../client/control-client.ts';
import { assumedBy, entriesOf } from '../../conformance/model/assumed.ts';
import { type CheckContext, Skip } from '../../conformance/runner/context.ts';
import { plainReads } from '../../conformance/runner/preflight.ts';
import { arrived } from '../../conformance/target/clock-moves.ts';
import type { CheckEnvironment } from '../../conformance/target/environments.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { OperationId } from '../../contract/operations.ts';
import { type PageQuery, pageQuery } from '../../contract/paging.ts';
import { mayAct, type TokenRole } from '../../contract/roles.ts';
import { assumedOf, type EntryId } from '../model/basis.ts';
import { BehaviourSteps, reportedSteps } from './behaviour-steps.ts';
import { type RecordingClient, recordingClient } from './recording-client.ts';

/** In seconds: a while, on a clock that nobody else uses. */
const whileSeconds = 60;
/** In seconds: a moment after which times in seconds differ. */
const moment = 1.1;

/** Tools of a behaviour. */
export class BehaviourRun extends BehaviourSteps {
  /** A client with the highest token that there is. */
  readonly api: RecordingClient;
  readonly #deferred: (() => Promise<unknown>)[] = [];
  #texts = 0;
  readonly #clients = new Map<string, RecordingClient>();

  constructor(
    context: CheckContext,
    environment: CheckEnvironment,
    exchanges: Exchange[],
    api: RecordingClient,
    restsOn: readonly EntryId[] = [],
    isSandbox = false,
  ) {
    super(context, environment, exchanges, restsOn, isSandbox);
    this.api = api;
    this.#clients.set(environment.role, api);
  }

  /** The identifier of the own organization, for the words of the sandbox; empty where no list has shown it. */
  get organizationId(): string {
    return identifierOf(this, 'organizationId') ?? '';
  }

  /** The sandbox's control API; for behaviours that need `control`. */
  get control(): ControlClient {
    if (!this.environment.control) throw new Skip('control', this.context.session.api.control?.keyHeader);
    return this.environment.control;
  }

  /** A client of a role of the same organization, or of another organization. Throws `Skip` where no token is to be had. */
  async as(who: TokenRole | 'other'): Promise<RecordingClient> {
    const before = this.#clients.get(who);
    if (before) return before;
    const token =
      who === 'other'
        ? await this.environment.otherToken()
        : (this.environment.tokens[who] ?? (await this.#makeToken(who)));
    if (token === undefined) throw who === 'other' ? new Skip('otherOrganization') : new Skip('noToken', who);
    if (who === 'other') await this.#requireLetIn(token);
    const client = await this.withToken(token);
    this.#clients.set(who, client);
    return client;
  }

  /** A client of a role or of another organization, where a token is to be had that opens something; else the own one. */
  async asOrOwn(who: TokenRole | 'other'): Promise<RecordingClient> {
    const isToBeHad = this.context.session.capabilities.has(who === 'other' ? 'otherOrganization' : 'lowRole');
    if (!isToBeHad) return this.api;
    return this.as(who).catch((error: unknown) => {
      if (error instanceof Skip && error.kind === 'otherRefused') return this.api;
      throw error;
    });
  }

  /** Throws `Skip` where a token is of an organization that may do nothing, as one that is suspended. */
  async #requireLetIn(token: string): Promise<void> {
    const { context, environment } = this;
    const reads = plainReads(context.contract).filter(({ role, roles }) => role === roles.lowest);
    for (const operation of environment.isolated ? [] : reads) {
      const request = { operation, path: {}, query: {}, headers: {} };
      const exchange = await whereServed(() => context.sendUnchecked(request, { environment, token }));
      if (exchange?.status === 403) throw new Skip('otherRefused');
      if (exchange) return;
    }
  }

  /** Throws `Skip`, for a reason that is given, where others rely on what the server has. */
  requireDisposable(reason: 'ownSipRegistration'): void {
    if (!this.context.session.capabilities.has('disposable')) throw new Skip(reason);
  }

  /** A token of a lower role, which is deleted with all that the behaviour leaves; undefined where none can be made. */
  async #makeToken(type: TokenRole): Promise<string | undefined> {
    if (!mayAct(this.environment.role, type)) return undefined;
    const { data } = await this.api.createToken({ description: this.unique(), type });
    return data?.token.token;
  }

  /** Reports that things stand otherwise than the contract leads to, so that the behaviour `place` cannot go on. */
  refusedSimulation({ message: actual }: Error, place: string, operations: readonly OperationId[]): void {
    const rule = 'the control API can simulate what the contract allows';
    const basis = assumedBy(...this.restsOn, ...entriesOf(assumedOf(...operations)));
    const breach = { rule, pointer: '', place, basis, expected: 'the control API accepts the simulation', actual };
    this.context.report(breach, ...this.exchanges.slice(-reportedSteps));
  }

  /** Moves the clock of the environment, by an ISO 8601 duration; for behaviours that need `control`. */
  async advance(duration: string): Promise<void> {
    const { data, error } = await this.control.POST('/_sandbox/clock', { body: { advance: duration } });
    if (error) throw new Error(`The clock cannot be advanced by ${duration}: ${error.detail}`);
    await arrived(this.environment, data, this.context.session.connection.patience);
  }

  /**
   * Lets time pass until something has happened, which is looked at: a minute of the environment's, else a few real seconds.
   * Throws `Skip` for `reason`, if one is given, where it does not happen on a server whose other users may hold it up.
   */
  async until(happened: () => Promise<boolean>, reason?: 'tasksDoNotStart'): Promise<boolean> {
    const steps = this.environment.control ? 20 : 10;
    for (let step = 0; step < steps; step++) {
      if (await happened()) return true;
      await this.pass(3, moment);
    }
    const has = await happened();
    if (!has && reason !== undefined && !this.environment.isolated) throw new Skip(reason);
    return has;
  }

  /** Lets a minute pass, or two seconds where time is everybody's. */
  aWhile(): Promise<void> {
    return this.pass(whileSeconds, 2 * moment);
  }

  /** Expects a time, in Unix seconds, that is a while after another: to the second, where nobody else uses the clock. */
  expectAWhileLater(
    before: number,
    later: number,
    rule: string,
    operationId: OperationId,
    ...restsOn: EntryId[]
  ): void {
    const isLater = this.environment.control ? later === before + whileSeconds : later > before;
    const expected = this.environment.control ? `${before + whileSeconds}` : `later than ${before}`;
    this.expect(isLater, {
      operationId,
      rule,
      expected,
      actual: String(later),
      restsOn: ['timestamp-unit', ...restsOn],
    });
  }

  /** Lets some time pass, in seconds: on the clock of the environment, or where there is none so many real ones. */
  async pass(seconds: number, real = seconds): Promise<void> {
    await (this.environment.control ? this.advance(`PT${seconds}S`) : setTimeout(real * 1000));
  }

  /** Lets the second pass in which something was made, so that times in seconds tell it from what is made next. */
  anotherSecond(): Promise<void> {
    return this.pass(2, moment);
  }

  /** A client with any token. */
  withToken(token: string): Promise<RecordingClient> {
    return recordingClient(this.context, { token, environment: this.environment, exchanges: this.exchanges });
  }

  /**
   * The entries of all pages of a list, each once: where others use the server, the list may grow between two pages, and
   * the later page begins with entries of the earlier one. `read` fetches one page. Throws `Skip` where there are more
   * than 5000.
   */
  async everyPage<Item>(read: (page: Required<PageQuery>) => Promise<readonly Item[]>) {
    const items: Item[] = [];
    let earlier = new Set<string>();
    for (let nth = 0; nth < 50; nth++) {
      const page = await read(pageQuery(nth));
      items.push(...page.filter((item) => !earlier.has(JSON.stringify(item))));
      if (page.length < PageSize.maximum) return items;
      if (!this.environment.isolated) earlier = new Set(page.map((item) => JSON.stringify(item)));
    }
    throw new Skip('listTooLong');
  }

  /** A text that nothing else on the server has, of lower-case letters, digits and hyphens; equal for equal runs in an environment of its own. */
  unique(): string {
    const run = this.environment.isolated ? this.context.seed : Date.now();
    return `suite-${run.toString(36)}-${++this.#texts}`;
  }

  /** Undoes a step once the behaviour is over, on servers that others use too; the last step first. */
  defer(undo: () => Promise<unknown>): void {
    this.#deferred.unshift(undo);
  }

  /** Undoes what was deferred. */
  async cleanUp(): Promise<void> {
    if (this.environment.isolated) return;
    // A failed undo has been reported; the others still run.
    for (const undo of this.#deferred.splice(0)) await undo().catch(() => undefined);
  }
}

/** The identifier of something that exists and that the API cannot create. Throws `Skip` where nothing is known. */
export function existing({ context, environment }: BehaviourRun, name: string): string {
  const found = identifierOf({ context, environment }, name);
  if (found !== undefined) return found;
  const read = context.session.discovered.failed.get(name);
  throw read ? new Skip('prerequisite', read.operation, read.outcome) : new Skip('nothingKnown', name);
}

/** The identifier that is given, or that lists have shown; in an environment of its own that of the contract's examples. */
export function identifierOf({ context, environment }: Pick<BehaviourRun, 'context' | 'environment'>, name: string) {
  if (environment.isOther) return undefined;
  const discovered = context.session.discovered.ids.get(name);
  if (discovered !== undefined || !environment.isolated)
    return discovered === undefined ? undefined : String(discovered);
  const parameters = context.contract.operations.flatMap((operation) => operation.parameters);
  return String(parameters.find((parameter) => parameter.name === name)?.example);
}
