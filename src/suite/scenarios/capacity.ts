import type { OperationId } from '../../contract/operations.ts';
import { forEachConcurrently } from '../run/concurrency.ts';
import type { ClientAnswer } from './expectation.ts';
import type { Scenario } from './scenario.ts';

const concurrency = 8;

/** Makes as many as there is room for. */
export async function fillUp(
  s: Scenario,
  room: number,
  make: (nth: number) => Promise<ClientAnswer<unknown>>,
  operationId: OperationId,
): Promise<void> {
  const each = Array.from({ length: room }, (_, i) => i + 1);
  await forEachConcurrently(concurrency, each, async (nth) => s.data(await make(nth), operationId));
}
