import type { OperationId } from '../../contract/operations.ts';
import { forEachAtOnce } from '../run/concurrency.ts';
import type { ClientAnswer } from './claim.ts';
import type { Scenario } from './scenario.ts';

const atOnce = 8;

/** Makes as many as there is room for. */
export async function fill(
  s: Scenario,
  room: number,
  make: (nth: number) => Promise<ClientAnswer<unknown>>,
  operationId: OperationId,
): Promise<void> {
  const each = Array.from({ length: room }, (_, i) => i + 1);
  await forEachAtOnce(atOnce, each, async (nth) => s.data(await make(nth), operationId));
}
