import { isDeepStrictEqual } from 'node:util';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import type { CheckContext } from '../runner/context.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { whereServed } from '../target/skip.ts';
import { answerOf, plainRequest } from './plain-read.ts';

/** Result of one read. */
export interface Snapshot {
  readonly exchange: Exchange;
  readonly shown: unknown;
}

/** Compared part of a result: all of it, or only lengths and totals. */
type Measure = 'whole' | 'counts';

/** The reads of an operation's group, and the one that shows what it has done, that need no more than identifiers. */
export function readsBeside({ tag, repeat }: DeclaredOperation, { operations }: SuiteContract): DeclaredOperation[] {
  const lookup = repeat && 'lookup' in repeat ? repeat.lookup.operationId : undefined;
  return operations.filter((one) => (one.tag === tag || one.id === lookup) && isPlain(one));
}

function isPlain(operation: DeclaredOperation): boolean {
  const needed = operation.parameters.filter(({ required }) => required);
  return answerOf(operation) !== undefined && needed.every((one) => one.in === 'path');
}

/** Current results of reads. */
export async function lookAll(
  context: CheckContext,
  reads: readonly DeclaredOperation[],
  environment: CheckEnvironment,
  measure: Measure,
): Promise<Snapshot[]> {
  const sights: Snapshot[] = [];
  for (const read of reads) {
    const exchange = await whereServed(() => context.sendUnchecked(plainRequest(context, read), { environment }));
    if (!exchange) continue;
    const { message: _, ...shown } = Object(exchange.body);
    const { status } = exchange;
    sights.push({ exchange, shown: { status, shown: measure === 'whole' ? shown : countsIn(shown) } });
  }
  return sights;
}

/** Lengths of the lists in an answer, and its totals. */
function countsIn(body: object): unknown[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[name, value.length]];
    return name.startsWith('total') ? [[name, value]] : [];
  });
}

/** The first read that shows something else than before, with what it has shown before and after. */
export function firstChange(
  before: readonly Snapshot[],
  after: readonly Snapshot[],
): readonly [Snapshot, Snapshot] | undefined {
  for (const [nth, own] of before.entries()) {
    const later = after[nth];
    // A server that fails or limits how much is asked says nothing of what there is.
    const isTold = later && [own, later].every(({ exchange: { status } }) => isSuccessful(status) || status === 404);
    if (isTold && !isDeepStrictEqual(own.shown, later.shown)) return [own, later];
  }
  return undefined;
}

/** A count that has changed by more than one: of a list, or a total. */
export function leap(
  before: readonly Snapshot[],
  after: readonly Snapshot[],
): readonly [Snapshot, Snapshot] | undefined {
  for (const [nth, own] of before.entries()) {
    const later = after[nth];
    const counts = [own, later].map((sight) => numbersIn(sight?.shown));
    const isLeap = counts[0]?.some((count, at) => Math.abs(count - (counts[1]?.[at] ?? count)) > 1);
    if (later && isLeap && [own, later].every(({ exchange: { status } }) => isSuccessful(status))) return [own, later];
  }
  return undefined;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value instanceof Object ? Object.values(value).flatMap(numbersIn) : [];
}

/** Waits until what is due by now has happened. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, moment));
}

/** In milliseconds. */
const moment = 1100;
