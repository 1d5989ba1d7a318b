import { baseRequests } from '../../checks/refusal.ts';
import { assumedBy } from '../../model/assumed.ts';
import type { Declared, DeclaredOperation } from '../../model/contract.ts';
import { unknownValue } from '../../requests/invalid/unknown-ids.ts';
import { exampleRequests } from '../../requests/request.ts';
import type { CheckContext } from '../../runner/context.ts';
import { Connection } from '../../target/connection.ts';
import { HonestClient } from '../clients/honest-client.ts';
import type { AnyRequest, Attack } from './attack.ts';
import { bodyAttacks } from './bodies.ts';
import { type Excess, excessOf } from './growth.ts';
import { parameterAttacks } from './parameters.ts';
import { searchCostliest } from './search.ts';
import { Trials } from './trial.ts';

/** An attack without an answer is given up after three times so many milliseconds. */
const timeLimit = 2_000;

/** Looks for the requests of an operation that cost most, and reports those that cost more than their size explains. */
export async function attackCost(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const bases = baseRequests(context, operation);
  await attack(context, operation, oneOfEachMediaType(bases), operation.id);
}

/** The same of an operation of the control API. */
export async function attackControlCost(context: CheckContext, operation: Declared): Promise<void> {
  const shown = exampleRequests(operation).map(({ request }) => request);
  // A request without a token acts on any environment, so existing ones are not named.
  const bases = operation.secured ? shown : shown.map((request) => withUnknownPath(request, context.seed));
  await attack(context, operation, oneOfEachMediaType(bases));
}

async function attack(
  context: CheckContext,
  operation: Declared,
  bases: readonly AnyRequest[],
  operationId?: DeclaredOperation['id'],
): Promise<void> {
  const environment = await context.environment();
  const honest = await HonestClient.find(context);
  const connection = new Connection({
    ...context.session.options,
    tokenPlaces: context.contract.tokenPlaces,
    timeLimit,
  });
  for (const [i, base] of bases.entries()) {
    const trials = new Trials(base, connection, environment.tokens[environment.role], honest);
    const attacks = [...(i === 0 ? parameterAttacks(operation) : []), ...bodyAttacks(base)];
    const tell = ({ exchange, ...excess }: Excess, { place, what }: Attack) => {
      const at = `${operationId === undefined ? `${operation.id}: ` : ''}${place}, ${what}`;
      const own = { place: at, pointer: operation.pointer, ...(operationId && { operationId }) };
      const breach = { ...excess, ...own, basis: assumedBy() };
      context.report(breach, exchange);
    };
    for (const { attack, size } of await searchCostliest(trials, attacks, context.seed)) {
      const excess = await excessOf(trials, attack, size);
      if (excess) tell(excess, attack);
      if (!(await honest.recovers())) return;
    }
    for (const { attack, exchange } of trials.failures.values()) {
      const rule = 'the server never returns a 5xx';
      tell({ rule, expected: 'a status below 500', actual: `status ${exchange.status}`, exchange }, attack);
    }
  }
}

function oneOfEachMediaType<Request extends AnyRequest>(requests: readonly Request[]): Request[] {
  return [...Map.groupBy(requests, ({ body }) => body?.mediaType).values()].flatMap((own) => own.at(-1) ?? []);
}

function withUnknownPath(request: AnyRequest, seed: number): AnyRequest {
  const path = Object.entries(request.path).map(([name, value]) => [name, unknownValue(value, seed)]);
  return { ...request, path: Object.fromEntries(path) };
}
