import { counted } from '../../../contract/counted.ts';
import type { Observation, ShownExchange } from '../../model/observation.ts';
import { kindTitles, type UnforeseenKind } from './sighting.ts';

/** Behaviour that a server has shown without being asked, and that its contract does not foresee. */
export interface Unforeseen extends Pick<Observation, 'saw' | 'server' | 'first' | 'last' | 'times'> {
  readonly kind: UnforeseenKind;
  /** Field, header, parameter or status that it is about. */
  readonly about: string;
  /** Number in the sentence, where the largest one alone is of interest. */
  readonly largest?: number;
  /** Operations that have shown it, at most some. */
  readonly operations: readonly string[];
  /** Number of answers that have shown it. */
  readonly answers: number;
  /** One that shows it, without secrets. */
  readonly exchange: ShownExchange;
  /** `run` if the suite met it, `traffic` if the exchange was recorded. */
  readonly source: 'run' | 'traffic';
}

/** What servers have shown, and the number of things that there was no room for. */
export interface UnforeseenList {
  readonly seen: readonly Unforeseen[];
  readonly leftOut: number;
}

const kinds = Object.keys(kindTitles);

/** Things kept of one kind and server, and of all. */
export const mostOfKind = 20;
const mostOfAll = 200;

/** Operations that are kept; all but the last are named. */
export const mostOperations = 6;

/** Adds up what several runs or recordings have shown: what is equal counts up, and the newest shows. */
export function mergeUnforeseen(lists: readonly (UnforeseenList | undefined)[]): UnforeseenList | undefined {
  return addUp(lists, (before, now) => before.times + (before.last === now.last ? 0 : now.times));
}

/** Adds up what the shards of one run have shown. */
export function unforeseenOfShards(lists: readonly (UnforeseenList | undefined)[]): UnforeseenList | undefined {
  const begun = lists.flatMap((list) => list?.seen.map(({ first }) => first) ?? []).sort();
  const [first] = begun;
  const added = addUp(lists, () => 1);
  if (!added || first === undefined) return added;
  // Shards are one run, which began with the first of them.
  return { ...added, seen: added.seen.map((one) => ({ ...one, first, last: first })) };
}

function addUp(
  lists: readonly (UnforeseenList | undefined)[],
  timesOf: (before: Unforeseen, now: Unforeseen) => number,
): UnforeseenList | undefined {
  const given = lists.filter((list) => list !== undefined);
  if (given.length === 0) return undefined;
  const byWhat = new Map<string, Unforeseen>();
  const inOrder = given
    .flatMap(({ seen }) => seen)
    .toSorted((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0));
  for (const one of inOrder) {
    const key = keyOf(one);
    const before = byWhat.get(key);
    byWhat.delete(key);
    byWhat.set(key, before ? added(before, one, timesOf(before, one)) : one);
  }
  const newest = [...byWhat.values()].reverse();
  const perKind = Map.groupBy(newest, ({ kind, server }) => `${kind} ${server}`);
  const kept = new Set([...perKind.values()].flatMap((own) => own.slice(0, mostOfKind)).slice(0, mostOfAll));
  const dropped = newest.length - kept.size;
  const leftOut = Math.max(...given.map((list) => list.leftOut)) + dropped;
  return { seen: sorted([...kept]), leftOut };
}

function added(before: Unforeseen, now: Unforeseen, times: number): Unforeseen {
  const isSame = before.last === now.last && before.answers === now.answers && before.times === times;
  const shown = (before.largest ?? 0) > (now.largest ?? 0) ? before : now;
  return {
    ...shown,
    operations: [...new Set([...before.operations, ...now.operations])].slice(0, mostOperations),
    answers: isSame ? now.answers : before.answers + now.answers,
    first: before.first < now.first ? before.first : now.first,
    last: now.last,
    times,
  };
}

/** `3 things that no assumption asks about` */
export function thingsText(count: number): string {
  return `${counted(count, 'observation')} that no assumption covers`;
}

/** Answers that have shown it in words: `12 answers of getTask, listTasks`. */
export function answersText({ answers, operations }: Unforeseen): string {
  const named = operations.slice(0, mostOperations - 1).join(', ');
  const others = operations.length < mostOperations ? '' : ' and others';
  return `${counted(answers, 'response')} of ${named}${others}`;
}

/** By kind, then by what it is about. */
export function sorted<S extends Pick<Unforeseen, 'kind' | 'about' | 'saw'>>(seen: readonly S[]): S[] {
  const placeOf = ({ kind, about, saw }: S) => `${String(kinds.indexOf(kind)).padStart(2, '0')} ${about}\n${saw}`;
  return seen.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** By what two are the same; numbers of which the largest counts are no difference. */
export function sightingKey({
  kind,
  about,
  saw,
  largest,
}: Pick<Unforeseen, 'kind' | 'about' | 'saw' | 'largest'>): string {
  return JSON.stringify([kind, about, largest === undefined ? saw : saw.replace(String(largest), '#')]);
}

function keyOf(one: Unforeseen): string {
  return JSON.stringify([sightingKey(one), one.server, one.source]);
}

/** True for a list as files have it. */
export function isUnforeseenList(value: unknown): value is UnforeseenList {
  return (
    isRecord(value) && Number.isInteger(value.leftOut) && Array.isArray(value.seen) && value.seen.every(isUnforeseen)
  );
}

function isUnforeseen(value: unknown): value is Unforeseen {
  if (!isRecord(value)) return false;
  const { kind, about, saw, server, first, last, operations, answers, times, largest, exchange, source } = value;
  return (
    kinds.some((one) => one === kind) &&
    [about, saw, server, first, last].every((text) => typeof text === 'string') &&
    [answers, times].every(Number.isInteger) &&
    (largest === undefined || typeof largest === 'number') &&
    (source === 'run' || source === 'traffic') &&
    Array.isArray(operations) &&
    operations.every((id: unknown) => typeof id === 'string') &&
    isRecord(exchange) &&
    typeof exchange.sent === 'string' &&
    typeof exchange.answer === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
