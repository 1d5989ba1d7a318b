import { escapePointer } from '../../contract/pointer.ts';
import type { DeclaredOperation } from '../contract/contract.ts';
import type { Schema } from '../contract/schema.ts';
import { mapSchema } from '../contract/schema-walk.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Pairs } from './pairs.ts';

/** In what two answers differ that the contract leads to. */
export interface Difference {
  /** Whether one of them is a refusal, or both show something, and not the same. */
  readonly kind: 'refused' | 'accepted' | 'shown';
  /** JSON Pointer into the body, with `*` for entries of lists; empty where all of it is meant. */
  readonly template: string;
  /** Where the contract says what stands there; undefined where that is the operation as a whole. */
  readonly schema: Schema | undefined;
  /** What the sandbox has there, and the server. */
  readonly expected: unknown;
  readonly actual: unknown;
}

/** In what the server's answer differs from the sandbox's; undefined where the contract allows both. */
export function differenceOf(
  operation: DeclaredOperation,
  here: Exchange,
  there: Exchange,
  pairs: Pairs,
): Difference | undefined {
  // Whoever fails, or limits how much is asked, is no matter of what is asked.
  if (here.status === 0 || here.status === 429 || here.status >= 500) return undefined;
  const [isDone, wasDone] = [isSuccess(here), isSuccess(there)];
  if (isDone !== wasDone) {
    const kind = isDone ? 'accepted' : 'refused';
    return { kind, template: '', schema: undefined, expected: outcomeOf(there), actual: outcomeOf(here) };
  }
  // Of several rules that a request breaks each may be why it is refused.
  if (!isDone) return undefined;
  const schema = operation.declared.get(String(there.status))?.content.get('application/json')?.schema;
  const nodes = { name: '', template: '', schema };
  return valueDifference(withoutMessage(here.body), withoutMessage(there.body), nodes, pairs);
}

export interface Place {
  readonly name: string;
  readonly template: string;
  readonly schema: Schema | undefined;
}

export function valueDifference(here: unknown, there: unknown, place: Place, pairs: Pairs): Difference | undefined {
  if (Array.isArray(here) && Array.isArray(there)) return listDifference(here, there, place, pairs);
  if (isObject(here) && isObject(there)) return objectDifference(here, there, place, pairs);
  if (isName(place) && isScalar(here) && isScalar(there) && pairs.match(String(here), String(there))) return undefined;
  if (here === there && !isName(place)) return undefined;
  if (isTime(place.name) && Math.abs(Number(here) - Number(there)) <= pairs.slack) return undefined;
  const { template, schema } = place;
  return { kind: 'shown', template, schema, expected: there, actual: here };
}

function objectDifference(here: Fields, there: Fields, { template, schema }: Place, pairs: Pairs) {
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const own = schema?.properties.get(name) ?? (schema && mapSchema(schema, name));
    // Answers may have fields that callers of today do not know.
    if (!own && !(name in there)) continue;
    const place = { name, template: `${template}/${escapePointer(name)}`, schema: own };
    const found = valueDifference(here[name], there[name], place, pairs);
    if (found) return found;
  }
  return undefined;
}

/** Entries in the same order; or the same entries, where only their order differs. */
function listDifference(all: readonly unknown[], there: readonly unknown[], place: Place, pairs: Pairs) {
  const { name, template, schema } = place;
  // Values of open sets may be added, and what has them.
  const here = all.length > there.length ? all.filter((one) => !isAdded(one, schema?.items)) : all;
  if (here.length !== there.length) {
    const [expected, actual] = [`${there.length} entries`, `${here.length} entries`];
    return { kind: 'shown', template, schema, expected, actual } satisfies Difference;
  }
  const entry = { name, template: `${template}/*`, schema: schema?.items };
  for (const [i, one] of here.entries()) {
    const found = pairs.attempt(
      () => valueDifference(one, there[i], entry, pairs),
      (difference) => difference !== undefined,
    );
    if (found) return found;
  }
  return undefined;
}

/** Whether something is of a kind that the contract does not know, and need not. */
function isAdded(value: unknown, schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (isObject(value)) return Object.entries(value).some(([name, one]) => isUnknown(one, schema.properties.get(name)));
  return isUnknown(value, schema);
}

function isUnknown(value: unknown, schema: Schema | undefined): boolean {
  return isScalar(value) && !!schema && schema.knownValues.length > 0 && !schema.knownValues.includes(value);
}

/** Whether a server names what stands there as it likes: identifiers and secrets. */
function isName({ name }: Place): boolean {
  return /(^id|Ids?|^token|Token|Secret|^slug)$/.test(name);
}

/** Whether a field of this name has a time, in Unix seconds. */
export function isTime(name: string): boolean {
  return /[tT]imestamp$/.test(name);
}

function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

function outcomeOf({ status, body }: Exchange): string {
  const reason: unknown = isObject(body) ? body.reason : undefined;
  return typeof reason === 'string' ? `${status} ${reason}` : `${status}`;
}

/** An answer less its words for people. */
function withoutMessage(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { message: _, ...rest } = body;
  return rest;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
