import type { Repeat } from '../../../contract/operation.ts';
import { evaluate } from '../../../contract/runtime-expression.ts';
import { assumedBy, assumedOf, entriesOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { partsOf } from '../../requests/lookup.ts';
import type { CaseRequest } from '../../requests/request.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import type { CheckEnvironment } from '../../target/environments.ts';
import type { Exchange } from '../../target/exchange.ts';
import { whereUndone } from '../../target/skip.ts';
import { firstChange, leap, lookAll, readsBeside } from '../snapshots.ts';
import { sendAtOnce, statusesOf, winnersOf } from './at-once.ts';
import { candidatesOf } from './candidates.ts';

/** So many ask at once, and so often. */
const racers = 4;
const races = 2;

/** Statuses that say that something was done already, or that a limit is reached. */
const lost = new Set([404, 409]);

/** True if a second, equal request is refused because the first succeeded. */
export function isOnce(request: CaseRequest, repeat: Repeat): boolean {
  if (repeat.outcome !== 'again') return repeat.outcome === 'refused';
  const parts = partsOf(request);
  return repeat.unless?.some(({ has }) => [evaluate(has, parts) ?? []].flat().some((one) => one !== '')) ?? false;
}

/** Sends equal requests at once where a second one is refused: one is done, and what there is then is what one leaves. */
export async function raceEqual(context: CheckContext, operation: DeclaredOperation, repeat: Repeat): Promise<void> {
  const { isolated } = await context.environment();
  const isCounted = !isolated && context.session.capabilities.has('disposable');
  let raced = 0;
  for await (const request of candidatesOf(context, operation)) {
    if (raced === races || !isOnce(request, repeat)) continue;
    const environment = isolated ? await context.freshEnvironment() : await context.environment();
    const look = () => lookAll(context, readsBeside(operation, context.contract), environment, 'counts');
    const before = isCounted ? await look() : [];
    const equal = new Array<CaseRequest>(racers).fill(request);
    const exchanges = (await whereUndone(() => sendAtOnce(context, equal, environment))) ?? [];
    if (winnersOf(exchanges).length === 0) continue;
    raced++;
    if (judgeAnswers(context, operation, exchanges)) continue;
    if (isolated) await judgeTraces(context, request, exchanges, environment);
    else if (isCounted) judgeCounts(context, operation, exchanges, leap(before, await look()));
  }
  if (raced === 0) throw new Skip('notOnce', operation.id);
}

/** Reports answers that no order of the requests explains; true where it has. */
function judgeAnswers(context: CheckContext, operation: DeclaredOperation, exchanges: readonly Exchange[]): boolean {
  const winners = winnersOf(exchanges);
  // Whoever limits how much is asked has done nothing.
  const others = exchanges.filter(({ status }) => !lost.has(status) && status !== 429 && status !== 503);
  if (winners.length === 1 && others.length === 1) return false;
  const actual = `${winners.length} successes of ${exchanges.length} requests: ${statusesOf(exchanges)}`;
  const expected = '1 success, and a 404 or 409 for the others';
  const place = 'answers';
  report(context, operation, { place, expected, actual }, winners.length > 1 ? winners : others);
  return true;
}

/** Reports where the requests have left something else than one of them leaves in another environment. */
async function judgeTraces(
  context: CheckContext,
  request: CaseRequest,
  exchanges: readonly Exchange[],
  environment: CheckEnvironment,
): Promise<void> {
  const { operation } = request;
  const reads = readsBeside(operation, context.contract);
  const another = await context.freshEnvironment();
  const exchange = await context.sendUnchecked(request, { environment: another, isOnce: true });
  // Refused for another reason, such as a limit, it shows nothing.
  if (winnersOf([exchange]).length === 0) return;
  const alone = await lookAll(context, reads, another, 'counts');
  const change = firstChange(alone, await lookAll(context, reads, environment, 'counts'));
  if (!change) return;
  const [, { exchange: look, shown }] = change;
  const place = look.request?.operation.id ?? '';
  const texts = { place, expected: JSON.stringify(change[0].shown), actual: JSON.stringify(shown) };
  report(context, operation, texts, [...exchanges.slice(0, 2), look]);
}

/** Reports where the requests have made more than one, on a server where nobody can tell what one alone would have left. */
function judgeCounts(
  context: CheckContext,
  operation: DeclaredOperation,
  exchanges: readonly Exchange[],
  found: ReturnType<typeof leap>,
): void {
  if (!found) return;
  const [{ shown }, { exchange, shown: then }] = found;
  const expected = `one more or less than ${JSON.stringify(shown)}`;
  const actual = JSON.stringify(then);
  const place = exchange.request?.operation.id ?? '';
  report(context, operation, { place, expected, actual }, [...exchanges.slice(0, 2), exchange]);
}

function report(
  context: CheckContext,
  operation: DeclaredOperation,
  texts: { readonly place: string; readonly expected: string; readonly actual: string },
  exchanges: readonly Exchange[],
): void {
  const { id, pointer } = operation;
  const rule = 'only one of several equal concurrent requests succeeds';
  const basis = assumedBy('concurrent-writes', ...entriesOf(assumedOf(operation)));
  context.report({ operationId: id, rule, pointer, ...texts, basis }, ...exchanges.slice(0, 3));
}
