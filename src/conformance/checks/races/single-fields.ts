import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '../../../contract/pointer.ts';
import { assumedBy, assumedOf, entriesOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { walkValue } from '../../model/schema-walk.ts';
import { isSuccessful } from '../../model/success.ts';
import { boundaryRequests } from '../../requests/boundaries.ts';
import { lookupFor } from '../../requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../../requests/request.ts';
import { isValid } from '../../requests/validity.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import type { CheckEnvironment } from '../../target/environments.ts';
import { sendAtOnce, winnersOf } from './at-once.ts';

/** So many pairs of fields are tried, each some times, since not every two requests meet. */
const pairs = 3;
const rounds = 2;

/** Two values of one field, each in a request that changes nothing else. */
type Field = readonly [first: CaseRequest, second: CaseRequest];

/** The fields of an operation's body that a request may change alone. */
export function singleFields(operation: DeclaredOperation): Field[] {
  const schema = operation.bodies.get('application/json')?.schema;
  if (!schema || schema.required.length > 0) return [];
  const byField = new Map<string, Map<string, CaseRequest>>();
  const [shown] = exampleRequests(operation);
  for (const { body } of [
    ...exampleRequests(operation).map(({ request }) => request),
    ...boundaryRequests(operation),
  ]) {
    for (const { value, pointer } of body ? walkValue(schema, body.value) : []) {
      // A list may name other fields, as one that resets them does.
      if (!shown || pointer === '' || /\/\d+(\/|$)/.test(pointer) || value instanceof Object) continue;
      const request = { ...shown.request, body: { mediaType: 'application/json', value: alone(pointer, value) } };
      const own = byField.get(pointer) ?? new Map();
      byField.set(pointer, own);
      if (isValid(request)) own.set(JSON.stringify(value), request);
    }
  }
  return [...byField.values()].flatMap((own) => {
    const [first, second] = own.values();
    return first && second ? [[first, second] as const] : [];
  });
}

/** An object in which nothing stands but a value at a pointer. */
function alone(pointer: string, value: unknown): unknown {
  return keysOf(pointer).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

/**
 * Changes two fields at once, each by a request of its own: both changes are kept. Sent once more, one after the other, the
 * same two requests then change nothing.
 */
export async function raceFields(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const fields = singleFields(operation).map(([one, other]) => [fitted(one), fitted(other)] as const);
  for (const turn of [0, 1])
    await changeEach(
      context,
      fields.map((field, i) => field[(i + turn) % 2] ?? field[0]),
    );
  let raced = 0;
  for (let i = 0; i + 1 < fields.length && raced < pairs; i++) {
    const one = fields[i];
    const other = fields[i + 1];
    if (one && other && (await raceTwo(context, one, other))) raced++;
  }
  if (raced === 0) throw new Skip('notOnce', operation.id);

  function fitted(request: CaseRequest): CaseRequest {
    return context.fitted(request);
  }
}

/** True if both fields could be changed at all. */
async function raceTwo(context: CheckContext, one: Field, other: Field): Promise<boolean> {
  const environment = await context.freshEnvironment();
  for (let round = 0; round < rounds; round++) {
    const before = round % 2;
    const after = (round + 1) % 2;
    const oldOne = one[before];
    const newOne = one[after];
    const oldOther = other[before];
    const newOther = other[after];
    if (!oldOne || !newOne || !oldOther || !newOther) return false;
    if (!(await areDone(context, [oldOne, oldOther], environment))) return false;
    const exchanges = await sendAtOnce(context, [newOne, newOther], environment);
    if (winnersOf(exchanges).length < 2) return false;
    const first = await look(context, newOne, environment);
    if (!(await areDone(context, [newOne, newOther], environment))) return false;
    const second = await look(context, newOne, environment);
    if (!isSuccessful(first.exchange.status) || !isSuccessful(second.exchange.status)) return false;
    if (isDeepStrictEqual(first.shown, second.shown)) continue;
    const { id, pointer } = newOne.operation;
    const rule = 'concurrent changes of different fields are both kept';
    const expected = 'the state after both are sent again';
    const actual = 'something different';
    const basis = assumedBy('concurrent-writes', ...entriesOf(assumedOf(newOne.operation)));
    const breach = { operationId: id, rule, pointer, place: '', expected, actual, basis };
    context.report(breach, ...exchanges, first.exchange, second.exchange);
    return true;
  }
  return true;
}

/** Changes each field by itself: what was changed before is kept, so that the same once more changes nothing. */
async function changeEach(context: CheckContext, changes: readonly CaseRequest[]): Promise<void> {
  const environment = await context.freshEnvironment();
  for (const change of changes) if (!(await areDone(context, [change], environment))) return;
  for (const change of changes) {
    const before = await look(context, change, environment);
    if (!(await areDone(context, [change], environment))) return;
    const after = await look(context, change, environment);
    const isTold = isSuccessful(before.exchange.status) && isSuccessful(after.exchange.status);
    if (!isTold || isDeepStrictEqual(before.shown, after.shown)) continue;
    const { id, pointer } = change.operation;
    const rule = 'a change of one field keeps the others';
    const expected = 'the state after the change is sent again';
    const actual = 'something different';
    const breach = {
      operationId: id,
      rule,
      pointer,
      place: 'one by one',
      expected,
      actual,
      basis: assumedOf(change.operation),
    };
    return context.report(breach, before.exchange, after.exchange);
  }
}

async function areDone(
  context: CheckContext,
  requests: readonly CaseRequest[],
  environment: CheckEnvironment,
): Promise<boolean> {
  for (const request of requests) {
    const { status } = await context.sendUnchecked(request, { environment });
    if (status < 200 || status >= 300) return false;
  }
  return true;
}

async function look(context: CheckContext, request: CaseRequest, environment: CheckEnvironment) {
  const { repeat } = request.operation;
  if (!repeat || !('lookup' in repeat)) throw new Skip('notOnce', request.operation.id);
  const lookup = lookupFor(context.contract, request, repeat.lookup);
  const exchange = await context.sendUnchecked(lookup.request, { environment });
  return { exchange, shown: withoutTimes(lookup.read(exchange)) };
}

/** The value without its times and authors of change. */
function withoutTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (!(value instanceof Object)) return value;
  const kept = Object.entries(value).filter(([name]) => !/([tT]imestamp|By|^message)$/.test(name));
  return Object.fromEntries(kept.map(([name, own]) => [name, withoutTimes(own)]));
}
