import { counted } from '../../contract/counted.ts';
import { escapePointer } from '../../contract/pointer.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Conventions, Paging } from '../model/conventions.ts';
import type { Schema } from '../model/schema.ts';
import { mapSchema } from '../model/schema-walk.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Pairs } from './paired-identifiers.ts';

/** In what two answers differ that the contract leads to. */
export interface Difference {
  /** `refused` or `accepted` if the other did the opposite; `shown` if the values differ. */
  readonly kind: 'refused' | 'accepted' | 'shown';
  /** JSON Pointer into the body, with `*` for entries of lists; empty where all of it is meant. */
  readonly template: string;
  /** Schema of the place; undefined for the operation as a whole. */
  readonly schema: Schema | undefined;
  /** Value of the sandbox, and that of the server. */
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
  const isDone = isSuccess(here);
  const wasDone = isSuccess(there);
  if (isDone !== wasDone) {
    const kind = isDone ? 'accepted' : 'refused';
    return { kind, template: '', schema: undefined, expected: outcomeOf(there), actual: outcomeOf(here) };
  }
  // Of several rules that a request breaks each may be why it is refused.
  if (!isDone) return undefined;
  const schema = operation.declared.get(String(there.status))?.content.get('application/json')?.schema;
  const { conventions } = operation;
  const nodes = { name: '', template: '', schema, conventions };
  const [own, other] = [here, there].map(({ body }) => withoutMessage(conventions, body));
  return valueDifference(own, other, nodes, pairs);
}

export interface ComparedPlace {
  readonly name: string;
  readonly template: string;
  readonly schema: Schema | undefined;
  readonly conventions: Conventions;
  /** Of which page it is a part. */
  readonly page?: Page | undefined;
}

export function valueDifference(
  here: unknown,
  there: unknown,
  place: ComparedPlace,
  pairs: Pairs,
): Difference | undefined {
  if (Array.isArray(here) && Array.isArray(there)) return listDifference(here, there, place, pairs);
  if (isObject(here) && isObject(there)) return objectDifference(here, there, place, pairs);
  if (isName(place) && isScalar(here) && isScalar(there) && pairs.match(String(here), String(there))) return undefined;
  if (here === there && !isName(place)) return undefined;
  if (isTime(place.name) && Math.abs(Number(here) - Number(there)) <= pairs.slack) return undefined;
  const { template, schema } = place;
  return { kind: 'shown', template, schema, expected: there, actual: here };
}

function objectDifference(here: Fields, there: Fields, { template, schema, conventions }: ComparedPlace, pairs: Pairs) {
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const own = schema?.properties.get(name) ?? (schema && mapSchema(schema, name));
    // Answers may have fields that callers of today do not know.
    if (!own && !(name in there)) continue;
    const at = `${template}/${escapePointer(name)}`;
    const place = { name, template: at, schema: own, conventions, page: pageOf(conventions.paging, there) };
    const found = valueDifference(here[name], there[name], place, pairs);
    if (found) return found;
  }
  return undefined;
}

/** Entries in the same order, but for those of about the same time where that is not the same time for both. */
function listDifference(all: readonly unknown[], there: readonly unknown[], place: ComparedPlace, pairs: Pairs) {
  const { name, template, schema, conventions, page } = place;
  // Values of open sets may be added, and what has them.
  const here = all.length > there.length ? all.filter((one) => !isAdded(one, schema?.items)) : all;
  if (here.length !== there.length) {
    const expected = counted(there.length, 'entry', 'entries');
    const actual = counted(here.length, 'entry', 'entries');
    return { kind: 'shown', template, schema, expected, actual } satisfies Difference;
  }
  const entry = { name, template: `${template}/*`, schema: schema?.items, conventions };
  const rest = [...there];
  for (const one of here) {
    const differences: Difference[] = [];
    const at = rest.findIndex((other, i) => {
      if (i > 0 && !isAbout(other, rest[0], pairs)) return false;
      const compare = () => valueDifference(one, other, entry, pairs);
      const found = pairs.attempt(compare, (difference) => difference !== undefined);
      if (found) differences.push(found);
      return !found;
    });
    // Of those of about the same time one may be on this page and the other on the next.
    const isAtEdges = at < 0 && isAtEdge(one, here, page, pairs) && isAtEdge(rest[0], there, page, pairs);
    if (at < 0 && !isAtEdges) return differences[0];
    if (at !== 0) pairs.turned++;
    rest.splice(Math.max(at, 0), 1);
  }
  return undefined;
}

/** Position of a page in a longer list. */
interface Page {
  readonly size: number;
  /** From 0. */
  readonly number: number;
}

function pageOf(paging: Paging | undefined, body: Fields): Page | undefined {
  if (!paging) return undefined;
  const { [paging.fields.size]: size, [paging.fields.number]: number } = body;
  if (typeof size !== 'number' || typeof number !== 'number') return undefined;
  return { size, number: number - paging.number.minimum };
}

/** True if an entry of a page may also be on the previous or next page. */
function isAtEdge(one: unknown, list: readonly unknown[], page: Page | undefined, pairs: Pairs): boolean {
  if (!page) return false;
  const isAtStart = page.number > 0 && isAbout(one, list[0], pairs);
  return isAtStart || (list.length === page.size && isAbout(one, list.at(-1), pairs));
}

/** True if two entries may stand in either order, because each server ran a timed event at its own moment. */
function isAbout(one: unknown, other: unknown, { apart }: Pairs): boolean {
  return apart > 0 && Math.abs(timeOf(one) - timeOf(other)) <= apart;
}

/** When something happened last to what an entry is of, in Unix seconds; not a number where nothing says so. */
function timeOf(entry: unknown): number {
  if (!isObject(entry)) return Number.NaN;
  const times = Object.entries(entry).filter(([name, value]) => isTime(name) && typeof value === 'number');
  return times.length > 0 ? Math.max(...times.map(([, value]) => Number(value))) : Number.NaN;
}

/** True for a value of a kind that the contract does not know and need not. */
function isAdded(value: unknown, schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (isObject(value)) return Object.entries(value).some(([name, one]) => isUnknown(one, schema.properties.get(name)));
  return isUnknown(value, schema);
}

function isUnknown(value: unknown, schema: Schema | undefined): boolean {
  return isScalar(value) && !!schema && schema.knownValues.length > 0 && !schema.knownValues.includes(value);
}

/** True if a server chooses the value freely: identifiers and secrets. */
function isName({ name }: ComparedPlace): boolean {
  return /(^id|Ids?|^token|Token|Secret|^slug)$/.test(name);
}

/** True if a field of this name holds a time, in Unix seconds. */
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
function withoutMessage({ envelope }: Conventions, body: unknown): unknown {
  if (!isObject(body) || !envelope) return body;
  const { [envelope.message]: _, ...rest } = body;
  return rest;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
