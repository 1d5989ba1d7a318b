import { operations } from '../../../../generated/operations.ts';
import { Delivery } from '../../../../generated/sandbox-control/schemas.ts';
import type { Change } from '../../engine/context.ts';
import type { SendOutcome } from '../../engine/sender.ts';
import { keyOf } from '../../store/key.ts';
import { attemptOf, isAcknowledged } from './delivery-attempt.ts';
import { giveTurn } from './delivery-order.ts';
import { disableDestination } from './disabling.ts';
import { settle } from './settled-deliveries.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

/** Seconds from a failed attempt to the next one; a delivery that fails after the last of them is given up. */
const { retrySeconds } = operations.addWebhook.limits;
const { attempts: logged } = Delivery.properties;

/** Logs how an attempt ended: its delivery is settled, or tried again later; then the next one of its destination has its turn. */
export async function recordOutcome(
  change: Change,
  { order, claim: ownClaim }: Pick<DeliveryRow, 'order' | 'claim'>,
  destination: number,
  outcome: SendOutcome,
): Promise<void> {
  const { store, now } = change;
  const found = await store.get(deliveries, keyOf(order));
  // A process that took the attempt over reports its outcome.
  if (!found || found.claim?.claimId !== ownClaim?.claimId) return;
  const { attemptTimestamp = now, claim, ...before } = found;
  const attempts = [...before.attempts, attemptOf(attemptTimestamp, outcome)].slice(-logged.maxItems);
  const row = { ...before, attempts };
  // Its destination was removed while the attempt was under way.
  if (row.settledTimestamp !== undefined) return store.put(deliveries, row);
  if (outcome.kind === 'answered' && outcome.status === 410) {
    await store.put(deliveries, row);
    return disableDestination(change, row.organizationId, row.label ?? '');
  }
  // A delivery that fails after the last of them is given up.
  const delay = row.resent ? undefined : retrySeconds[before.attempts.length];
  if (isAcknowledged(outcome)) await settle(change, row, 'delivered');
  else if (outcome.kind === 'refused') await settle(change, row, 'refused');
  else if (delay === undefined) await settle(change, row, 'givenUp');
  else await store.put(deliveries, { ...row, state: 'retrying', nextAttemptTimestamp: now + delay });
  await giveTurn(change, destination);
}
