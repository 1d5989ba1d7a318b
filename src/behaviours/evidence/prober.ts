import { assumptions } from '../../../generated/assumptions.ts';
import { envelope } from '../../../generated/envelope.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { Observation } from '../../conformance/model/observation.ts';
import { statusOf } from '../../conformance/model/refusal.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import type { SendOptions } from '../../conformance/runner/send-options.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { visible } from '../../conformance/target/sanitize.ts';
import { learnSecrets, shownExchange } from '../../conformance/target/shown-exchange.ts';
import type { OperationId } from '../../contract/operations.ts';
import { mayAct } from '../../contract/roles.ts';
import type { AlternativeOf, EntryId } from '../model/basis.ts';
import { BehaviourRun } from '../runner/behaviour-run.ts';
import {
  type BoundExpectation,
  type ClientAnswer,
  type Expectation,
  type ExpectedRefusal,
  entriesIn,
  type Grounds,
  insteadIn,
} from '../runner/expectation.ts';
import { largestTaken } from './bounds.ts';

/** Earlier exchanges that are kept with an observation. */
const keptExchanges = 4;

/** Behaviour of a server that differs. */
export interface Refutation<Id extends EntryId> {
  /** The sentence of the register that says it. */
  readonly alternative?: AlternativeOf<Id>;
  /** The value that the server goes by, such as a bound of its own. */
  readonly observed?: string | number | boolean;
  /** Exchanges that show it, if not the last ones. */
  readonly exchanges?: readonly Exchange[];
}

/** Thrown to end a probe that could not get to its question. */
export class Unanswered extends Error {}

/**
 * Tools of a probe: the steps of behaviours, whose expectations lead up to the question and end the probe where they
 * fail, and what is said in the end.
 */
export class Prober<Id extends EntryId = EntryId> extends BehaviourRun {
  readonly id: Id;
  readonly observations: Observation[] = [];
  #told = 0;

  constructor(id: Id, ...args: ConstructorParameters<typeof BehaviourRun>) {
    super(...args);
    this.id = id;
  }

  /** The server does what is assumed; `saw` says what, as a sentence. */
  confirm(saw: string): void {
    this.#observe({ verdict: 'confirmed', saw });
  }

  /** The server does something else; `saw` says what, as a sentence. */
  refute(saw: string, { alternative, observed, exchanges }: Refutation<Id> = {}): void {
    const instead = { ...(alternative !== undefined && { alternative }), ...(observed !== undefined && { observed }) };
    this.#observe({ verdict: 'refuted', saw, ...instead }, exchanges);
  }

  /** Confirms or refutes. */
  judge(holds: boolean, confirmed: string, refuted: string, instead: Refutation<Id> = {}): void {
    if (holds) this.confirm(confirmed);
    else this.refute(refuted, instead);
  }

  /**
   * Confirms or refutes what the asked entry decides: the first that an expectation names, else the first of its behaviour.
   * Expectations of other entries only lead up to the question.
   */
  override expect(holds: boolean, expectation: Expectation): boolean {
    const { rule, expected, actual, restsOn = [], instead } = expectation;
    if ((restsOn[0] ?? this.restsOn[0]) !== this.id) return super.expect(holds, expectation);
    const sentence = `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
    this.judge(holds, `${sentence}.`, `Not true: ${rule}. Expected ${expected}, got ${actual}.`, instead);
    return holds;
  }

  /** Any refusal counts: with which status and reason is a question of its own. */
  override refused(
    { data, response: { status } }: ClientAnswer<unknown>,
    refusal: ExpectedRefusal,
    rule: string,
    operationId: OperationId,
    ...grounds: Grounds
  ): boolean {
    const isForToken = statusOf(refusal) === 401;
    if (!isForToken) this.expectAnswer(status);
    const isRefused = isForToken
      ? status === 401
      : status >= 400 || Reflect.get(Object(data), envelope.success) === false;
    const seen = { expected: 'an error', actual: `status ${status}` };
    return this.expect(isRefused, {
      operationId,
      rule,
      ...seen,
      restsOn: entriesIn(grounds),
      instead: insteadIn(grounds),
    });
  }

  /** Looks for the number that the server goes by. */
  override async bound(
    largest: number,
    take: (size: number) => Promise<ClientAnswer<unknown>>,
    { rule, operationId, refusal, alternative, unbounded, observed = (size) => size }: BoundExpectation,
  ): Promise<void> {
    const isForToken = statusOf(refusal) === 401;
    const found = await largestTaken(largest, async (size) => {
      const { response } = await take(size);
      if (!(isForToken && response.status === 401)) this.expectAnswer(response.status);
      return response.ok;
    });
    const instead = Number.isFinite(found)
      ? { ...(alternative !== undefined && { alternative }), observed: observed(found) }
      : { ...(unbounded !== undefined && { alternative: unbounded }) };
    const seen = { operationId, rule, expected: `${observed(largest)}`, actual: `${observed(found)}` };
    this.expect(found === largest, { ...seen, instead });
  }

  /** Asks what writes; undefined in a run that is read-only. */
  async whereWritable<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    return this.context.session.capabilities.has('writes') ? ask() : undefined;
  }

  /** Asks what others would notice; undefined where there is no environment of its own. */
  async whereAlone<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    return this.environment.isolated ? ask() : undefined;
  }

  /** True for what nobody notices: reads, and whatever is asked in an environment of its own. */
  isUnnoticed({ method }: Pick<DeclaredOperation, 'method'>): boolean {
    return this.environment.isolated || method === 'GET';
  }

  /** Ends the probe where the last request failed for what the suite is: too fast, or with a token that may not ask. */
  expectAnswer(status: number): void {
    const { wire } = this.last;
    const role = this.context.contract.find(wire.method, wire.target.split('?')[0] ?? '')?.role;
    const isAboveRole = role !== undefined && role !== null && !mayAct(this.environment.role, role);
    const isOurs = status === 401 || status === 429 || status >= 500 || (status === 403 && isAboveRole);
    if (isOurs) throw new Unanswered(`a request that the probe needs returned ${status}`);
  }

  /** Ends the probe without an answer, for a reason in words. */
  unanswered(reason: string): never {
    throw new Unanswered(reason);
  }

  /** Sends what no typed client does, and gives whatever comes back. */
  async send(request: CaseRequest, terms: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.context.sendUnchecked(request, { environment: this.environment, ...terms });
    this.exchanges.push(exchange);
    return exchange;
  }

  /** The last exchange; for probes that look at what no typed client shows. */
  get last(): Exchange {
    const exchange = this.exchanges.at(-1);
    if (!exchange) throw new Unanswered('nothing was sent');
    return exchange;
  }

  #observe(
    seen: Pick<Observation, 'verdict' | 'saw' | 'alternative' | 'observed'>,
    showing?: readonly Exchange[],
  ): void {
    const { connection, masks } = this.context.session;
    const server = addressOf(connection.url);
    const now = this.context.session.began.toISOString();
    const untold = this.exchanges.slice(this.#told);
    for (const exchange of untold) learnSecrets(this.context.contract, exchange, masks);
    const recent = showing?.slice(0, keptExchanges) ?? untold.slice(-keptExchanges);
    this.#told = this.exchanges.length;
    this.observations.push({
      ...seen,
      ...(typeof seen.observed === 'string' && { observed: masks.hide(seen.observed) }),
      saw: visible(masks.hide(seen.saw)),
      assumption: assumptions[this.id].assumption,
      exchanges: recent.map((exchange) => shownExchange(this.context.contract, server, exchange, masks)),
      server,
      source: 'probe',
      first: now,
      last: now,
      times: 1,
    });
  }
}

/** A server's address without a user and a password. */
function addressOf(url: string): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return address.href.replace(/\/$/, '');
}
