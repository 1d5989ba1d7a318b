import type { LoadedEnvironment, LogReading, Readings } from '../../../../src/postgres/log/log.ts';
import type { SimulatedDatabase } from '../database.ts';
import { reading, readingEntries } from './adapted.ts';
import type { ReplicaFault } from './fault.ts';

const nothingNew: LogReading = { kind: 'entries', entries: [] };
/** Questions of a run that are under way, by what they ask. */
const questions = new WeakMap<SimulatedDatabase, Map<string, Promise<Readings>>>();

/** Logs that show what they have as they should not. */
export const readFaults: readonly ReplicaFault[] = [
  {
    name: 'a log that lags behind',
    log: reading((answer, { draw }) => (draw.chance(0.5) ? nothingNew : answer)),
  },
  {
    name: 'a log that answers several replicas at once',
    log: (inner, { database }) => {
      const underWay = questions.get(database) ?? new Map<string, Promise<Readings>>();
      questions.set(database, underWay);
      return {
        ...inner,
        read: (positions) => {
          const question = JSON.stringify(positions);
          const answer = underWay.get(question) ?? inner.read(positions).finally(() => underWay.delete(question));
          underWay.set(question, answer);
          return answer;
        },
      };
    },
  },
  {
    name: 'a log that loads what it loaded before',
    log: (inner) => {
      const loadedBefore = new Map<string, LoadedEnvironment>();
      return {
        ...inner,
        load: async (id) => {
          const loaded = loadedBefore.get(id) ?? (await inner.load(id));
          if (loaded) loadedBefore.set(id, loaded);
          return loaded;
        },
      };
    },
  },
  {
    name: 'a log that is silent about an end',
    log: reading((answer) => (answer.kind === 'entries' ? answer : nothingNew)),
  },
  {
    name: 'a log that reads no rows',
    log: readingEntries((entry) => ({ ...entry, rows: [] })),
  },
  {
    name: 'a log that reads no records',
    log: readingEntries((entry) => ({ ...entry, record: undefined })),
  },
  {
    name: 'a log that reads no faults',
    log: readingEntries((entry) => ({ ...entry, record: entry.record && { ...entry.record, faults: undefined } })),
  },
  {
    name: 'a log that fails as nobody expects',
    log: (inner, { draw }) => ({
      ...inner,
      read: async (positions) => {
        if (draw.chance(0.1)) throw new Error('The line is full of crickets.');
        return inner.read(positions);
      },
    }),
  },
  {
    name: 'a log that never says what is due',
    log: (inner) => ({ ...inner, due: async () => [] }),
  },
  {
    name: 'a log that tells the time of who asks',
    log: (inner) => ({
      ...inner,
      read: async (positions) => ({ ...(await inner.read(positions)), time: Date.now() }),
    }),
  },
];
