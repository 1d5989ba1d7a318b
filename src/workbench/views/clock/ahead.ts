import { JobPage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { World } from '../../model/world.ts';
import type { Job } from './marks.ts';
import { readSnapshots, type Snapshot } from './moments.ts';
import { type Clock, readClock } from './move.ts';

/** Jobs and moments around an environment's present. */
export interface Ahead {
  readonly clock: Clock;
  /** Next jobs, as many as one page has. */
  readonly jobs: readonly Job[];
  readonly totalJobs: number;
  readonly snapshots: readonly Snapshot[];
}

/** Reads it. The clock is asked for beside the rest, as its answer waits for deliveries that are due. */
export async function readAhead(world: World): Promise<Ahead> {
  const [clock, { jobs, totalJobs }, snapshots] = await Promise.all([
    readClock(world),
    readJobs(world, 0, JobPage.properties.jobs.maxItems),
    readSnapshots(world),
  ]);
  return { clock, jobs, totalJobs, snapshots };
}

/** A page of what is to come; the first has the number 0. */
export function readJobs(world: World, nth: number, size: number) {
  return unwrap(world.control.GET('/_sandbox/jobs', { params: { query: pageQuery(nth, size) } }));
}
