import { DeliveryAttempt } from '../../../generated/sandbox-control/schemas.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import type { Sender, SendOutcome } from '../core/sender.ts';
import type { Attempt, DeliveryRow } from './tables.ts';

/**
 * Posts a webhook, signed. Receivers refuse signatures that are not of the present, so it is signed at real time whatever
 * the environment's clock says.
 */
export function postWebhook(
  sender: Sender,
  { url, secret, webhookId, payload }: Pick<DeliveryRow, 'url' | 'secret' | 'webhookId' | 'payload'>,
  timeoutMs: number,
): Promise<SendOutcome> {
  const body = JSON.stringify(payload);
  const signed = signWebhook(secret, webhookId, Math.floor(Date.now() / 1000), body);
  return sender.send({ url, headers: { 'content-type': 'application/json', ...signed }, body, timeoutMs });
}

/**
 * The attempt as it is logged; `timestamp` is when it was begun, in Unix seconds on the environment's clock, `unusable` why an
 * answer could not be used.
 */
export function attemptOf(timestamp: number, outcome: SendOutcome, unusable?: string): Attempt {
  if (outcome.kind !== 'answered') return { timestamp, failure: outcome.reason.slice(0, failure.maxLength) };
  return { timestamp, status: outcome.status, ...(unusable !== undefined && { failure: unusable }) };
}

const { failure } = DeliveryAttempt.properties;

/** Whether the receiver acknowledged what was sent. */
export function isAcknowledged(outcome: SendOutcome): outcome is Extract<SendOutcome, { kind: 'answered' }> {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}
