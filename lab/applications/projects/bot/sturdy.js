import { createServer } from 'node:http';
import { createClient, unwrap } from 'phone-agent-kit/client';
import { createWebhookHandler, toNodeListener } from 'phone-agent-kit/webhooks';

/** Starts the bot. It notes what contacts write and which calls fail, and texts those that were not reached. */
export function startBot({ url, token, secret }) {
  const notes = [];
  const seen = new Set();
  const waiting = new Map();
  const api = createClient({ baseUrl: url, token });
  // A token for each request; the client asks for another one if it has ended.
  const callBoard = createClient({
    baseUrl: url,
    token: async () => (await unwrap(api.generateOneTimeToken({}))).token.token,
  });

  /** Calls a function for the first of equal events. */
  const once = (handle) => async (event) => {
    if (seen.has(event.id)) return;
    await handle(event.data);
    seen.add(event.id);
  };

  const receive = createWebhookHandler({
    secret,
    on: {
      messageReceived: once(({ channel, text }) => void notes.push(`${channel}: ${text}`)),
      messageSent: once(({ contactId, text }) => {
        waiting.get(contactId)?.(text);
        notes.push(`agent: ${text}`);
      }),
      taskChanged: once(async ({ taskId, state }) => {
        if (state !== 'failed') return;
        const { task } = await unwrap(api.getTask({ taskId }));
        notes.push(`${task.phoneNumber} was not reached`);
      }),
    },
    onError: () => {},
  });

  return {
    notes,
    server: createServer(toNodeListener(receive)),
    /** Texts somebody who was not reached. */
    async sendText(phoneNumber) {
      const { task } = await unwrap(api.createTask({ type: 'text', agentId: 'agent_202', phoneNumber }));
      return task.taskId;
    },
    /** Asks the agent, and returns what its reply's event says. */
    async ask(contactId, text) {
      const { promise: replied, resolve } = Promise.withResolvers();
      waiting.set(contactId, resolve);
      await unwrap(api.sendExternalMessage({ agentId: 'agent_201', platform: 'exampleChat', contactId, text }));
      return replied;
    },
    /** Reads a task with a token for one request, as the call board does. */
    async lookUp(taskId) {
      const { task } = await unwrap(callBoard.getTask({ taskId }));
      return task.state;
    },
  };
}
