import { pause } from '../../server/real-time.ts';
import { type AppendOutcome, EntriesForgotten, type EnvironmentLog, type LogReading, LogUnavailable } from './log.ts';
import type { WriteBatch } from './write-batch.ts';

/** Time to find out whether an append was kept whose answer was lost, and the pause between two looks, in milliseconds. */
const findOutTime = 10_000;
const findOutStep = 100;

/**
 * The outcome of an append, for all of a batch. Where its answer was lost it is found out; rejects with `LogUnavailable`
 * where it cannot be. What is read on the way is taken by `take`.
 */
export async function outcomeOf(
  batch: WriteBatch,
  answer: Promise<AppendOutcome>,
  log: EnvironmentLog,
  take: (reading: LogReading) => Promise<void>,
): Promise<AppendOutcome> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof LogUnavailable && error.commitUnknown)) throw error;
    return findOut(batch, error, log, take);
  }
}

async function findOut(
  batch: WriteBatch,
  unknown: LogUnavailable,
  log: EnvironmentLog,
  take: (reading: LogReading) => Promise<void>,
): Promise<AppendOutcome> {
  const [first] = batch;
  if (!first) return 'kept';
  const end = performance.now() + findOutTime;
  while (performance.now() < end) {
    try {
      const [reading] = (await log.read([first.after])).readings;
      if (reading?.kind === 'entries') {
        const isThere = reading.entries.some(({ entryId }) => entryId === first.entry.entryId);
        if (reading.entries.length > 0) {
          await take(reading);
          return isThere ? 'kept' : 'conflict';
        }
        // Nothing followed. What was sent may still arrive; of it and the same sent again one is kept at most.
        const [again] = await log.append(batch);
        if (again === 'kept') return 'kept';
      } else {
        const [version] = await log.find(first.after, [first.entry.entryId]);
        if (reading) await take(reading);
        return version === undefined ? 'conflict' : 'kept';
      }
    } catch (error) {
      if (error instanceof EntriesForgotten) break;
      if (!(error instanceof LogUnavailable)) throw error;
    }
    await pause(findOutStep);
  }
  throw unknown;
}
