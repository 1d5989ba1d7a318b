import { afterEach, beforeEach, vi } from 'vitest';
import { LogMemory } from '../../../src/sandbox/engine/bounded-log.ts';
import { startClock } from '../../../src/sandbox/engine/clock.ts';
import type { Change } from '../../../src/sandbox/engine/context.ts';
import { Environment } from '../../../src/sandbox/engine/environment.ts';
import type { Effect } from '../../../src/sandbox/engine/job-loop.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';

/** When each test begins. */
export const now = 1_772_463_600;
/** What is said to whoever is too late. */
export const refusal = 'The environment of this token was reset or deleted while the request was under way.';

// Not `setImmediate`, by which all that is not a matter of time goes on.
const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout'] as const;

/** Begins each test of a file at that moment, from which time goes on only where it is told to. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: [...toFake] }));
  afterEach(() => void vi.useRealTimers());
}

interface Settings {
  readonly id?: string;
  readonly frozen?: boolean;
  /** What an environment before it has left. */
  readonly partition?: MemoryPartition;
  readonly save?: (record: EnvironmentRecord) => Promise<void>;
  /** What the job of a subject leaves. */
  readonly effect?: (subject: string, environment: Environment) => Effect | undefined;
}

/** An environment whose jobs are known by their subjects, and all that came of it. */
export function open({
  id = 'env_7',
  frozen = true,
  partition = new MemoryPartition(new Map()),
  save,
  effect,
}: Settings = {}) {
  const start = { now: now * 1000, frozen };
  const clock = startClock(start, now * 1000);
  const record: EnvironmentRecord = { id, seed: 'empty', anchor: now, clock, start, created: now * 1000 };
  const done: [subject: string, time: number][] = [];
  const saved: EnvironmentRecord[] = [];
  const reports: unknown[] = [];
  const environment = new Environment({
    record,
    partition,
    time: new SystemTime(),
    logMemory: new LogMemory(),
    unattended: true,
    async runJob(job, change, own) {
      if (job.kind !== 'dispatch') throw new Error('There are no others.');
      done.push([job.organizationId, change.now - now]);
      return effect?.(job.organizationId, own);
    },
    save: save ?? (async (one) => void saved.push(one)),
    report: (error) => void reports.push(error),
  });
  /** Leaves a job for so many seconds after the beginning. */
  const leave = (subject: string, seconds: number) =>
    environment.change((change) => schedule(change, subject, seconds));
  return { record, partition, environment, done, saved, reports, leave };
}

/** Leaves a job within a change. */
export const schedule = (change: Change, subject: string, seconds: number) =>
  change.schedule(now + seconds, { kind: 'dispatch', organizationId: subject });

/** Whether something is over by the time at which all that can happen by itself has happened. */
export async function isOver(work: Promise<unknown>): Promise<boolean> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  return over;
}
