import type { LogPosition } from '../../../../src/postgres/log/log.ts';
import type { SendOutcome } from '../../../../src/sandbox/engine/sender.ts';
import { type Kept, SimulatedDatabase } from '../database.ts';
import { appendFaults } from './append.ts';
import type { ReplicaFault } from './fault.ts';
import { readFaults } from './read.ts';

const delivered: SendOutcome = { kind: 'answered', status: 204, mediaType: undefined, body: '' };
const longestDelay = 120_000;

/** Faults around replicas, each of which the simulation has to find. */
export const replicaFaults: readonly ReplicaFault[] = [
  ...readFaults,
  ...appendFaults,
  {
    name: 'a database that takes what follows an older version',
    database: class extends SimulatedDatabase {
      protected override isNext({ incarnation }: LogPosition, kept: Kept): boolean {
        return incarnation === kept.incarnation;
      }
    },
  },
  {
    name: 'a database that takes what was made in an incarnation that is over',
    database: class extends SimulatedDatabase {
      protected override isNext(after: LogPosition, kept: Kept): boolean {
        return after.incarnation < kept.incarnation || super.isNext(after, kept);
      }
    },
  },
  {
    name: 'a database that loses a row of what it folds',
    database: class extends SimulatedDatabase {
      override fold(): void {
        const before = new Map(this.environments);
        super.fold();
        for (const [id, kept] of this.environments) {
          if (kept.folded === before.get(id)?.folded) continue;
          this.environments.set(id, { ...kept, rows: kept.rows.slice(0, -1) });
        }
      }
    },
  },
  { name: 'a clock that is too fast', fastest: 1.01 },
  {
    name: 'a sender that sends twice',
    sender: (inner) => ({
      send: async (request) => {
        await inner.send(request);
        return inner.send(request);
      },
    }),
  },
  {
    name: 'a sender that sends nothing',
    sender: () => ({ send: async () => delivered }),
  },
  {
    name: 'a sender that puts off what it sends',
    sender: (inner, { schedule, draw }) => ({
      send: async (request) => {
        schedule.after(draw.delay(longestDelay), () => void inner.send(request));
        return delivered;
      },
    }),
  },
];
