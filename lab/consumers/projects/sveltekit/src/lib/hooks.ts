import { createWebhookHandler, type WebhookHandlerOptions } from 'phone-agent-kit/webhooks';

/** What our office does with what its agents tell it. */
export const createOffice = (secret: WebhookHandlerOptions['secret'], note: (line: string) => void) =>
  createWebhookHandler({
    secret,
    on: {
      messageReceived({ data }) {
        note(`${data.channel}: ${data.text}`);
      },
      taskChanged({ data }) {
        if (data.state === 'failed') note(`${data.taskId} was in vain`);
      },
    },
    fallback({ type }) {
      note(`also: ${type}`);
    },
  });
