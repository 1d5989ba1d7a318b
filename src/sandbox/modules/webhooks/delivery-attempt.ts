import { DeliveryAttempt } from '../../../../generated/sandbox-control/schemas.ts';
import { signWebhook } from '../../../contract/webhook-signature.ts';
import type { Environment } from '../../engine/environment.ts';
import { strikeAttempt } from '../../engine/fault-effect.ts';
import type { Sender, SendOutcome } from '../../engine/sender.ts';
import type { RowChange } from '../../store/store.ts';
import type { DeliveryRow, LoggedAttempt } from './tables.ts';

/** A delivery attempt and its outcome. */
export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly outcome: SendOutcome;
  /** Duration in milliseconds of real time. */
  readonly milliseconds: number;
  /** The fault that befell it; undefined where none did. */
  readonly faultId: string | undefined;
}

/** Fields of a delivery that an attempt needs. */
type Post = Pick<DeliveryRow, 'url' | 'secret' | 'webhookId' | 'payload' | 'type' | 'label'>;

/**
 * Posts a webhook, signed, unless a fault befalls it. Receivers refuse signatures that are not of the present, so it is signed at real time whatever
 * the environment's clock says.
 */
export async function postWebhook(
  { faults }: Environment,
  sender: Sender,
  { url, secret, webhookId, payload, ...attempt }: Post,
  timeoutMs: number,
): Promise<Posted> {
  const start = performance.now();
  const fault = await faults.takeAttempt(attempt);
  const struck = fault && (await strikeAttempt(fault));
  const body = JSON.stringify(payload);
  const signed = signWebhook(secret, webhookId, Math.floor(Date.now() / 1000), body);
  const headers = { 'content-type': 'application/json', ...signed };
  const outcome = struck ?? (await sender.send({ url, headers, body, timeoutMs }));
  return { headers, body, outcome, milliseconds: performance.now() - start, faultId: fault?.faultId };
}

/** Puts an attempt into the timeline, with what was written because of it. */
export function tellAttempt(
  { timeline, clock }: Environment,
  { webhookId: deliveryId, type: event, label, url }: Pick<DeliveryRow, 'webhookId' | 'type' | 'label' | 'url'>,
  posted: Posted,
  writes: readonly RowChange[],
): void {
  timeline.add({
    kind: 'attempt',
    timestamp: clock.now,
    deliveryId,
    event,
    label,
    url,
    ...posted,
    writes,
  });
}

/**
 * The attempt as it is logged; `timestamp` is when it was begun, in Unix seconds on the environment's clock, `unusable` why an
 * answer could not be used.
 */
export function attemptOf(timestamp: number, outcome: SendOutcome, unusable?: string): LoggedAttempt {
  if (outcome.kind !== 'answered') return { timestamp, failure: outcome.reason.slice(0, failure.maxLength) };
  const why = outcome.because ?? unusable;
  return { timestamp, status: outcome.status, ...(why !== undefined && { failure: why }) };
}

const { failure } = DeliveryAttempt.properties;

/** True if the receiver acknowledged the delivery. */
export function isAcknowledged(outcome: SendOutcome): outcome is Extract<SendOutcome, { kind: 'answered' }> {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}
