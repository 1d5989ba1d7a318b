import type { CaseRequest } from '../../requests/request.ts';
import type { CheckContext } from '../../run/context.ts';
import type { Exchange } from '../../target/exchange.ts';
import type { World } from '../../target/worlds.ts';

/** So many ask at once. */
export const racers = 12;

/** Sends requests at once, on connections that are there before. */
export async function sendAtOnce(
  context: CheckContext,
  requests: readonly CaseRequest[],
  world: World,
): Promise<Exchange[]> {
  const [plain] = context.contract.operations.filter(
    ({ method, parameters }) => method === 'GET' && parameters.length === 0,
  );
  if (plain) {
    const warm = { operation: plain, path: {}, query: {}, headers: {} };
    await Promise.all(requests.map(() => context.sendUnchecked(warm, { world })));
  }
  return Promise.all(requests.map((request) => context.sendUnchecked(request, { world })));
}

/** Those that were done. */
export function winnersOf(exchanges: readonly Exchange[]): Exchange[] {
  return exchanges.filter(({ status }) => status >= 200 && status < 300);
}
