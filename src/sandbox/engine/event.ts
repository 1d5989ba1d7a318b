import type { destinationTypes, Payloads } from '../../../generated/events.ts';
import type { Change } from './context.ts';

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
