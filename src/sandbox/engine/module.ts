import type { Change } from './context.ts';
import type { Events } from './event.ts';
import type { Handlers } from './handler.ts';
import type { JobHandlers } from './job-handler.ts';

/** Everything that a group of the contract contributes to the service. */
export interface Module {
  /** For each operation of the group. */
  readonly handlers: Partial<Handlers>;
  /** By the names under which starting data and files have their rows. */
  readonly tables: Readonly<Record<string, { readonly name: string }>>;
  /** For what the group leaves for later. */
  readonly jobs?: Partial<JobHandlers>;
  /** That the group tells destinations of. */
  readonly events?: Partial<Events>;
  /** Deletes what an organization has of the group; what it leans on of other groups is still there. */
  readonly deleteContents: DeleteContents;
}

export type DeleteContents = (change: Change, organizationId: string) => Promise<void>;
