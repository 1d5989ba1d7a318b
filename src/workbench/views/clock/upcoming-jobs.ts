import { JobPage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
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
export async function readAhead(environment: ShownEnvironment): Promise<Ahead> {
  const [clock, { jobs, totalJobs }, snapshots] = await Promise.all([
    readClock(environment),
    readJobs(environment, 0, JobPage.properties.jobs.maxItems),
    readSnapshots(environment),
  ]);
  return { clock, jobs, totalJobs, snapshots };
}

/** A page of what is to come; the first has the number 0. */
export function readJobs(environment: ShownEnvironment, nth: number, size: number) {
  return unwrap(environment.control.GET('/_sandbox/jobs', { params: { query: pageQuery(nth, size) } }));
}
