import { afterEach, beforeEach, vi } from 'vitest';
import { LogMemory } from '../../../src/sandbox/engine/bounded-log.ts';
import { EnvironmentChange } from '../../../src/sandbox/engine/change.ts';
import { Clock, startClock } from '../../../src/sandbox/engine/clock.ts';
import type { Job } from '../../../src/sandbox/engine/job.ts';
import { type Effect, JobLoop } from '../../../src/sandbox/engine/job-loop.ts';
import { MemoryTimeline } from '../../../src/sandbox/engine/memory-timeline.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { type Keep, KeptPartition } from '../../../src/sandbox/store/kept-partition.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';
import { whatHasArrived } from '../../../src/server/event-loop.ts';

/** When each test begins. */
export const now = 1_772_463_600;

/** Begins each test of a file at that moment, from which time goes on only where it is told to. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
  afterEach(() => {
    // What stands in the place of a fake timer goes first, or the fake one would be put back for good.
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

interface Settings {
  readonly frozen?: boolean;
  readonly keep?: Keep;
  /** What a job does besides being noted. */
  readonly work?: (subject: string) => Effect | undefined;
}

/** A loop whose jobs are known by their subjects, and all that came of it. */
export function openLoop({ frozen = false, keep, work = () => undefined }: Settings = {}) {
  const clock = new Clock(startClock({ now: now * 1000, frozen }, now * 1000), new SystemTime());
  const partition = keep ? new KeptPartition(new Map(), keep) : new MemoryPartition(new Map());
  const done: [subject: string, time: number][] = [];
  const effects: Effect[] = [];
  const reports: unknown[] = [];
  const loop = new JobLoop({
    clock,
    partition,
    tokenSuffix: '-env_1',
    unattended: true,
    timeline: new MemoryTimeline(new LogMemory()),
    async run(job, change) {
      if (job.kind !== 'dispatch') throw new Error('There are no others.');
      const effect = work(job.organizationId);
      done.push([job.organizationId, change.now - now]);
      return effect;
    },
    follow: (effect) => void effects.push(effect),
    report: (error) => void reports.push(error),
  });
  return {
    clock,
    partition,
    loop,
    done,
    effects,
    reports,
    /** Leaves a job for so many seconds from now on, and says so. */
    async leave(subject: string, seconds: number) {
      const job: Job = { kind: 'dispatch', organizationId: subject };
      await partition.write((store) => new EnvironmentChange(store, now, '').schedule(now + seconds, job));
      loop.note(now + seconds);
    },
    waiting: async () => (await partition.read().list(jobs, 'due', anyKey)).length,
  };
}

/** Lets a stopped time go on, in milliseconds, and what that began come to its end: what is kept waits for the event loop. */
export async function goOn(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 3; turn++) await whatHasArrived();
}
