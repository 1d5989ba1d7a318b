import type { ServerTraffic } from '../../../conformance/evidence/traffic/server-traffic.ts';
import type { RecordedExchange } from '../../../conformance/traffic/recorded-exchange.ts';
import type { Refutation } from '../../evidence/prober.ts';
import type { EntryId } from '../../model/basis.ts';

/** Observation of an assumption in recorded exchanges. */
export interface EntryObservation<Id extends EntryId = EntryId> extends Omit<Refutation<Id>, 'exchanges'> {
  readonly verdict: 'confirmed' | 'refuted';
  /** The server's behaviour as a sentence; equal for all recordings that show it, so that they add up. */
  readonly saw: string;
  /** All that show it, in the order of the recording. */
  readonly exchanges: readonly RecordedExchange[];
}

/**
 * Looks what the traffic of one server tells of an assumption, without sending anything. It says nothing where another
 * difference of the server could explain what is seen.
 */
export type TrafficObserver<Id extends EntryId = EntryId> = (traffic: ServerTraffic) => readonly EntryObservation<Id>[];

/** The observers of some entries. */
export type SomeObservers = { readonly [Id in EntryId]?: TrafficObserver<Id> };

/** Sentences about exchanges that keep an assumption, and about those that do not. */
interface Sentences<Id extends EntryId> extends Omit<Refutation<Id>, 'exchanges'> {
  readonly kept: string;
  readonly broken: string;
}

/** Refutes by what breaks an assumption; confirms by what keeps it where nothing breaks it. */
export function judged<Id extends EntryId>(
  kept: readonly RecordedExchange[],
  broken: readonly RecordedExchange[],
  { kept: whenKept, broken: whenBroken, ...instead }: Sentences<Id>,
): EntryObservation<Id>[] {
  if (broken.length > 0) return [{ verdict: 'refuted', saw: whenBroken, exchanges: broken, ...instead }];
  return kept.length > 0 ? [{ verdict: 'confirmed', saw: whenKept, exchanges: kept }] : [];
}
