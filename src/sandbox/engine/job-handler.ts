import type { Change } from './context.ts';
import type { Environment } from './environment.ts';
import type { JobKind, JobOf } from './job.ts';
import type { Effect } from './job-loop.ts';
import type { Sender } from './sender.ts';

/** Context of a job. */
export interface JobContext {
  /** At the time at which the job is due. */
  readonly change: Change;
  /** For effects, which go on once the change is kept. */
  readonly environment: Environment;
  readonly sender: Sender;
}

/** Does the jobs of one kind. It may leave an effect. */
export type JobHandler<Kind extends JobKind> = (job: JobOf<Kind>, context: JobContext) => Promise<Effect | undefined>;

/** A handler for each of some kinds of job; one that is missing, or for a kind that there is not, does not compile. */
export type JobHandlers<Kind extends JobKind = JobKind> = { readonly [K in Kind]: JobHandler<K> };
