import { createWebhookHandler } from 'phone-agent-kit/webhooks';

export const POST = createWebhookHandler({
  // Asked for at each request: when the page is built there is none.
  secret: () => process.env.WEBHOOK_SECRET,
  on: {
    taskChanged({ data }) {
      console.log(`${data.taskId} is ${data.state}`);
    },
  },
});
