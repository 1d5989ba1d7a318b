import type { DeclaredOperation } from '../model/contract.ts';
import { unknownNames } from '../requests/invalid/invalid-request.ts';
import { withParameter } from '../requests/parameter-values.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import { requestInVain } from '../runner/role-by-refusals.ts';
import { plainRequest } from './plain-read.ts';

/**
 * On a server that need not have every operation (`--partial`) each is looked for before anything is asked of it: other methods,
 * other paths and other tokens would else be judged where nothing is.
 */
export function* ofServed(checks: Iterable<Check>): Generator<Check> {
  for (const check of checks) yield { ...check, run: (context) => runIfServed(context, check) };
}

async function runIfServed(context: CheckContext, check: Check): Promise<void> {
  const operations = check.operations.map((id) => context.contract.operation(id));
  const served = await servedOf(context, operations);
  const [first] = operations;
  if (first && served.length === 0)
    throw new Skip('notServed', first.id, context.session.seen.notServed.get(first.id) ?? 0);
  await check.run(context);
}

/** Those of some operations that the server has, or must have. */
export async function servedOf(
  context: CheckContext,
  operations: readonly DeclaredOperation[],
): Promise<readonly DeclaredOperation[]> {
  const served: DeclaredOperation[] = [];
  for (const operation of operations) if (await isServed(context, operation)) served.push(operation);
  return served;
}

/** False if the server need not have the operation, and does not. */
async function isServed(context: CheckContext, operation: DeclaredOperation): Promise<boolean> {
  const { options, seen } = context.session;
  if (!options.partial) return true;
  if (!seen.isSettled(operation.id)) await look(context, operation);
  return !seen.notServed.has(operation.id);
}

/** Reads, or sends what has to be refused. */
async function look(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const isRead = operation.method === 'GET';
  const request = isRead ? plainRequest(context, operation) : (requestInVain(operation) ?? withUnknownName(operation));
  try {
    if (request) await context.sendUnchecked(request, { mustFail: !isRead });
  } catch (error) {
    // What may not be sent says nothing of the operation, and what is not there is noted.
    if (!(error instanceof Skip)) throw error;
  }
}

/** The request of an example with a query parameter that there is not. */
function withUnknownName(operation: DeclaredOperation): CaseRequest | undefined {
  const [shown] = exampleRequests(operation);
  return shown && withParameter(shown.request, { name: unknownNames[0], in: 'query' }, 1);
}
