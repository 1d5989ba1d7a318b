/** Webhooks, received: verified, held to the contract, typed by name. */
export {
  gone,
  type OtherEvent,
  type WebhookAnswer,
  type WebhookEvent,
  type WebhookHandlers,
  type WebhookName,
} from './event-types.ts';
export { createWebhookHandler, type WebhookHandler, type WebhookHandlerOptions } from './handler.ts';
export type { HonoContext, RequestHolder } from './mounting.ts';
export { type NodeListener, type NodeRequest, toNodeListener } from './node-listener.ts';
export type { NodeResponse } from './node-response.ts';
export type { WebhookRefusal } from './refusal.ts';
