import type { EnvironmentLog } from '../../../../src/postgres/log/log.ts';
import type { Sender } from '../../../../src/sandbox/engine/sender.ts';
import type { Schedule } from '../../schedule.ts';
import type { SimulatedDatabase } from '../database.ts';
import type { Draw } from '../draw.ts';

/** Parts of a run that a fault may use. */
export interface FaultScope {
  readonly database: SimulatedDatabase;
  readonly schedule: Schedule;
  readonly draw: Draw;
}

/** A fault that the simulation has to find: an adapter, around a part that replicas are given, that breaks a promise. */
export interface ReplicaFault {
  readonly name: string;
  /** Takes the place of the database. */
  readonly database?: typeof SimulatedDatabase;
  /** Stands between one replica and the log in the database. */
  readonly log?: (log: EnvironmentLog, site: FaultScope) => EnvironmentLog;
  /** Stands between one replica and the network. */
  readonly sender?: (sender: Sender, site: FaultScope) => Sender;
  /** The fastest that the clock of a replica's computer goes. */
  readonly fastest?: number;
}
