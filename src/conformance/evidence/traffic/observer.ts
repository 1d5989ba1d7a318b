import type { Observation } from '../../model/observation.ts';
import type { AssumptionId } from '../../model/register.ts';
import type { RecordedExchange } from '../../traffic/recorded-exchange.ts';
import type { ServerTraffic } from './server-traffic.ts';

/** What recorded exchanges tell of an assumption. */
export interface Sighting extends Pick<Observation, 'verdict' | 'alternative' | 'observed'> {
  /** What the server does, as a sentence; the same for every recording that shows it, so that these add up. */
  readonly saw: string;
  /** All that show it, in the order of the recording. */
  readonly exchanges: readonly RecordedExchange[];
}

/** By the names of entries, how each looks what the traffic of one server tells of it. */
export type Observers = ReadonlyMap<AssumptionId, (traffic: ServerTraffic) => readonly Sighting[]>;
