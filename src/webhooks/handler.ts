import { webhookRules, webhookSchemas } from '../../generated/webhooks.ts';
import { readBounded } from './bounded-body.ts';
import { isObject, violationsOf, type WebhookSchema } from './check.ts';
import type { OtherEvent, WebhookEvent, WebhookHandlers, WebhookName } from './event-types.ts';
import { type HonoContext, missingAdapter, type RequestHolder, requestIn } from './mounting.ts';
import { isNodeResponse, writeAnswer } from './node-response.ts';
import { describe, invalidEvent, Refusal } from './refusal.ts';
import { createVerify, type Secret, type SecretSource, type Verify } from './verification.ts';

/** Options of `createWebhookHandler`. */
export interface WebhookHandlerOptions {
  /** The signing secret, or what gives it, asked for each request; two while one takes the place of the other. */
  readonly secret: Secret | SecretSource;
  /** Handlers by event name. */
  readonly on: WebhookHandlers;
  /** Handler of all other events, unknown ones included; without it they are acknowledged. */
  readonly fallback?: ((event: OtherEvent) => void | Promise<void>) | undefined;
  /** Told of what a handler throws or wrongly returns, and of a wrong mounting, which are answered with a 500. Written to the console without it. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Most bytes of a body. By default 256 KiB, or the contract's limit if `on` has a relay. */
  readonly maxBytes?: number | undefined;
}

/**
 * Answers a webhook: a `Request`, or what frameworks call their handlers with. Rejects with a `TypeError` for anything else, and
 * with what `onError` throws. Next reads the type of its argument from the last of these.
 */
export interface WebhookHandler {
  (context: HonoContext): Promise<Response>;
  (event: RequestHolder): Promise<Response>;
  (request: Request): Promise<Response>;
}

/**
 * Receives webhooks: verifies the signature, holds the event to the contract and hands it to its handler, whose return is
 * the answer. A handler that throws is answered with a 500, after which events come again and relays do not.
 * Throws a `TypeError` where a secret is none, or `on` has a name that no webhook has.
 */
export function createWebhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  const { secret, on, fallback, onError = logError } = options;
  requireHandlers(on);
  const { maxBytes = mostBytes(on) } = options;
  const verify = createVerify(secret);

  async function handle(event: OtherEvent, id: string | null): Promise<Response> {
    const { type } = event;
    if (!isKnown(type)) return answerTo(undefined, await fallback?.(event));
    requireValid(type, event, id);
    return answerTo(webhookRules[type], await (on[type] ? callHandler(on, type, event) : fallback?.(event)));
  }

  return async (given: unknown, response?: unknown) => {
    if (isNodeResponse(response)) {
      // Without an answer the sender would wait.
      await writeAnswer(response, failed.toResponse());
      onError(missingAdapter());
      return failed.toResponse();
    }
    const request = requestIn(given);
    if (request.method !== 'POST') return notPosted.toResponse({ allow: 'POST' });
    try {
      const event = await readEvent(request, maxBytes, verify);
      return await handle(event, request.headers.get('webhook-id'));
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      onError(error);
      return failed.toResponse();
    }
  };
}

/** Throws for what JavaScript lets through: a name that no webhook has would leave its events to `fallback`. */
function requireHandlers(on: unknown): void {
  if (!isObject(on)) throw new TypeError('`on` must be an object with a function for each event, by its name.');
  for (const [name, handler] of Object.entries(on)) {
    const names = Object.keys(webhookRules).join(', ');
    if (!isKnown(name)) throw new TypeError(`\`on\` has ${name}, which is not a webhook; it must be one of ${names}.`);
    if (handler !== undefined && typeof handler !== 'function')
      throw new TypeError(`\`on.${name}\` must be a function.`);
  }
}

async function readEvent(request: Request, maxBytes: number, verify: Verify): Promise<OtherEvent> {
  const body = await readBounded(request, maxBytes);
  await verify(body, request.headers);
  const event = parse(body);
  if (isTyped(event)) return event;
  throw invalidEvent(violationsOf(typed, event));
}

const failed = new Refusal('internal-error', 'unexpectedFailure', 'The receiver failed.');
const notPosted = new Refusal('method-not-allowed', 'methodNotAllowed', 'Webhooks are posted.');
const typed: WebhookSchema = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };

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
  readonly answered?: { readonly status: number; readonly body: WebhookSchema };
}

/** The answer that a handler's return means; throws for one that the contract does not have. */
function answerTo({ taken, gone, answered }: Rule = { taken: 204 }, returned: unknown): Response {
  if (gone !== undefined && isObject(returned) && returned.status === gone) return new Response(null, { status: gone });
  if (!answered || returned === undefined) return new Response(null, { status: taken });
  const [violation] = violationsOf(answered.body, returned);
  if (violation) throw new TypeError(`The handler's response breaks the contract: ${describe(violation)}.`);
  return Response.json(returned, { status: answered.status });
}

/** A relayed payload may be long, and no receiver of one answers `gone`. A character of JSON has at most six bytes. */
function mostBytes(on: WebhookHandlers): number {
  const isRelay = Object.entries(webhookRules).some(([name, rule]) => !('gone' in rule) && Object.hasOwn(on, name));
  const { maxLength } = webhookSchemas.RelayedRequest.properties.body;
  return 256 * 1024 + (isRelay ? 6 * maxLength : 0);
}

function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: who receives webhooks and says nothing else looks there.
  console.error(error);
}
