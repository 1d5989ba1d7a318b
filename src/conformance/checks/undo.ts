import { valueAt } from '../../contract/pointer.ts';
import { requestOf, stepOf } from '../guard/undo-step.ts';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { partsOf } from '../requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { firstChange, lookAll } from './snapshots.ts';

/** Checks that `x-undo` restores every read, and that the operation can then be repeated. */
export function* undoChecks(operation: DeclaredOperation, { operations }: SuiteContract): Generator<Check> {
  const { undo } = operation;
  // A replacement is restored by whoever replaces it, on a shared server.
  if (!undo || !('operationId' in undo) || undo.before || undo.unless) return;
  const reads = operations.filter(
    ({ method, parameters }) => method === 'GET' && !parameters.some(({ required }) => required),
  );
  yield {
    ...operationCheck(operation, 'undo', 'state', 'control'),
    title: 'can be undone as the contract says, and repeated',
    async run(context) {
      let undone = 0;
      for (const { request } of exampleRequests(operation)) if (await undoes(context, request, reads)) undone++;
      if (undone === 0) throw new Skip('notOnce', operation.id);
    },
  };
}

/** True if the request is accepted at all. */
async function undoes(
  context: CheckContext,
  request: CaseRequest,
  reads: readonly DeclaredOperation[],
): Promise<boolean> {
  const { operation } = request;
  const { undo } = operation;
  const environment = await context.freshEnvironment();
  const look = () => lookAll(context, reads, environment, 'whole');
  const before = await look();
  const done = await context.send(request, { environment });
  if (!undo || !('operationId' in undo) || !isSuccessful(done.status)) return false;
  const answered = (pointer: string) => valueAt(done.body, pointer);
  const step = stepOf(context.contract, undo, { request: partsOf(request), answered, before: undefined });
  if (!step) return false;
  const undoing = await context.send(requestOf(context.contract, step), { environment });
  if (!isSuccessful(undoing.status)) return false;
  const change = firstChange(before, await look());
  if (change) {
    const [{ exchange: first }, { exchange: then }] = change;
    const place = first.request?.operation.id ?? '';
    const rule = 'after undo, reads return the previous state';
    const expected = `the same ${place} as before`;
    const actual = 'something different';
    report(context, operation, { rule, place, expected, actual }, [first, done, undoing, then]);
    return true;
  }
  await doAgain(context, request, environment);
  return true;
}

async function doAgain(context: CheckContext, request: CaseRequest, environment: CheckEnvironment): Promise<void> {
  const again = await context.send(request, { environment });
  if (isSuccessful(again.status) || again.status === 429) return;
  const rule = 'an undone request can be sent again';
  const texts = { rule, place: 'again', expected: 'success, as the first time', actual: `status ${again.status}` };
  report(context, request.operation, texts, [again]);
}

function report(
  context: CheckContext,
  operation: DeclaredOperation,
  texts: { readonly rule: string; readonly place: string; readonly expected: string; readonly actual: string },
  exchanges: readonly Exchange[],
): void {
  const { id: operationId, pointer: at } = operation;
  const basis = assumedBy('repeated-requests', ...entriesOf(assumedOf(operation)));
  context.report({ operationId, pointer: `${at}/x-undo`, ...texts, basis }, ...exchanges);
}
