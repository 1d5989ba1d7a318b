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
export { type NodeListener, type NodeRequest, type NodeResponse, toNodeListener } from './node-listener.ts';
export type { WebhookRefusal } from './refusal.ts';
