import { createWebhookHandler, type WebhookHandlerOptions } from 'phone-agent-kit/webhooks';

/** Handles the events that our office needs. */
export const createOffice = (secret: WebhookHandlerOptions['secret'], note: (line: string) => void) =>
  createWebhookHandler({
    secret,
    on: {
      messageReceived({ data }) {
        note(`${data.channel}: ${data.text}`);
      },
      taskChanged({ data }) {
        if (data.state === 'failed') note(`${data.taskId} failed`);
      },
    },
    fallback({ type }) {
      note(`also: ${type}`);
    },
  });
