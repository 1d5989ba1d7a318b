import { Webhook } from 'standardwebhooks';

/** Bytes that a secret has at the least (Standard Webhooks, "Signature scheme"); the service's have 32. */
const leastBytes = 24;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Format of a secret in words. */
export const secretRule = `must be whsec_ and the Base64 of at least ${leastBytes} bytes`;

/**
 * What signs and verifies with a secret: `whsec_` and the Base64 of at least 24 bytes. Throws a `TypeError` that says what is
 * wrong with anything else, and not what it is: a secret that anybody could guess would let forged events in.
 */
export function webhookOf(secret: unknown): Webhook {
  const wrong = mistakeIn(secret);
  if (wrong !== undefined) {
    throw new TypeError(`The signing secret ${wrong}; it ${secretRule}.`);
  }
  return new Webhook(String(secret));
}

/** Defect of a secret; undefined if there is none. */
export function mistakeIn(secret: unknown): string | undefined {
  if (typeof secret !== 'string') return `is ${secret === null ? 'null' : typeof secret}, not a string`;
  if (secret.trim() === '') return 'is empty';
  if (/^(undefined|null)$/.test(secret)) return `is ${secret}, so a variable was empty when it was written`;
  if (secret.trim() !== secret) return 'begins or ends with white space, perhaps a line break';
  if (/^["'`]/.test(secret)) return 'is in quotation marks';
  if (secret.startsWith('v1,')) return 'begins with v1, as signatures do';
  if (!secret.startsWith('whsec_')) return 'does not begin with whsec_';
  const encoded = secret.slice('whsec_'.length);
  if (encoded === 'undefined' || encoded === 'null')
    return `is whsec_${encoded}, so a variable was empty when it was written`;
  if (!base64.test(encoded)) return 'is not Base64 behind whsec_';
  const bytes = (encoded.replace(/=+$/, '').length * 6) >> 3;
  return bytes < leastBytes ? 'is too short' : undefined;
}

/**
 * Signs one attempt to deliver a webhook, as its receiver verifies it (Standard Webhooks, "Signature scheme").
 * Throws as `webhookOf` does. The timestamp is that of the attempt, in whole Unix seconds.
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookOf(secret).sign(id, new Date(timestamp * 1000), body),
  };
}
