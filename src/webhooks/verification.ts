import type { Webhook } from 'standardwebhooks';
import { secretRule, webhookOf } from '../contract/webhook-signature.ts';
import { Refusal } from './refusal.ts';

/** Throws a `Refusal` (401) unless the body was signed with one of the secrets, and within five minutes of now. */
export type Verify = (body: string, headers: Headers) => Promise<void>;

/** One signing secret, `whsec_` and base64, or several of which each will do. */
export type Secret = string | readonly string[];

/** Gives the secret when it is needed; `undefined` is none. */
export type SecretSource = () => Secret | undefined | Promise<Secret | undefined>;

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * Verifies with any of these secrets (Standard Webhooks). Throws where there is none, or one is not `whsec_` and the Base64 of at least 24 bytes: at once,
 * or where they are asked for, then.
 */
export function createVerify(secret: Secret | SecretSource): Verify {
  const known = typeof secret === 'function' ? secret : webhooksOf(secret);
  return async (body, headers) => {
    const webhooks = typeof known === 'function' ? webhooksOf(await known()) : known;
    const given = Object.fromEntries(signed.map((name) => [name, headers.get(name) ?? '']));
    const missing = signed.filter((name) => given[name] === '');
    if (missing.length > 0) {
      throw new Refusal('unauthorized', 'missingSignature', `The request has no ${missing.join(', ')}.`);
    }
    const failures = webhooks.map((webhook) => failureOf(webhook, body, given));
    if (failures.includes(undefined)) return;
    const isLate = failures.some((failure) => failure?.includes('timestamp too'));
    if (isLate)
      throw new Refusal('unauthorized', 'signatureOutOfTime', 'The request was not signed within five minutes of now.');
    throw new Refusal('unauthorized', 'invalidSignature', 'The signature is not that of the body and the secret.');
  };
}

function webhooksOf(secret: Secret | undefined): Webhook[] {
  const webhooks = [secret].flat().map(webhookOf);
  if (webhooks.length === 0) throw new TypeError(`The list of signing secrets is empty; each ${secretRule}.`);
  return webhooks;
}

function failureOf(webhook: Webhook, body: string, headers: Record<string, string>): string | undefined {
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
