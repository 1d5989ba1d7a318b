import {
  type Append,
  type AppendOutcome,
  type EnvironmentLog,
  type Hold,
  LogUnavailable,
} from '../../../src/postgres/log/log.ts';
import type { Schedule, SimulatedProcess } from '../schedule.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Draw } from './draw.ts';

/** State of the way to the database. */
export interface Weather {
  /** The longest that a statement or its answer takes, in milliseconds. */
  slow: number;
  /** Share of the statements, or of their answers, that are lost. */
  loss: number;
}

/** Delay of a whole environment on its way, in multiples of that of other answers. */
const wholeSize = 10;
/** Idle time after which the database ends a transaction, in milliseconds. */
const idleTime = 10_000;

/** The way from one process to the database: what is sent takes effect later, or never, and so does its answer come. */
export function simulatedLog(
  database: SimulatedDatabase,
  schedule: Schedule,
  process: SimulatedProcess,
  draw: Draw,
  weather: Weather,
): EnvironmentLog {
  const send = <T>(work: () => T, ids: readonly string[] = [], writes = false, size = 1): Promise<T> =>
    new Promise((resolve, reject) => {
      const later = (call: () => void) => schedule.after(draw.delay(weather.slow * size), call, process);
      const fail = (commitUnknown: boolean) =>
        later(() => reject(new LogUnavailable('The way is cut.', commitUnknown)));
      if (draw.chance(weather.loss)) return fail(writes && draw.chance(0.5));
      const isLost = draw.chance(weather.loss);
      // An answer may be given up before what was asked for takes effect.
      if (isLost) fail(writes);
      const effect = () => {
        try {
          const result = work();
          if (!isLost) later(() => resolve(result));
        } catch (error) {
          if (!isLost) later(() => reject(error));
        }
      };
      schedule.after(draw.delay(weather.slow), () => database.whenFree(ids, effect));
    });
  const write = <T>(ids: readonly string[], work: () => T) => send(work, ids, true);
  const known = (position: { readonly id: string }) => position.id;

  async function hold<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T | 'gone'> {
    let state: 'waits' | 'holds' | 'over' = 'waits';
    let staged: readonly Append[] = [];
    let used = 0;
    const release = () => {
      if (state === 'holds') database.release(id);
      state = 'over';
    };
    const begin = () => {
      if (!database.environments.has(id)) return false;
      if (state === 'over') return true;
      database.hold(id);
      state = 'holds';
      watch();
      return true;
    };
    // What nobody goes on with is ended: its process is gone, or stands still for too long.
    const watch = () => {
      const seen = ++used;
      schedule.after(idleTime, () => seen === used && release());
    };
    const within = <R>(step: () => R) =>
      send(() => {
        if (state !== 'holds') throw new LogUnavailable('The transaction was ended.', false);
        watch();
        return step();
      });
    const own: Hold = {
      async read(position) {
        return (await within(() => database.read([position]))).readings[0] ?? { kind: 'gone' };
      },
      append: (chain) =>
        within((): AppendOutcome => {
          const kept = database.environments.get(id);
          const after = chain[0]?.after;
          if (kept?.incarnation !== after?.incarnation || kept?.version !== after?.version) return 'conflict';
          staged = chain;
          return 'kept';
        }),
    };
    let result: T;
    try {
      if (!(await send(begin, [id]))) return 'gone';
      result = await work(own);
    } catch (error) {
      schedule.after(draw.delay(weather.slow), release);
      if (error instanceof LogUnavailable) throw new LogUnavailable(error.message, false);
      throw error;
    }
    await send(
      () => {
        if (state !== 'holds') throw new LogUnavailable('The transaction was ended.', false);
        database.append(staged);
        release();
      },
      [],
      true,
    );
    return result;
  }

  return {
    hold,
    read: (positions) => send(() => database.read(positions)),
    append: (appends) => write([...new Set(appends.map(({ after }) => after.id))], () => database.append(appends)),
    find: (position, entryIds) => send(() => database.find(position, entryIds)),
    bytes: (id) => send(() => database.load(id)?.bytes),
    load: (id) => send(() => database.load(id), [], false, wholeSize),
    begin: (beginning) => write([], () => database.begin(beginning)),
    restart: (beginning) => write([beginning.record.id], () => database.restart(beginning)),
    remake: () => Promise.reject(new Error('All servers of the simulation are of one version.')),
    copy: (id, copy) => write([], () => database.copy(id, copy)),
    replace: (id, copy) => write([id], () => database.replace(id, copy)),
    remove: (id) => write([id], () => database.remove(id)),
    list: ({ name, offset, limit }) => send(() => database.list(name, offset, limit)),
    snapshots: (id) => send(() => database.snapshots(id)),
    due: (limit, pause) => write([], () => database.due(limit, pause)),
    use: async () => {},
    endUnused: async () => [],
    fold: (position) => write([known(position)], () => database.fold()),
    keepSeed: (hash, text) => write([], () => database.keepSeed(hash, text)),
    seed: (hash) => send(() => database.seed(hash)),
    close: async () => {},
  };
}
