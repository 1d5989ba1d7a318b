import { isDeepStrictEqual } from 'node:util';
import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { walkSchema, walkValue } from '../../model/schema-walk.ts';
import { isSuccessful, successSchema } from '../../model/success.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { type Exchange, outcomeText } from '../../target/exchange.ts';
import { operationCheck } from '../operation-check.ts';

/** Listed entries that are also read individually. */
const samples = 3;

/** A read of one thing, and what the contract calls the thing and what tells it from others. */
interface Reading {
  readonly operation: DeclaredOperation;
  readonly id: string;
  readonly schema: Schema;
}

/** Checks that a read and the lists of the same shape show a resource alike. */
export function* sameEverywhereChecks(operation: DeclaredOperation, { operations }: SuiteContract): Generator<Check> {
  const reading = readingOf(operation);
  if (!reading) return;
  const lists = operations.filter(
    (one) => one.method === 'GET' && !needsAny(one) && shapes(one).includes(reading.schema.pointer),
  );
  if (lists.length === 0) return;
  yield {
    ...operationCheck(operation, 'same-everywhere', 'state'),
    title: `shows the same values as ${lists.map(({ id }) => id).join(' and ')}`,
    async run(context) {
      for (const list of lists) await compare(context, reading, list);
    },
  };
}

async function compare(
  context: CheckContext,
  { operation, id, schema }: Reading,
  list: DeclaredOperation,
): Promise<void> {
  const readList = () => context.send({ operation: list, path: {}, query: {}, headers: {} });
  const listed = await readList();
  if (!isSuccessful(listed.status)) throw new Skip('prerequisite', list.id, outcomeText(listed));
  for (const [value, thing] of [...thingsIn(list, listed, schema, id)].slice(0, samples)) {
    const one = await context.send({ operation, path: { [id]: value }, query: {}, headers: {} });
    const shown = thingsIn(operation, one, schema, id).get(value);
    if (!isSuccessful(one.status) || isDeepStrictEqual(shown, thing)) continue;
    // It may have changed between the two.
    const later = thingsIn(list, await readList(), schema, id).get(value);
    if (!isDeepStrictEqual(later, thing)) continue;
    const [name = ''] = Object.keys({ ...Object(shown), ...Object(thing) }).filter(
      (key) => !isDeepStrictEqual(Reflect.get(Object(shown), key), Reflect.get(Object(thing), key)),
    );
    const field = (from: unknown) => `${name} ${JSON.stringify(Reflect.get(Object(from), name)) ?? 'not there'}`;
    context.report(
      {
        operationId: operation.id,
        rule: 'a resource has the same values in every response',
        pointer: schema.pointer,
        place: `${list.id} ${name}`,
        expected: `${field(thing)}, as in ${list.id}`,
        actual: field(shown),
        basis: assumedOf(operation, list),
      },
      listed,
      one,
    );
    return;
  }
}

/** The resource that a read with one parameter, its identifier, returns. */
function readingOf(operation: DeclaredOperation): Reading | undefined {
  const { method, parameters, declared } = operation;
  const [id, ...others] = parameters.filter(({ required }) => required);
  const answer = successSchema({ declared });
  if (method !== 'GET' || id?.in !== 'path' || others.length > 0 || !answer) return undefined;
  const schema = [...answer.properties.values()].find((one) => isNamed(one) && one.properties.has(id.name));
  return schema && { operation, id: id.name, schema };
}

/** True if the contract names a shape, so that several places share it. */
function isNamed({ pointer, types }: Schema): boolean {
  return types.includes('object') && /^\/components\/schemas\/[^/]+$/.test(pointer);
}

function needsAny({ parameters }: DeclaredOperation): boolean {
  return parameters.some(({ required }) => required);
}

function shapes({ declared }: DeclaredOperation): readonly string[] {
  const answer = successSchema({ declared });
  return answer ? [...walkSchema(answer)].map(({ schema }) => schema.pointer) : [];
}

/** The things of a shape in an answer, by what tells them from others. */
function thingsIn({ declared }: DeclaredOperation, { status, body }: Exchange, shape: Schema, id: string) {
  const schema = declared.get(String(status))?.content.get('application/json')?.schema;
  const things = new Map<unknown, unknown>();
  if (!schema) return things;
  for (const { schema: own, value } of walkValue(schema, body)) {
    if (own.pointer === shape.pointer && !things.has(Reflect.get(Object(value), id)))
      things.set(Reflect.get(Object(value), id), value);
  }
  return things;
}
