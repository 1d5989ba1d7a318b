import { quarter } from '../../engine/calendar.ts';
import type { Change } from '../../engine/context.ts';
import { keyOf } from '../../store/key.ts';
import { type UsageRow, usage } from './tables.ts';

/**
 * Adds to what an organization used; `timestamp` is when the call began or the text was sent. What counts is decided by those
 * who call it: `endCall` (messaging/calls.ts) records minutes, and `say` (messaging/conversations.ts) records texts.
 */
export async function recordUsage(
  { store }: Change,
  organizationId: string,
  kind: UsageRow['kind'],
  timestamp: number,
  quantity: number,
): Promise<void> {
  if (quantity === 0) return;
  const quarterTimestamp = timestamp - (timestamp % quarter);
  const row = await store.get(usage, keyOf(organizationId, kind, quarterTimestamp));
  await store.put(usage, { organizationId, kind, quarterTimestamp, quantity: (row?.quantity ?? 0) + quantity });
}
