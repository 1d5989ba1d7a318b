import { undoingOf } from '../../guard/undo-step.ts';
import type { CaseRequest } from '../../requests/request.ts';
import type { CheckContext } from '../../runner/context.ts';
import { plainReads } from '../../runner/preflight.ts';
import type { CheckEnvironment } from '../../target/environments.ts';
import type { Exchange } from '../../target/exchange.ts';
import { Disturbed } from '../../target/indeterminate.ts';
import { whereServed } from '../../target/skip.ts';

/** Sends requests to one operation at once, on connections that are there before; each is sent once. */
export async function sendAtOnce(
  context: CheckContext,
  requests: readonly CaseRequest[],
  environment: CheckEnvironment,
): Promise<Exchange[]> {
  await openConnections(context, requests.length, environment);
  if (!environment.isolated) return sendThroughGuard(context, requests, environment);
  return Promise.all(requests.map((request) => context.sendUnchecked(request, { environment, isOnce: true })));
}

/** Sends as many reads at once, of the first plain one that the server has. */
async function openConnections(context: CheckContext, count: number, environment: CheckEnvironment): Promise<void> {
  for (const operation of plainReads(context.contract)) {
    const warm = { operation, path: {}, query: {}, headers: {} };
    const read = () => context.sendUnchecked(warm, { environment });
    if (await whereServed(() => Promise.all(Array.from({ length: count }, read)))) return;
  }
}

/** To a server that others use they go as one request, of whose traces the winner's is kept. */
async function sendThroughGuard(
  { session }: CheckContext,
  requests: readonly CaseRequest[],
  environment: CheckEnvironment,
): Promise<Exchange[]> {
  const [first] = requests;
  if (!first) return [];
  const token = environment.tokens[environment.role];
  const passage = { token, mustFail: false, scope: environment, isOther: environment.isOther };
  let exchanges: Exchange[] = [];
  await session.pass(asOne(first, requests), passage, async () => {
    exchanges = await Promise.all(requests.map((request) => session.connection.send(request, token)));
    session.consistencyWindow.wrote(session.connection);
    const [winner, ...others] = [...winnersOf(exchanges), ...exchanges];
    if (!winner) throw new Error(`${others.length} requests were answered.`);
    return winner;
  });
  const undo = undoingOf(first.operation);
  const isMade = undo !== undefined && undo.before === undefined;
  // What should not have been made is undone too.
  for (const winner of isMade ? winnersOf(exchanges).slice(1) : [])
    await session.pass(first, passage, async () => winner);
  for (const exchange of exchanges) session.secrets.learn(first.operation, exchange);
  if (exchanges.some(({ isOpen }) => isOpen)) throw new Disturbed();
  return exchanges;
}

/** A request that changes all that several change. */
function asOne(first: CaseRequest, requests: readonly CaseRequest[]): CaseRequest {
  if (!first.body) return first;
  const value: unknown = Object.assign({}, ...requests.map(({ body }) => body?.value));
  return { ...first, body: { ...first.body, value } };
}

/** Those that were done. */
export function winnersOf(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter(({ status }) => status >= 200 && status < 300);
}

/** The statuses of answers, for people. */
export function statusesOf(exchanges: readonly Exchange[]): string {
  return exchanges.map(({ status }) => status).join(', ');
}
