import { pause } from '../../server/real-time.ts';
import {
  type Append,
  type AppendOutcome,
  EntriesForgotten,
  type EnvironmentLog,
  LogUnavailable,
  type Reading,
} from './log.ts';

/** For how long it is tried to find out whether an append was kept whose answer was lost, in milliseconds; and how often. */
const doubtTime = 10_000;
const doubtStep = 100;

/**
 * How an append ended, all of a chain or none of it. Where its answer was lost it is found out; rejects with `LogUnavailable`
 * where it cannot be. What is read on the way is taken by `take`.
 */
export async function outcomeOf(
  chain: readonly Append[],
  answer: Promise<AppendOutcome>,
  log: EnvironmentLog,
  take: (reading: Reading) => Promise<void>,
): Promise<AppendOutcome> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof LogUnavailable && error.inDoubt)) throw error;
    return findOut(chain, error, log, take);
  }
}

async function findOut(
  chain: readonly Append[],
  doubt: LogUnavailable,
  log: EnvironmentLog,
  take: (reading: Reading) => Promise<void>,
): Promise<AppendOutcome> {
  const [first] = chain;
  if (!first) return 'kept';
  const end = performance.now() + doubtTime;
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
        const [again] = await log.append(chain);
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
    await pause(doubtStep);
  }
  throw doubt;
}
