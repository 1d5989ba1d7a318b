import type { ServerTraffic } from '../../conformance/evidence/traffic/server-traffic.ts';
import type { RecordedExchange } from '../../conformance/traffic/recorded-exchange.ts';
import type { AssumptionId } from '../evidence/assumption.ts';
import type { Instead } from '../evidence/prober.ts';

/** What recorded exchanges tell of an assumption. */
export interface Seen<Id extends AssumptionId = AssumptionId> extends Omit<Instead<Id>, 'exchanges'> {
  readonly verdict: 'confirmed' | 'refuted';
  /** What the server does, as a sentence; the same for every recording that shows it, so that these add up. */
  readonly saw: string;
  /** All that show it, in the order of the recording. */
  readonly exchanges: readonly RecordedExchange[];
}

/**
 * Looks what the traffic of one server tells of an assumption, without sending anything. It says nothing where another
 * difference of the server could explain what is seen.
 */
export type Observer<Id extends AssumptionId = AssumptionId> = (traffic: ServerTraffic) => readonly Seen<Id>[];

/** The observers of some entries. */
export type SomeObservers = { readonly [Id in AssumptionId]?: Observer<Id> };

/** What is said of exchanges that keep an assumption, and of those that do not. */
interface Sentences<Id extends AssumptionId> extends Omit<Instead<Id>, 'exchanges'> {
  readonly kept: string;
  readonly broken: string;
}

/** Refutes by what breaks an assumption; confirms by what keeps it where nothing breaks it. */
export function judged<Id extends AssumptionId>(
  kept: readonly RecordedExchange[],
  broken: readonly RecordedExchange[],
  { kept: whenKept, broken: whenBroken, ...instead }: Sentences<Id>,
): Seen<Id>[] {
  if (broken.length > 0) return [{ verdict: 'refuted', saw: whenBroken, exchanges: broken, ...instead }];
  return kept.length > 0 ? [{ verdict: 'confirmed', saw: whenKept, exchanges: kept }] : [];
}
