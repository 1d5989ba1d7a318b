import { Agent } from '../../../../generated/schemas.ts';
import type { Change } from '../../engine/context.ts';
import { keysBetween, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import {
  isRented,
  type NumberCapability,
  type NumberHoldingRow,
  type NumberRow,
  numberHoldings,
  numbers,
} from './tables.ts';

/** Most phone numbers of an agent. */
export const mostNumbers = Agent.properties.phoneNumbers.maxItems;

/** The agent that has a number, and its organization. */
export interface Holder {
  readonly organizationId: string;
  readonly agentId: string;
}

/** An agent's numbers, the one that it has had longest first. */
export async function numbersOfAgent(store: Reader, agentId: string): Promise<readonly NumberRow[]> {
  return store.list(numbers, 'ofAgent', keysWithin(agentId));
}

/** The number from which an agent calls or texts: of those that can carry it, the one that it has had longest. */
export async function numberFor(
  store: Reader,
  agentId: string,
  capability: NumberCapability,
): Promise<NumberRow | undefined> {
  return (await numbersOfAgent(store, agentId)).find(({ capabilities }) => capabilities.includes(capability));
}

/** Gives a free number, or an own one that is new, to an agent. An inventory number is billed from now on. */
export async function giveNumber(change: Change, row: NumberRow, { organizationId, agentId }: Holder): Promise<void> {
  const { store, now: timestamp } = change;
  const order = await change.next('numberAssignment');
  await store.put(numbers, { ...row, assignment: { organizationId, agentId, timestamp, order } });
  if (isRented[row.kind]) {
    await store.insert(numberHoldings, { organizationId, phoneNumber: row.phoneNumber, order, timestamp });
  }
}

/** Takes a number from its agent: back to the inventory, its bill ended, or, if it is an own number, out of the service. */
export async function releaseNumber({ store, now }: Change, row: NumberRow): Promise<void> {
  const { assignment, ...free } = row;
  if (!isRented[row.kind]) {
    await store.delete(numbers, row.phoneNumber);
    return;
  }
  await store.put(numbers, free);
  if (!assignment) return;
  const held = keysWithin(assignment.organizationId, row.phoneNumber);
  for (const holding of await store.list(numberHoldings, 'current', held)) {
    await store.put(numberHoldings, { ...holding, endTimestamp: now });
  }
}

/** The spans in which an organization held numbers, less those that had ended by a time, in Unix seconds; the oldest first. */
export async function holdingsSince(
  store: Reader,
  organizationId: string,
  timestamp: number,
): Promise<readonly NumberHoldingRow[]> {
  const ended = keysBetween([organizationId], timestamp + 1, Number.MAX_SAFE_INTEGER);
  return [
    ...(await store.list(numberHoldings, 'ended', ended)),
    ...(await store.list(numberHoldings, 'current', keysWithin(organizationId))),
  ].sort((a, b) => a.timestamp - b.timestamp || a.order - b.order);
}
