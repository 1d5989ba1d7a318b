import { Webhook } from 'standardwebhooks';

/**
 * Signs one attempt to deliver a webhook, as its receiver verifies it (Standard Webhooks, "Signature scheme").
 * The secret is `whsec_` and base64, and anything else throws. The timestamp is that of the attempt, in whole Unix seconds.
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': new Webhook(secret).sign(id, new Date(timestamp * 1000), body),
  };
}
