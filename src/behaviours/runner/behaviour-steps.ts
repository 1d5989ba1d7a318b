import { isDeepStrictEqual } from 'node:util';
import { envelope } from '../../../generated/envelope.ts';
import { isRuleStated } from '../../conformance/checks/acceptance.ts';
import { assumedBy } from '../../conformance/model/assumed.ts';
import type { Basis } from '../../conformance/model/basis.ts';
import { isRefusedAs, refusalOf, statusOf } from '../../conformance/model/refusal.ts';
import { type CheckContext, Skip } from '../../conformance/runner/context.ts';
import { basisOfAcceptance } from '../../conformance/runner/documented.ts';
import { reliedOn } from '../../conformance/runner/readable.ts';
import type { CheckEnvironment } from '../../conformance/target/environments.ts';
import { type Exchange, outcomeText } from '../../conformance/target/exchange.ts';
import type { OperationId } from '../../contract/operations.ts';
import { mayAct } from '../../contract/roles.ts';
import { assumedOf, basisAt, basisOf, type EntryId, entriesOf } from '../model/basis.ts';
import {
  type BoundExpectation,
  type ClientAnswer,
  type Expectation,
  type ExpectedRefusal,
  entriesIn,
  type Grounds,
  insteadIn,
  saysIn,
} from './expectation.ts';

/** Thrown to end a behaviour at a step that failed; it was reported. */
export class StepFailed extends Skip<'prerequisite'> {
  constructor(operationId: OperationId, outcome: string) {
    super('prerequisite', operationId, outcome);
  }
}

/** Thrown to end a behaviour where the sandbox's control API refuses what the contract has led to. */
export class SimulationRefused extends Error {}

/** Steps before a failure that are reported. */
export const reportedSteps = 5;

/** The steps of a behaviour, and what is expected of their answers. */
export class BehaviourSteps {
  readonly context: CheckContext;
  readonly environment: CheckEnvironment;
  readonly exchanges: Exchange[];

  /** The entries of the register that decide what the behaviour is about. */
  protected readonly restsOn: readonly EntryId[];

  /** True on the sandbox itself, whose exact messages count too. */
  readonly #isSandbox: boolean;

  constructor(
    context: CheckContext,
    environment: CheckEnvironment,
    exchanges: Exchange[],
    restsOn: readonly EntryId[] = [],
    isSandbox = false,
  ) {
    this.context = context;
    this.environment = environment;
    this.exchanges = exchanges;
    this.restsOn = restsOn;
    this.#isSandbox = isSandbox;
  }

  /** Reports what does not hold, with the last steps. The behaviour goes on. */
  expect(holds: boolean, { operationId, rule, expected, actual, restsOn = [], documentedAt }: Expectation): boolean {
    const { pointer } = this.context.contract.operation(operationId);
    const assumed = this.#assumed(operationId, restsOn);
    const basis = documentedAt ? basisOf(operationId, documentedAt) : assumed;
    const breach = { operationId, rule, pointer, place: '', expected, actual, basis };
    if (!holds) this.context.report(breach, ...this.exchanges.slice(-reportedSteps));
    return holds;
  }

  /** Expects that two values are the same to the last part, the order of properties aside. */
  equal(actual: unknown, expected: unknown, rule: string, operationId: OperationId, ...grounds: Grounds): boolean {
    const holds = isDeepStrictEqual(actual, expected);
    return this.#hold(holds, { operationId, rule, expected: shown(expected), actual: shown(actual) }, grounds);
  }

  /**
   * Expects success, and gives what was answered. Ends the behaviour at a refusal. Throws `Skip` where a server that others use
   * too has no room for more.
   */
  succeeds<Data>(answer: ClientAnswer<Data>, rule: string, operationId: OperationId, ...grounds: Grounds): Data {
    const { response } = answer;
    if (!response.ok) this.#skipUnlessAllowed(response, operationId);
    if (response.status === 409 && !this.environment.isolated) throw new Skip('noRoom', operationId);
    const expectation = { operationId, rule, expected: 'success', actual: `status ${response.status}` };
    this.#hold(response.ok, expectation, grounds);
    if (!response.ok) throw new StepFailed(operationId, outcomeText(response));
    const data = this.data(answer, operationId);
    this.#expectWords(Reflect.get(Object(data), envelope.message), operationId, grounds);
    return data;
  }

  /** Expects that `largest` is taken, and one more refused. */
  async bound(
    largest: number,
    take: (size: number) => Promise<ClientAnswer<unknown>>,
    { rule, operationId, refusal, alternative }: BoundExpectation,
  ): Promise<void> {
    const instead = alternative === undefined ? [] : [{ alternative }];
    this.succeeds(await take(largest), rule, operationId, ...instead);
    this.refused(await take(largest + 1), refusal, rule, operationId, ...instead);
  }

  /** Data of a step's answer. Ends the behaviour if the step was refused. */
  data<Data>({ data, response }: ClientAnswer<Data>, operationId: OperationId): Data {
    if (data !== undefined) {
      if (this.context.isReadable(response)) return data;
      const failed = () => new StepFailed(operationId, 'returned an undeclared response');
      // An answer that does not claim success may have done nothing.
      if (Object(data)[envelope.success] !== true) throw failed();
      return reliedOn(data, failed);
    }
    this.#skipUnlessAllowed(response, operationId);
    this.#refusedStep(response, operationId);
    throw new StepFailed(operationId, outcomeText(response));
  }

  /** Reports a step that should have succeeded. */
  #refusedStep({ status }: Response, operationId: OperationId): void {
    const { context } = this;
    const operation = context.contract.operation(operationId);
    const steps = this.exchanges.slice(-reportedSteps);
    const last = steps.findLast((exchange) => exchange.status === status);
    const basis = last ? basisOfAcceptance(operation, last, this.environment) : this.#assumed(operationId);
    const rule = 'a valid step succeeds';
    const [expected, actual] = ['success', `status ${status}`];
    context.report({ operationId, rule, pointer: operation.pointer, place: '', expected, actual, basis }, ...steps);
  }

  /** Assumptions here, the nearest first. */
  #assumed(operationId: OperationId, restsOn: readonly EntryId[] = []): Basis {
    return assumedBy(...restsOn, ...this.restsOn, ...entriesOf(assumedOf(operationId)));
  }

  /** Created resource. Throws `Skip` if a shared server has no capacity left. */
  created<Data>(answer: ClientAnswer<Data>, operationId: OperationId): Data {
    const isFull = answer.response.status === 409 && !this.environment.isolated;
    if (isFull) throw new Skip('noRoom', operationId);
    return this.data(answer, operationId);
  }

  /** Expects that a step was refused for a reason. A server that others use too may be full before that. */
  refused(
    { response, error }: ClientAnswer<unknown>,
    refusal: ExpectedRefusal,
    rule: string,
    operationId: OperationId,
    ...grounds: Grounds
  ): boolean {
    const { status } = response;
    if (status === 429 || statusOf(refusal) !== 403) this.#skipUnlessAllowed(response, operationId);
    if (status === 400) this.#expectRule(operationId);
    const actual = refusalOf({ status, body: error });
    const isFull = !this.environment.isolated && statusOf(refusal) === 409 && actual.startsWith('409 tooMany');
    const holds = isFull || isRefusedAs({ status, body: error }, refusal);
    const decided = entriesOf(basisAt(operationId, { status: String(statusOf(refusal)) }));
    if (holds) this.#expectWords(Reflect.get(Object(error), 'detail'), operationId, grounds);
    return this.#hold(holds, { operationId, rule, expected: refusal, actual }, [...grounds, ...decided]);
  }

  /** Expects that the contract tells of the rule that the last request is said to break. */
  #expectRule(operationId: OperationId): void {
    const exchange = this.exchanges.at(-1);
    if (!exchange) return;
    this.expect(isRuleStated(this.context.contract.operation(operationId), exchange), {
      operationId,
      rule: 'a request is rejected only for a rule in the contract',
      expected: 'violations of a schema or of a further rule',
      actual: exchange.text,
    });
  }

  /** The one that is sought. Reports and ends the behaviour where it is not among them. */
  found<Item>(
    items: readonly Item[],
    is: (item: Item) => boolean,
    rule: string,
    operationId: OperationId,
    ...grounds: Grounds
  ): Item {
    const item = items.find(is);
    if (item !== undefined) return item;
    const [expected, actual] = ['an entry in the list', `not among ${items.length} entries`];
    this.#hold(false, { operationId, rule, expected, actual }, grounds);
    throw new StepFailed(operationId, 'did not show an existing entry');
  }

  /** Expects that nothing in the list is what is sought. */
  absent<Item>(
    items: readonly Item[],
    is: (item: Item) => boolean,
    rule: string,
    operationId: OperationId,
    ...grounds: Grounds
  ): boolean {
    const item = items.find(is);
    return this.#hold(item === undefined, { operationId, rule, expected: 'nothing', actual: shown(item) }, grounds);
  }

  /** Expects that a list is in an order: of each two neighbors, `compare` never puts the later one first. */
  sorted<Item>(
    items: readonly Item[],
    compare: (a: Item, b: Item) => number,
    rule: string,
    operationId: OperationId,
    ...grounds: Grounds
  ): boolean {
    const at = items.findIndex((item, i) => {
      const next = items[i + 1];
      return next !== undefined && compare(item, next) > 0;
    });
    const actual = `${shown(items[at])} before ${shown(items[at + 1])}`;
    return this.#hold(at < 0, { operationId, rule, expected: 'the opposite order', actual }, grounds);
  }

  #expectWords(actual: unknown, operationId: OperationId, grounds: Grounds): void {
    const says = saysIn(grounds);
    if (this.#isSandbox && says !== undefined) this.equal(actual, says, 'the sandbox says so', operationId);
  }

  #hold(holds: boolean, expectation: Expectation, grounds: Grounds): boolean {
    return this.expect(holds, { ...expectation, restsOn: entriesIn(grounds), instead: insteadIn(grounds) });
  }

  /** Throws `Skip` where a step was refused for what the suite is, not for what it did: too fast, or of too low a role. */
  #skipUnlessAllowed({ status }: Response, operationId: OperationId): void {
    if (status === 429) throw new Skip('tooManyRequests');
    const { role } = this.context.contract.operation(operationId);
    const isLow = role !== null && !mayAct(this.environment.role, role);
    if (status === 403 && isLow) throw new Skip('lowToken', operationId, role);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
