import { operationCheck } from '../../conformance/checks/operation-check.ts';
import { sendAtOnce, winnersOf } from '../../conformance/checks/races/at-once.ts';
import { assumedBy } from '../../conformance/model/assumed.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type CheckContext, Skip } from '../../conformance/runner/context.ts';
import { outcomeText } from '../../conformance/target/exchange.ts';
import { recordingClient } from '../runner/recording-client.ts';
import { servedRead } from '../steps/means.ts';

/** The same as a check of the operation that makes them. */
export function* oneTimeTokenRaces(operation: DeclaredOperation): Generator<Check> {
  if (operation.id !== 'generateOneTimeToken') return;
  const title = 'accepts a one-time token for only one of many concurrent requests';
  yield { ...operationCheck(operation, 'at-once', 'state'), title, run: raceOneTimeTokens };
}

/** So many ask at once. */
const racers = 12;

/** A one-time token is used up by the first request, also where many come at once. */
export async function raceOneTimeTokens(context: CheckContext): Promise<void> {
  const environment = await context.environment();
  const operation = context.contract.operation('generateOneTimeToken');
  const api = await recordingClient(context);
  const read = context.contract.operation(await servedRead(api));
  const body = read.role === 'admin' ? { type: 'admin' as const } : {};
  for (let round = 0; round < 3; round++) {
    const { data, response } = await api.generateOneTimeToken(body);
    if (!data) throw new Skip('prerequisite', operation.id, outcomeText(response));
    const carried = { ...environment, tokens: { ...environment.tokens, [environment.role]: data.token.token } };
    const request = { operation: read, path: {}, query: {}, headers: {} };
    // The first of all would use the token up.
    const warm = await sendAtOnce(
      context,
      Array.from({ length: racers }, () => request),
      environment,
    );
    const refused = warm.find((exchange) => winnersOf([exchange]).length === 0);
    if (refused) throw new Skip('prerequisite', request.operation.id, outcomeText(refused));
    const exchanges = await Promise.all(
      Array.from({ length: racers }, () => context.sendUnchecked(request, { environment: carried })),
    );
    // A request refused with 429 does not use the token up.
    const counted = exchanges.filter(({ status }) => status !== 429);
    const served = counted.filter(({ status }) => status !== 401);
    const isHeld = counted.length < racers ? served.length <= 1 : served.length === 1;
    if (isHeld) continue;
    const { id, pointer } = operation;
    const rule = 'the first request with a one-time token uses it up';
    const actual = `${served.length} of ${racers} concurrent requests succeeded`;
    const breach = { operationId: id, rule, pointer, place: '', expected: '1 request', actual };
    context.report({ ...breach, basis: assumedBy('one-time-tokens') }, ...served.slice(0, 2));
    return;
  }
}
