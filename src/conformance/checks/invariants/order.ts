import type { DeclaredOperation } from '../../model/contract.ts';
import { pagedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { disorders } from '../../runner/list-order.ts';
import { operationCheck } from '../operation-check.ts';
import { plainRequest } from '../plain-read.ts';

/** A list is in the order that the contract promises of it (`x-order`). */
export function* orderChecks(operation: DeclaredOperation): Generator<Check> {
  if (!Object.values(operation.order).some((fields) => fields.length > 0)) return;
  yield {
    ...operationCheck(operation, 'order', 'state'),
    title: 'sorts its list as the contract says',
    run: (context) => look(context, operation),
  };
}

async function look(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const request = plainRequest(context, operation);
  const paged = pagedList(operation);
  const whole = paged
    ? { ...request, query: { ...request.query, [paged.paging.size.name]: paged.maxPageSize } }
    : request;
  const exchange = await context.send(whole);
  if (!isSuccessful(exchange.status)) throw new Skip('listRefused', exchange.status);
  for (const breach of disorders(operation, exchange)) context.report(breach, exchange);
}
