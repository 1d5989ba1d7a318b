import type { Append, EnvironmentLog, LogEntry, LogReading } from '../../../../src/postgres/log/log.ts';
import type { FaultScope } from './fault.ts';

export type Adapter = (inner: EnvironmentLog, site: FaultScope) => EnvironmentLog;

/** Changes each reading. */
export function reading(change: (reading: LogReading, site: FaultScope) => LogReading): Adapter {
  return (inner, site) => ({
    ...inner,
    read: async (positions) => {
      const { time, readings } = await inner.read(positions);
      return { time, readings: readings.map((answer) => change(answer, site)) };
    },
    hold: (id, work) =>
      inner.hold(id, (hold) => work({ ...hold, read: async (position) => change(await hold.read(position), site) })),
  });
}

/** Changes each entry that is read. */
export function readingEntries(change: (entry: LogEntry) => LogEntry): Adapter {
  return reading((answer) => {
    return answer.kind === 'entries' ? { ...answer, entries: answer.entries.map(change) } : answer;
  });
}

/** Changes each append. */
export function appending(change: (append: Append, site: FaultScope) => Append): Adapter {
  return (inner, site) => {
    const changed = (all: readonly Append[]) => all.map((append) => change(append, site));
    return {
      ...inner,
      append: (all) => inner.append(changed(all)),
      hold: (id, work) => inner.hold(id, (hold) => work({ ...hold, append: (chain) => hold.append(changed(chain)) })),
    };
  };
}
