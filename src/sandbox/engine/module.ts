import type { destinationTypes, Payloads } from '../../../generated/events.ts';
import type { Change } from './context.ts';
import type { Handlers } from './handler.ts';
import type { JobHandlers } from './job-handler.ts';

/** Events that destinations receive. */
export type EventType = keyof typeof destinationTypes;

/** Fields of an event beside its type, time and organization. */
export type EventData<Type extends EventType> = Payloads[Type]['data'];

/** Tells those of an organization's destinations that receive events of a type. */
export type Emit<Type extends EventType> = (
  change: Change,
  organizationId: string,
  data: EventData<Type>,
) => Promise<void>;

/** Sender of each event; a missing or undeclared one does not compile. */
export type Events<Type extends EventType = EventType> = { readonly [T in Type]: Emit<T> };

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
