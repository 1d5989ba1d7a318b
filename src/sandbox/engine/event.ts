import type { destinationTypes, Payloads } from '../../../generated/events.ts';
import type { Change } from './context.ts';

/** What destinations are told of. */
export type EventType = keyof typeof destinationTypes;

/** What an event says beside its type, time and organization. */
export type EventData<Type extends EventType> = Payloads[Type]['data'];

/** Tells those of an organization's destinations that receive events of a type. */
export type Emit<Type extends EventType> = (
  change: Change,
  organizationId: string,
  data: EventData<Type>,
) => Promise<void>;

/** How each of some events is sent; one that is missing, or that the contract does not have, does not compile. */
export type Events<Type extends EventType = EventType> = { readonly [T in Type]: Emit<T> };
