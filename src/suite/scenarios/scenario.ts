import { isDeepStrictEqual } from 'node:util';
import { PageSize } from '../../../generated/parameters.ts';
import type { ControlClient } from '../../client/control-client.ts';
import type { Role } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { mayAct } from '../../contract/roles.ts';
import { isRuleStated } from '../checks/acceptance.ts';
import type { Check } from '../run/check.ts';
import { type CheckContext, type RecordingClient, Skip, Stop } from '../run/context.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Capability } from '../target/target.ts';
import type { World } from '../target/worlds.ts';
import type { ClientAnswer, Expectation } from './expectation.ts';

/** A story that the contract tells about operations that belong together. */
export interface ScenarioSettings {
  /** Its check is called `scenario/<name>`. */
  readonly name: string;
  /** A tag of the contract. */
  readonly group: string;
  readonly operations: readonly OperationId[];
  /** What holds, as a sentence without its subject. */
  readonly title: string;
  /** Beside `state` and `writes`. */
  readonly needs?: readonly Capability[];
  run(s: Scenario): Promise<void>;
}

/** Thrown to end a scenario at a step that failed; it was reported. */
class StepFailed extends Error {}

/** How many of the steps before a failure are reported. */
const reportedSteps = 5;

/** Makes a check of a story. */
export function scenario({ name, group, operations, title, needs = [], run }: ScenarioSettings): Check {
  return {
    id: `scenario/${name}`,
    group,
    operations,
    title,
    needs: ['state', 'writes', ...needs],
    async run(context) {
      const exchanges: Exchange[] = [];
      const world = await context.world();
      const s = new Scenario(context, world, exchanges, await context.client({ exchanges }));
      try {
        await run(s);
      } catch (error) {
        if (error instanceof Skip || error instanceof Stop) throw error;
        // After an answer that breaks the contract a scenario may stumble over anything; the breach was reported.
        if (!(error instanceof StepFailed) && !context.broken) throw error;
      } finally {
        await s.cleanUp();
      }
    },
  };
}

/** What a scenario works with. */
export class Scenario {
  readonly context: CheckContext;
  readonly world: World;
  /** A client with the highest token that there is. */
  readonly api: RecordingClient;
  readonly #exchanges: Exchange[];
  readonly #deferred: (() => Promise<unknown>)[] = [];
  #texts = 0;
  readonly #clients = new Map<Role | 'other', RecordingClient>();

  constructor(context: CheckContext, world: World, exchanges: Exchange[], api: RecordingClient) {
    this.context = context;
    this.world = world;
    this.api = api;
    this.#exchanges = exchanges;
    this.#clients.set(world.role, api);
  }

  /** The sandbox's control API; for scenarios that need `control`. */
  get control(): ControlClient {
    if (!this.world.control) throw new Skip('control');
    return this.world.control;
  }

  /** A client of a role of the same organization, or of another organization. Throws `Skip` where there is no token. */
  async as(who: Role | 'other'): Promise<RecordingClient> {
    const before = this.#clients.get(who);
    if (before) return before;
    const token = who === 'other' ? await this.world.otherToken() : this.world.tokens[who];
    if (token === undefined) throw who === 'other' ? new Skip('otherOrganization') : new Skip('noToken', who);
    const client = await this.withToken(token);
    this.#clients.set(who, client);
    return client;
  }

  /** Another organization's client. Throws `Skip` where it may do less than its admins: it would get 403 before 404. */
  async otherAdmin(): Promise<RecordingClient> {
    const client = await this.as('other');
    const { response } = await client.GET('/api/v2/tokens');
    if (response.status === 403) throw new Skip('otherIsNoAdmin');
    return client;
  }

  /** Moves the clock of the world, by an ISO 8601 duration; for scenarios that need `control`. */
  async advance(duration: string): Promise<void> {
    const { error } = await this.control.POST('/_sandbox/clock', { body: { advance: duration } });
    if (error) throw new Error(`The clock does not move by ${duration}: ${error.detail}`);
  }

  /** A client with any token. */
  withToken(token: string): Promise<RecordingClient> {
    return this.context.client({ token, world: this.world, exchanges: this.#exchanges });
  }

  /** Reports what does not hold, with the last steps. The scenario goes on. */
  expect(holds: boolean, { operationId, rule, expected, actual }: Expectation): boolean {
    const { pointer } = this.context.contract.operation(operationId);
    const breach = { operationId, rule, pointer, place: '', expected, actual };
    if (!holds) this.context.report(breach, ...this.#exchanges.slice(-reportedSteps));
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

  /** Expects that a step was refused with a status. */
  refused({ response }: ClientAnswer<unknown>, status: number, rule: string, operationId: OperationId): boolean {
    if (status !== 403) this.#skipUnlessAllowed(response, operationId);
    const { status: actual } = response;
    if (actual === 400) this.#expectRule(operationId);
    return this.expect(actual === status, {
      operationId,
      rule,
      expected: `status ${status}`,
      actual: `status ${actual}`,
    });
  }

  /** Expects that the contract tells of the rule that the last request is said to break. */
  #expectRule(operationId: OperationId): void {
    const exchange = this.#exchanges.at(-1);
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

  /** The entries of all pages of a list; `read` fetches one page. Throws `Skip` where there are more than 5000. */
  async everyPage<Item>(read: (page: { pageNumber: number; pageSize: number }) => Promise<readonly Item[]>) {
    const items: Item[] = [];
    for (let pageNumber = 0; pageNumber < 50; pageNumber++) {
      const page = await read({ pageNumber, pageSize: PageSize.maximum });
      items.push(...page);
      if (page.length < PageSize.maximum) return items;
    }
    throw new Skip('listTooLong');
  }

  /** A text that nothing else on the server has, of lower-case letters, digits and hyphens; equal for equal runs in a world of its own. */
  unique(): string {
    const run = this.world.isolated ? this.context.seed : Date.now();
    return `suite-${run.toString(36)}-${++this.#texts}`;
  }

  /** Undoes a step once the scenario is over, on servers that others use too; the last step first. */
  defer(undo: () => Promise<unknown>): void {
    this.#deferred.unshift(undo);
  }

  /** Throws `Skip` where a step was refused for what the suite is, not for what it did: too fast, or of too low a role. */
  #skipUnlessAllowed({ status }: Response, operationId: OperationId): void {
    if (status === 429) throw new Skip('tooManyRequests');
    const { role } = this.context.contract.operation(operationId);
    const isLow = role !== null && !mayAct(this.world.role, role);
    if (status === 403 && isLow) throw new Skip('lowToken', operationId, role);
  }

  /** Undoes what was deferred. */
  async cleanUp(): Promise<void> {
    if (this.world.isolated) return;
    // What cannot be undone was reported where it matters; here it only must not keep the rest from being undone.
    for (const undo of this.#deferred.splice(0)) await undo().catch(() => undefined);
  }
}

/** The identifier of something that exists and that the API cannot create. Throws `Skip` where nothing is known. */
export function existing({ context, world }: Scenario, name: string): string {
  const discovered = context.session.discoveredIds.get(name);
  if (discovered !== undefined) return String(discovered);
  if (!world.isolated) throw new Skip('nothingKnown', name);
  const parameters = context.contract.operations.flatMap((operation) => operation.parameters);
  return String(parameters.find((parameter) => parameter.name === name)?.example);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
