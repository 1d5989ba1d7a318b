/** A route handler that receives an event, verified and typed. */
export function receiverSample(event: string): string {
  return `import { createWebhookHandler } from 'phone-agent-kit/webhooks';

// WEBHOOK_SECRET is the signing secret of the destination or relay
export const POST = createWebhookHandler({
  secret: () => process.env.WEBHOOK_SECRET ?? '',
  on: {
    ${event}({ data }) {
      console.log(data);
    },
  },
});`;
}
