import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { HarError } from '../../conformance/traffic/har-fields.ts';
import { readHar, type Traffic } from '../../conformance/traffic/read-har.ts';
import type { Comparison } from '../changes/compare.ts';
import type { ReviewedChange } from '../changes/model.ts';
import { editionsOf, hold, operationOf, requestText, type TrafficEditions } from './editions.ts';
import { type HeldExchange, type Meeting, meetingOf } from './impact.ts';
import type { Consumer, ConsumerChange, ConsumerExample } from './model.ts';

/**
 * Who is hit by a change: what was recorded of each consumer, held against both editions. Each file is a HAR file of one
 * consumer, who is called like it. Throws `HarError` with the file's name for what is none.
 */
export async function consumersIn(files: readonly string[], comparison: Comparison): Promise<Consumer[]> {
  const editions = editionsOf(comparison);
  const consumers: Consumer[] = [];
  // One after the other: a recording may be as large as a text can be.
  for (const file of files) consumers.push(consumerOf(file, await readFile(file, 'utf8'), editions));
  return consumers;
}

function consumerOf(file: string, text: string, editions: TrafficEditions): Consumer {
  const { exchanges } = trafficIn(file, text, editions);
  const uses = new Map<string, number>();
  const met = new Map<ReviewedChange, ConsumerChange>();
  let [refused, undeclared] = [0, 0];
  for (const exchange of exchanges) {
    const base = operationOf(exchange, editions.base);
    if (!base) continue;
    uses.set(base.id, (uses.get(base.id) ?? 0) + 1);
    const changes = editions.changes.get(base.id);
    if (!changes) continue;
    const held = hold(exchange, base, operationOf(exchange, editions.revision));
    if (held.breaches.some(({ part }) => part !== 'answer')) refused++;
    if (held.breaches.some(({ part }) => part === 'answer')) undeclared++;
    for (const change of changes) {
      const meeting = meetingOf(held, change, editions.breaking);
      if (meeting) met.set(change, counted(met.get(change), change, held, meeting));
    }
  }
  const operations = [...uses].map(([subject, count]) => ({ subject, exchanges: count }));
  const matched = operations.reduce((sum, one) => sum + one.exchanges, 0);
  return {
    name: basename(file, extname(file)),
    matched,
    unmatched: exchanges.length - matched,
    operations: operations.sort((a, b) => b.exchanges - a.exchanges),
    refused,
    undeclared,
    changes: [...met.values()].sort(breaksFirst),
  };
}

/** One more exchange that meets a change; the first that breaks is the one that is shown. */
function counted(
  known: ConsumerChange | undefined,
  { id }: ReviewedChange,
  held: HeldExchange,
  { said, isBroken }: Meeting,
): ConsumerChange {
  const { exchanges = 0, broken = 0, example } = known ?? {};
  const own: ConsumerExample = { entry: held.exchange.entry, request: requestText(held.exchange), said };
  return {
    change: id,
    verdict: isBroken || broken > 0 ? 'breaks' : 'uses',
    exchanges: exchanges + 1,
    broken: broken + (isBroken ? 1 : 0),
    example: example && !(isBroken && broken === 0) ? example : own,
  };
}

function trafficIn(file: string, text: string, { base, tokenPlaces }: TrafficEditions): Traffic {
  try {
    // Operations are looked up in both editions, not in the suite's contract.
    return readHar(text, { contract: { find: () => undefined, prefixIn: (path) => base.prefixIn(path), tokenPlaces } });
  } catch (error) {
    throw error instanceof HarError ? new HarError(`${file}: ${error.message}`) : error;
  }
}

function breaksFirst(a: ConsumerChange, b: ConsumerChange): number {
  return Number(b.verdict === 'breaks') - Number(a.verdict === 'breaks') || b.exchanges - a.exchanges;
}
