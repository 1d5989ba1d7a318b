import type { Check } from '../check.ts';
import type { CheckContext } from '../context.ts';
import type { DeclaredOperation } from '../contract.ts';
import type { Exchange } from '../exchange.ts';
import { type CaseRequest, shownRequests } from '../request.ts';

/** Each example of the contract is a request that a server takes. */
export function* exampleChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, tag: group, method } = operation;
  yield {
    id: `${id}/examples`,
    group,
    operations: [id],
    title: 'accepts every example',
    needs: method === 'GET' ? [] : ['writes'],
    async run(context) {
      for (const { request } of shownRequests(operation)) await expectAccepted(context, request);
    },
  };
}

/** Statuses that a request may get which holds to the contract: what it is about may not be there, be taken, be for others. */
const notTheRequestsFault = new Set([403, 404, 409, 429]);

/** Sends a request that holds to the contract, in a world of its own if it changes anything; reports a refusal of its form. */
export async function expectAccepted(context: CheckContext, request: CaseRequest): Promise<Exchange> {
  const { operation } = request;
  const world = operation.method === 'GET' ? await context.world() : await context.freshWorld();
  const exchange = await context.send(context.session.fitted(request), { world });
  if (exchange.status >= 200 && exchange.status < 300) context.coverage.accepted(request);
  else if (notTheRequestsFault.has(exchange.status)) context.coverage.accepted(request);
  else if (exchange.status > 0 && exchange.status < 500) {
    context.report(
      {
        operationId: operation.id,
        rule: 'a request that holds to the contract is accepted',
        pointer: operation.pointer,
        place: String(exchange.status),
        expected: 'success, or a refusal for what the request is about (403, 404, 409)',
        actual: `status ${exchange.status}`,
      },
      exchange,
    );
  }
  if (operation.method !== 'GET') await context.release(world);
  return exchange;
}
