import { JobPage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { ShownWorld } from '../../model/world.ts';
import type { ScheduledJob } from './marks.ts';
import { type KeptSnapshot, readSnapshots } from './moments.ts';
import { type ClockState, readClock } from './move.ts';

/** Jobs and moments around an environment's present. */
export interface Ahead {
  readonly clock: ClockState;
  /** Next jobs, as many as one page has. */
  readonly jobs: readonly ScheduledJob[];
  readonly totalJobs: number;
  readonly snapshots: readonly KeptSnapshot[];
}

/** Reads it. The clock is asked for beside the rest, as its answer waits for deliveries that are due. */
export async function readAhead(world: ShownWorld): Promise<Ahead> {
  const [clock, { jobs, totalJobs }, snapshots] = await Promise.all([
    readClock(world),
    readJobs(world, 0, JobPage.properties.jobs.maxItems),
    readSnapshots(world),
  ]);
  return { clock, jobs, totalJobs, snapshots };
}

/** A page of what is to come; the first has the number 0. */
export function readJobs(world: ShownWorld, nth: number, size: number) {
  return unwrap(world.control.GET('/_sandbox/jobs', { params: { query: pageQuery(nth, size) } }));
}
