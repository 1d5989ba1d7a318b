import { sendAtOnce, statusesOf, winnersOf } from '../../checks/races/at-once.ts';
import { assumedBy, assumedOf, entriesOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { replaceAt, walkValue } from '../../model/schema-walk.ts';
import { type CaseRequest, exampleRequests } from '../../requests/request.ts';
import { isValid } from '../../requests/validity.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { isFailure } from '../../runner/documented.ts';
import { outcomeText } from '../../target/exchange.ts';

/** So many ask at once. */
const racers = 12;

/** Statuses that say that something was done already, or that a limit is reached. */
const lost = new Set([404, 409]);
/** A limit that is farther away is not looked for. */
const farthest = 120;

/** Races an operation with equal requests where a second one is refused, and at the edge of how many there may be. */
export async function raceOperation(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  let isRaced = false;
  for (const { request } of exampleRequests(operation)) {
    if (!(await isOnce(context, request))) continue;
    isRaced = true;
    const requests = Array.from({ length: racers }, () => request);
    await race(context, requests, 0, 'only one of several equal concurrent requests succeeds', '1 success');
    break;
  }
  const [shown] = exampleRequests(operation);
  const others = shown && distinctRequests(shown.request);
  const room = others && (await roomFor(context, others));
  // Not what one of them names was in the way, but how many there were.
  const isLimit = others && room !== undefined && (await roomFor(context, (nth) => others(nth + farthest))) === room;
  if (isLimit) {
    isRaced = true;
    const rule = 'only one concurrent request gets the last free place';
    const all = Array.from({ length: room - 1 + racers }, (_, i) => others(i));
    await race(context, all, room - 1, rule, `1 success, the last of ${room}`);
  }
  if (!isRaced) throw new Skip('notTwice');
}

/** Sends all but the first few at once, which are sent before, and expects one winner. */
async function race(
  context: CheckContext,
  requests: readonly CaseRequest[],
  before: number,
  rule: string,
  expected: string,
): Promise<void> {
  const environment = await context.freshEnvironment();
  for (const request of requests.slice(0, before)) await context.sendUnchecked(request, { environment });
  const exchanges = await sendAtOnce(context, requests.slice(before), environment);
  const winners = winnersOf(exchanges);
  const [first] = requests;
  if (!first || winners.length === 1) return;
  const failed = exchanges.find((exchange) => isFailure(exchange) || exchange.status === 429);
  if (winners.length === 0 && failed) throw new Skip('prerequisite', first.operation.id, outcomeText(failed));
  const { id, pointer } = first.operation;
  const actual = `${winners.length} successes of ${exchanges.length} requests: ${statusesOf(exchanges)}`;
  const basis = assumedBy('concurrent-writes', ...entriesOf(assumedOf(first.operation)));
  context.report({ operationId: id, rule, pointer, place: '', expected, actual, basis }, ...exchanges.slice(0, 2));
}

/** True if a request succeeds once and is refused when it is repeated. */
async function isOnce(context: CheckContext, request: CaseRequest): Promise<boolean> {
  const environment = await context.freshEnvironment();
  const first = await context.sendUnchecked(request, { environment });
  if (winnersOf([first]).length === 0) return false;
  const second = await context.sendUnchecked(request, { environment });
  return lost.has(second.status);
}

/** Requests that differ in one text, as many as are asked for; undefined where there is no such text. */
function distinctRequests(request: CaseRequest): ((nth: number) => CaseRequest) | undefined {
  const { operation, body } = request;
  const content = body && operation.bodies.get(body.mediaType ?? '');
  if (!content || !operation.declared.has('409') || Object.keys(request.path).length > 0) return undefined;
  const texts = [...walkValue(content.schema, body.value)].filter(({ value, schema }) => {
    return typeof value === 'string' && !schema.enum && !schema.format;
  });
  const make = (pointer: string, value: unknown) => (nth: number) => {
    const text = String(value).slice(0, -2) + String(nth + 10);
    return { ...request, body: { ...body, value: replaceAt(body.value, pointer, text) } };
  };
  return texts
    .map(({ pointer, value }) => make(pointer, value))
    .find((of) => isValid(of(0)) && isValid(of(2 * farthest)));
}

/** Free capacity, found by using it up; undefined if the limit is far away or missing. */
async function roomFor(context: CheckContext, others: (nth: number) => CaseRequest): Promise<number | undefined> {
  const environment = await context.freshEnvironment();
  let last = 200;
  let made = 0;
  // One after the other: whoever lets too many in at once has no limit that could be seen otherwise.
  for (; made < farthest; made++) {
    last = (await context.sendUnchecked(others(made), { environment })).status;
    if (last < 200 || last >= 300) break;
  }
  await context.release(environment);
  return last === 409 && made > 1 ? made : undefined;
}
