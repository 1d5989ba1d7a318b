import type { RecordedExchange } from '../../conformance/traffic/recorded-exchange.ts';
import type { TokenPlaces } from '../../contract/token-places.ts';
import type { Comparison } from '../changes/compare.ts';
import type { ReviewedChange } from '../changes/model.ts';
import type { ChangePlace } from '../diff/place.ts';
import { tokenPlacesIn } from '../editions/token-places.ts';
import { type ExchangeBreach, heldAnswer, heldRequest } from './checked-exchange.ts';
import { type EditionOperation, editionPaths } from './edition.ts';
import type { HeldExchange } from './impact.ts';

type Paths = ReturnType<typeof editionPaths>;

/** Two editions of a contract, as exchanges are held against them. */
export interface TrafficEditions {
  readonly base: Paths;
  readonly revision: Paths;
  /** Token places of the old edition. */
  readonly tokenPlaces: TokenPlaces;
  /** Changes of each operation that a program can notice, without words and examples. */
  readonly changes: ReadonlyMap<string, readonly ReviewedChange[]>;
  /** Breaking places; a shared part may break requests and not answers. */
  readonly breaking: ReadonlySet<ChangePlace>;
}

/** The operations of both editions, and their changes by operation. */
export function editionsOf({ base, revision, changes, sources }: Comparison): TrafficEditions {
  const bySubject = new Map<string, ReviewedChange[]>();
  for (const change of changes.filter(({ rule }) => rule !== 'prose' && rule !== 'examples'))
    for (const { subject } of change.reach) bySubject.set(subject, [...(bySubject.get(subject) ?? []), change]);
  const breaking = sources
    .flatMap(({ occurrences }) => occurrences)
    .filter(({ verdicts }) => verdicts.some(({ impact }) => impact === 'major'))
    .flatMap(({ place }) => place ?? []);
  return {
    base: editionPaths(base.document),
    revision: editionPaths(revision.document),
    tokenPlaces: tokenPlacesIn(base.document),
    changes: bySubject,
    breaking: new Set(breaking),
  };
}

/** The operation of a request; undefined where an edition has none. */
export function operationOf({ wire }: RecordedExchange, paths: Paths): EditionOperation | undefined {
  const [path = ''] = wire.target.split('?');
  // HEAD is answered as GET.
  return paths.find(wire.method === 'HEAD' ? 'GET' : wire.method, path);
}

/** Holds an exchange against both editions. */
export function hold(
  exchange: RecordedExchange,
  base: EditionOperation,
  revision: EditionOperation | undefined,
): HeldExchange {
  const { sent, breaches } = heldRequest(exchange, base);
  // A violation of the old contract is no change.
  const refused = breaches.length > 0 ? [] : requestBreaches(exchange, revision);
  const undeclared = revision && heldAnswer(exchange, base).length === 0 ? heldAnswer(exchange, revision) : [];
  return { exchange, sent, answer: exchange.body, base, revision, breaches: [...refused, ...undeclared] };
}

function requestBreaches(exchange: RecordedExchange, revision: EditionOperation | undefined): ExchangeBreach[] {
  if (revision) return heldRequest(exchange, revision).breaches;
  return [{ part: 'operation', at: '', said: `there is no ${requestText(exchange)}` }];
}

/** `POST /things`, without query. */
export function requestText({ wire }: RecordedExchange): string {
  return `${wire.method} ${wire.target.split('?')[0]}`;
}
