import { forEachConcurrently } from '../../conformance/runner/concurrency.ts';
import { Skip } from '../../conformance/target/skip.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ClientAnswer } from '../runner/expectation.ts';

const concurrency = 8;

/** So many ask at once for the last place. */
const racers = 4;

/** Makes as many as there is room for; of several who ask at once for the last place one gets it. */
export async function fillUp(
  b: BehaviourRun,
  room: number,
  make: (nth: number) => Promise<ClientAnswer<unknown>>,
  operationId: OperationId,
): Promise<void> {
  const each = Array.from({ length: room - 1 }, (_, i) => i + 1);
  await forEachConcurrently(concurrency, each, async (nth) => b.data(await make(nth), operationId));
  const last = await Promise.all(Array.from({ length: racers }, (_, i) => make(room + i)));
  const statuses = last.map(({ response }) => response.status);
  if (statuses.includes(429)) throw new Skip('tooManyRequests');
  b.expect(statuses.filter((status) => status < 400).length === 1, {
    operationId,
    rule: 'only one concurrent request gets the last free place',
    expected: '1 success',
    actual: `the statuses ${statuses.join(', ')}`,
    restsOn: ['concurrent-writes'],
  });
}
