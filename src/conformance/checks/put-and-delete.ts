import { isDeepStrictEqual } from 'node:util';
import { assumedOf } from '../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import { type Exchange, outcomeText } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { deletionsOfNew } from './races/candidates.ts';

/**
 * PUT and DELETE do what HTTP means by them (RFC 9110, section 9.3), as a read of the same path shows it. A contract that says
 * itself what comes of a request (`x-repeat`) is held to that.
 */
export function* meantMethodChecks(operation: DeclaredOperation, { operations }: SuiteContract): Generator<Check> {
  const { method, path, repeat } = operation;
  const read = operations.find((one) => one.method === 'GET' && one.path === path);
  if (repeat || !read) return;
  // Elsewhere it would change what somebody else has.
  const own = (name: string) => operationCheck(operation, name, 'state', 'disposable');
  if (method === 'PUT') {
    const title = 'stores what is sent, and is idempotent';
    yield { ...own('kept'), title, run: (context) => keeps(context, operation, read) };
  }
  if (method === 'DELETE') {
    const title = 'removes what it deletes';
    yield { ...own('gone'), title, run: (context) => deletes(context, operation, read) };
  }
}

async function keeps(context: CheckContext, operation: DeclaredOperation, read: DeclaredOperation): Promise<void> {
  const shown = exampleRequests(operation).map(({ request }) => context.fitted(request));
  let accepted = 0;
  for (const request of shown) {
    const put = await context.send(request);
    if (!isSuccessful(put.status)) continue;
    accepted++;
    const once = await look(context, request, read);
    const lost = lostField(request.body?.value, once.body);
    if (lost !== undefined) {
      const texts = { place: lost, ...differing(request.body?.value, once.body, lost) };
      report(context, operation, { rule: 'a GET returns what was PUT', ...texts }, [put, once]);
      continue;
    }
    const again = await context.send(request);
    const twice = await look(context, request, read);
    if (isDeepStrictEqual(once.body, twice.body)) continue;
    const rule = 'a repeated PUT changes nothing more';
    const place = changedField(once.body, twice.body);
    report(context, operation, { rule, place, ...differing(once.body, twice.body, place) }, [put, once, again, twice]);
  }
  if (accepted === 0) throw new Skip('notOnce', operation.id);
}

async function deletes(context: CheckContext, operation: DeclaredOperation, read: DeclaredOperation): Promise<void> {
  for await (const request of deletionsOfNew(context, operation, await context.environment())) {
    const deleted = await context.send(request);
    if (!isSuccessful(deleted.status)) continue;
    context.coverage.accepted(request);
    const after = await context.sendUnchecked({ ...request, operation: read });
    if (!isSuccessful(after.status)) return;
    const texts = { place: '', expected: 'status 404', actual: `status ${after.status}` };
    return report(context, operation, { rule: 'a deleted resource is gone', ...texts }, [deleted, after]);
  }
  throw new Skip('notOnce', operation.id);
}

async function look(context: CheckContext, { path }: CaseRequest, read: DeclaredOperation): Promise<Exchange> {
  const [shown] = exampleRequests(read);
  const exchange = await context.send({ operation: read, query: {}, headers: shown?.request.headers ?? {}, path });
  if (!isSuccessful(exchange.status)) throw new Skip('prerequisite', read.id, outcomeText(exchange));
  return exchange;
}

/** The first field that was sent and is read with another value; undefined where each is read as it was sent, or not at all. */
function lostField(sent: unknown, read: unknown): string | undefined {
  const fields: Readonly<Record<string, unknown>> = Object(read);
  return Object.entries(Object(sent)).find(
    ([name, value]) => name in fields && !isDeepStrictEqual(fields[name], value),
  )?.[0];
}

function changedField(before: unknown, after: unknown): string {
  const names = Object.keys({ ...Object(before), ...Object(after) });
  const changed = names.find(
    (name) => !isDeepStrictEqual(Reflect.get(Object(before), name), Reflect.get(Object(after), name)),
  );
  return changed ?? '';
}

function differing(before: unknown, after: unknown, name: string) {
  const [expected, actual] = [before, after].map((value) => {
    return `${name}: ${JSON.stringify(Reflect.get(Object(value), name)) ?? 'not there'}`;
  });
  return { expected: expected ?? '', actual: actual ?? '' };
}

function report(
  context: CheckContext,
  operation: DeclaredOperation,
  texts: { readonly rule: string; readonly place: string; readonly expected: string; readonly actual: string },
  exchanges: readonly Exchange[],
): void {
  const { id: operationId, pointer } = operation;
  context.report({ operationId, pointer, ...texts, basis: assumedOf(operation) }, ...exchanges);
}
