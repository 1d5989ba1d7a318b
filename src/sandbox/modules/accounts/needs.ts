import type { DeleteContents } from '../../engine/module.ts';
import type { Reader } from '../../store/store.ts';

/** Functions of modules that know accounts and organizations; the service hands them in. */
export interface AccountNeeds extends OrganizationContents, TasksInProgress {}

/** The contents of an organization, for its deletion. */
export interface OrganizationContents {
  /** Deletes what all groups have of an organization. */
  readonly deleteContents: DeleteContents;
  /** An organization's subscription; one that is canceled runs until its period ends. */
  runningSubscription(
    store: Reader,
    organizationId: string,
  ): Promise<{ readonly subscriptionId: string; readonly canceledTimestamp?: number } | undefined>;
}

/** The tasks that agents of an account work on. */
export interface TasksInProgress {
  /** An agent's task in progress that was created first; undefined without one. */
  firstInProgress(
    store: Reader,
    organizationId: string,
    agentId: string,
  ): Promise<{ readonly task: { readonly taskId: string } } | undefined>;
  /** The number of an agent's tasks in progress. */
  countInProgress(store: Reader, organizationId: string, agentId: string): Promise<number>;
}
