import type { Observation } from '../../model/observation.ts';
import type { AssumptionId } from '../../model/register.ts';
import type { RecordedExchange } from '../../traffic/recorded-exchange.ts';
import type { ServerTraffic } from './server-traffic.ts';

/** Observation of an assumption in recorded exchanges. */
export interface TrafficObservation extends Pick<Observation, 'verdict' | 'alternative' | 'observed'> {
  /** The server's behaviour as a sentence; equal for all recordings that show it, so that they add up. */
  readonly saw: string;
  /** All that show it, in the order of the recording. */
  readonly exchanges: readonly RecordedExchange[];
}

/** By the names of entries, how each looks what the traffic of one server tells of it. */
export type Observers = ReadonlyMap<AssumptionId, (traffic: ServerTraffic) => readonly TrafficObservation[]>;
