import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { firstChange, lookAll, pause, readsBeside } from './snapshots.ts';

/** So many refused requests are made again, one by one, to find the one that has changed something. */
const mostRepeated = 70;

/**
 * Checks that send what has to be refused also look whether it has changed anything: the reads of the operation's group
 * show what they showed before.
 */
export function* changingNothing(
  operation: DeclaredOperation,
  contract: SuiteContract,
  checks: Iterable<Check>,
): Generator<Check> {
  const reads = readsBeside(operation, contract);
  for (const check of checks) {
    if (operation.method === 'GET' || reads.length === 0) yield check;
    else yield { ...check, run: (context) => runAndLook(context, operation, reads, check) };
  }
}

async function runAndLook(
  context: CheckContext,
  operation: DeclaredOperation,
  reads: readonly DeclaredOperation[],
  check: Check,
): Promise<void> {
  const environment = await context.environment();
  const { capabilities } = context.session;
  if (!capabilities.has('state')) return check.run(context);
  // On a running clock much changes by itself.
  const measure = environment.isolated ? 'whole' : 'counts';
  const before = await lookAll(context, reads, environment, measure);
  await check.run(context);
  // An accepted request was reported and may have changed something.
  if (context.accepted > 0) return;
  const look = () => lookAll(context, reads, environment, measure);
  let change = firstChange(before, await look());
  if (change && !environment.isolated) {
    // Something may have happened by itself, or be somebody else's, which does not come again just then.
    const calm = await look();
    await pause();
    const again = await look();
    if (firstChange(calm, again)) return;
    await check.run(context);
    change = firstChange(again, await look());
  }
  if (!change) return;
  const culprit = environment.isolated ? await findCulprit(context, reads) : undefined;
  const { id, pointer } = operation;
  const [{ exchange }] = change;
  const read = exchange.request?.operation.id ?? '';
  context.report(
    {
      operationId: id,
      rule: 'a rejected request changes nothing',
      pointer,
      place: read,
      expected: `the same ${read} as before`,
      actual: 'something different',
      basis: assumedBy('refused-requests', ...entriesOf(assumedOf(operation))),
    },
    ...(culprit ?? change.map((one) => one.exchange)),
  );
}

/** The refused request that has changed something, between the reads that show it: in an environment of its own, one by one. */
async function findCulprit(
  context: CheckContext,
  reads: readonly DeclaredOperation[],
): Promise<readonly Exchange[] | undefined> {
  const environment = await context.freshEnvironment();
  let before = await lookAll(context, reads, environment, 'whole');
  for (const { request } of context.refused.slice(0, mostRepeated)) {
    if (!request) continue;
    const exchange = await context.sendUnchecked(request, { environment, mustFail: true });
    const after = await lookAll(context, reads, environment, 'whole');
    const change = firstChange(before, after);
    if (change) return [change[0].exchange, exchange, change[1].exchange];
    before = after;
  }
  return undefined;
}
