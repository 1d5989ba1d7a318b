import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../contract/operations.ts';
import { mayAct } from '../../contract/roles.ts';
import { isRuleStated } from '../checks/acceptance.ts';
import { isRefusedAs, type Refusal, refusalOf, statusOf } from '../contract/refusal.ts';
import { type CheckContext, Skip } from '../run/context.ts';
import type { Exchange } from '../target/exchange.ts';
import type { World } from '../target/worlds.ts';
import type { ClientAnswer, Expectation } from './expectation.ts';

/** Thrown to end a scenario at a step that failed; it was reported. */
export class StepFailed extends Error {}

/** How many of the steps before a failure are reported. */
const reportedSteps = 5;

/** The steps of a scenario, and what is expected of their answers. */
export class Steps {
  readonly context: CheckContext;
  readonly world: World;
  protected readonly exchanges: Exchange[];

  constructor(context: CheckContext, world: World, exchanges: Exchange[]) {
    this.context = context;
    this.world = world;
    this.exchanges = exchanges;
  }

  /** Reports what does not hold, with the last steps. The scenario goes on. */
  expect(holds: boolean, { operationId, rule, expected, actual }: Expectation): boolean {
    const { pointer } = this.context.contract.operation(operationId);
    const breach = { operationId, rule, pointer, place: '', expected, actual };
    if (!holds) this.context.report(breach, ...this.exchanges.slice(-reportedSteps));
    return holds;
  }

  /** Expects that two values are the same to the last part, the order of properties aside. */
  equal(actual: unknown, expected: unknown, rule: string, operationId: OperationId): boolean {
    const holds = isDeepStrictEqual(actual, expected);
    return this.expect(holds, { operationId, rule, expected: shown(expected), actual: shown(actual) });
  }

  /** What a step answered. Ends the scenario where it was refused. */
  data<Data>({ data, response }: ClientAnswer<Data>, operationId: OperationId): Data {
    if (data !== undefined) return data;
    this.#skipUnlessAllowed(response, operationId);
    this.expect(false, {
      operationId,
      rule: 'a step that the contract allows succeeds',
      expected: 'success',
      actual: `status ${response.status}`,
    });
    throw new StepFailed();
  }

  /** What was created. Throws `Skip` where a server that others use too has as many of these as it can have. */
  created<Data>(answer: ClientAnswer<Data>, operationId: OperationId): Data {
    const isFull = answer.response.status === 409 && !this.world.isolated;
    if (isFull) throw new Skip('noRoom', operationId);
    return this.data(answer, operationId);
  }

  /** Expects that a step was refused for a reason. A server that others use too may be full before that. */
  refused(
    { response, error }: ClientAnswer<unknown>,
    refusal: Refusal,
    rule: string,
    operationId: OperationId,
  ): boolean {
    const { status } = response;
    if (statusOf(refusal) !== 403) this.#skipUnlessAllowed(response, operationId);
    if (status === 400) this.#expectRule(operationId);
    const actual = refusalOf({ status, body: error });
    const isFull = !this.world.isolated && statusOf(refusal) === 409 && actual.startsWith('409 tooMany');
    const holds = isFull || isRefusedAs({ status, body: error }, refusal);
    return this.expect(holds, { operationId, rule, expected: refusal, actual });
  }

  /** Expects that the contract tells of the rule that the last request is said to break. */
  #expectRule(operationId: OperationId): void {
    const exchange = this.exchanges.at(-1);
    if (!exchange) return;
    this.expect(isRuleStated(this.context.contract.operation(operationId), exchange), {
      operationId,
      rule: 'a refused request breaks a rule that the contract states',
      expected: 'violations of a schema or of a further rule',
      actual: exchange.text,
    });
  }

  /** The one that is sought. Reports and ends the scenario where it is not among them. */
  found<Item>(items: readonly Item[], is: (item: Item) => boolean, rule: string, operationId: OperationId): Item {
    const item = items.find(is);
    if (item !== undefined) return item;
    this.expect(false, { operationId, rule, expected: 'it is in the list', actual: `it is not among ${items.length}` });
    throw new StepFailed();
  }

  /** Expects that nothing in the list is what is sought. */
  absent<Item>(items: readonly Item[], is: (item: Item) => boolean, rule: string, operationId: OperationId): boolean {
    const item = items.find(is);
    return this.expect(item === undefined, { operationId, rule, expected: 'nothing', actual: shown(item) });
  }

  /** Expects that a list is in an order: of each two neighbors, `compare` never puts the later one first. */
  sorted<Item>(
    items: readonly Item[],
    compare: (a: Item, b: Item) => number,
    rule: string,
    operationId: OperationId,
  ): boolean {
    const at = items.findIndex((item, i) => {
      const next = items[i + 1];
      return next !== undefined && compare(item, next) > 0;
    });
    const actual = `${shown(items[at])} before ${shown(items[at + 1])}`;
    return this.expect(at < 0, { operationId, rule, expected: 'the other way round', actual });
  }

  /** Throws `Skip` where a step was refused for what the suite is, not for what it did: too fast, or of too low a role. */
  #skipUnlessAllowed({ status }: Response, operationId: OperationId): void {
    if (status === 429) throw new Skip('tooManyRequests');
    const { role } = this.context.contract.operation(operationId);
    const isLow = role !== null && !mayAct(this.world.role, role);
    if (status === 403 && isLow) throw new Skip('lowToken', operationId, role);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
