import { webhookRules, webhookSchemas } from '../../generated/webhooks.ts';
import { readBounded } from './bounded-body.ts';
import { isObject, type Shape, violationsOf } from './check.ts';
import type { OtherEvent, WebhookEvent, WebhookHandlers, WebhookName } from './event-types.ts';
import { describe, invalidEvent, Refusal } from './refusal.ts';
import { createVerify, type Secret, type SecretSource, type Verify } from './verification.ts';

/** What `createWebhookHandler` goes by. */
export interface WebhookHandlerOptions {
  /** The signing secret, or what gives it, asked for each request; two while one takes the place of the other. */
  readonly secret: Secret | SecretSource;
  /** What to do with each event, by its name. */
  readonly on: WebhookHandlers;
  /** What to do with events that `on` does not have, those included that the contract does not know yet; they are taken in without it. */
  readonly fallback?: (event: OtherEvent) => void | Promise<void>;
  /** Told of what a handler throws or wrongly returns, which is answered with a 500. Written to the console without it. */
  readonly onError?: (error: unknown) => void;
  /** How many bytes a body may have. Without it 256 KiB, and what the contract allows for where `on` has a relay. */
  readonly maxBytes?: number;
}

/** Answers a webhook; rejects with what `onError` throws alone. */
export type WebhookHandler = (request: Request) => Promise<Response>;

/**
 * Receives webhooks: verifies the signature, holds the event to the contract and hands it to its handler, whose return is
 * the answer. A handler that throws is answered with a 500, after which events come again and relays do not.
 * Throws where a secret is none.
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { secret, on, fallback, maxBytes = mostBytes(on), onError = logError } = options;
  const verify = createVerify(secret);

  async function handle(event: OtherEvent, id: string | null): Promise<Response> {
    const { type } = event;
    if (!isKnown(type)) return answerTo(undefined, await fallback?.(event));
    requireValid(type, event, id);
    return answerTo(webhookRules[type], await (on[type] ? callHandler(on, type, event) : fallback?.(event)));
  }

  return async (request) => {
    if (request.method !== 'POST') return notPosted.toResponse({ allow: 'POST' });
    try {
      const event = await readEvent(request, maxBytes, verify);
      return await handle(event, request.headers.get('webhook-id'));
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      onError(error);
      return new Refusal('internal-error', 'unexpectedFailure', 'The receiver failed.').toResponse();
    }
  };
}

async function readEvent(request: Request, maxBytes: number, verify: Verify): Promise<OtherEvent> {
  const body = await readBounded(request, maxBytes);
  await verify(body, request.headers);
  const event = parse(body);
  if (isTyped(event)) return event;
  throw invalidEvent(violationsOf(typed, event));
}

const notPosted = new Refusal('method-not-allowed', 'methodNotAllowed', 'Webhooks are posted.');
const typed: Shape = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };

function isTyped(event: unknown): event is OtherEvent {
  return violationsOf(typed, event).length === 0;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed-request', 'malformedBody', 'The body is not JSON.');
  }
}

function isKnown(type: string): type is WebhookName {
  return Object.hasOwn(webhookRules, type);
}

/** Throws a problem that names every violation. */
function requireValid(name: WebhookName, event: OtherEvent, id: string | null): void {
  const violations = violationsOf(webhookRules[name].body, event);
  if (event.id !== id) {
    violations.push({ parameter: 'webhook-id', keyword: 'const', message: 'must be the id of the body' });
  }
  if (violations.length > 0) throw invalidEvent(violations);
}

function isEvent<Name extends WebhookName>(name: Name, event: OtherEvent): event is OtherEvent & WebhookEvent<Name> {
  return event.type === name;
}

/** Calls the handler of an event that holds to the contract. */
function callHandler<Name extends WebhookName>(on: WebhookHandlers, name: Name, event: OtherEvent): unknown {
  return isEvent(name, event) ? on[name]?.(event) : undefined;
}

interface Rule {
  readonly taken: number;
  readonly gone?: number;
  readonly answered?: { readonly status: number; readonly body: Shape };
}

/** The answer that a handler's return means; throws for one that the contract does not have. */
function answerTo({ taken, gone, answered }: Rule = { taken: 204 }, returned: unknown): Response {
  if (gone !== undefined && isObject(returned) && returned.status === gone) return new Response(null, { status: gone });
  if (!answered || returned === undefined) return new Response(null, { status: taken });
  const [violation] = violationsOf(answered.body, returned);
  if (violation) throw new TypeError(`The handler's answer is not the contract's: ${describe(violation)}.`);
  return Response.json(returned, { status: answered.status });
}

/** What a relay brings may be long; no receiver of one answers `gone`. A character of JSON has at most six bytes. */
function mostBytes(on: WebhookHandlers): number {
  const isRelay = Object.entries(webhookRules).some(([name, rule]) => !('gone' in rule) && Object.hasOwn(on, name));
  const { maxLength } = webhookSchemas.RelayedRequest.properties.body;
  return 256 * 1024 + (isRelay ? 6 * maxLength : 0);
}

function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: who receives webhooks and says nothing else looks there.
  console.error(error);
}
