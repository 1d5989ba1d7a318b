import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const known = new Set(['id', 'type', 'timestamp', 'organizationId', 'data']);

/** Starts the bot. It notes what contacts write and which calls fail, and texts those that were not reached. */
export function startBot({ url, token, secret }) {
  const notes = [];
  const waiting = new Map();

  async function call(method, path, body, own = token) {
    const headers = { authorization: own, 'content-type': 'application/json' };
    const send = () => fetch(`${url}/api/v2${path}`, { method, headers, body: body && JSON.stringify(body) });
    let response = await send();
    for (let again = 0; response.status === 429 && again < 3; again++) response = await send();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  }

  /** Notes a message of a contact and how it came. */
  async function noteMessage({ messageId, roomId, text }) {
    const [, number] = /^message_(\d+)$/.exec(messageId) ?? [];
    if (!number) throw new Error(`${messageId} is not the identifier of a message`);
    const { messages } = await call('GET', `/rooms/${roomId}/messages`);
    const { channel } = messages.find((message) => message.messageId === messageId);
    notes.push(`${channel}: ${text}`);
  }

  async function receive(request, response) {
    const body = await text(request);
    const event = JSON.parse(body);
    const signed = `${request.headers['webhook-id']}.${request.headers['webhook-timestamp']}.${JSON.stringify(event)}`;
    const key = Buffer.from(secret().slice('whsec_'.length), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    if (signature !== request.headers['webhook-signature']) return response.writeHead(401).end();
    if (Object.keys(event).some((name) => !known.has(name))) return response.writeHead(400).end();
    if (event.type === 'taskChanged' && event.data.state === 'failed') {
      try {
        const { task } = await call('GET', `/tasks/${event.data.taskId}`);
        notes.push(`${task.phoneNumber} was not reached`);
      } catch {
        // It is sent again.
        return response.writeHead(500).end();
      }
    }
    response.writeHead(204).end();
    if (event.type === 'messageReceived') noteMessage(event.data).catch(() => {});
    if (event.type === 'messageSent') {
      waiting.get(event.data.contactId)?.(event.data.text);
      notes.push(`agent: ${event.data.text}`);
    }
  }

  return {
    notes,
    server: createServer((request, response) => receive(request, response)),
    /** Texts somebody who was not reached. */
    async sendText(phoneNumber) {
      const { task } = await call('POST', '/tasks', { type: 'text', agentId: 'agent_202', phoneNumber });
      return task.taskId;
    },
    /** Asks the agent, and returns what its reply's event says. */
    async ask(contactId, text) {
      const replied = new Promise((resolve, reject) => {
        waiting.set(contactId, resolve);
        setTimeout(() => reject(new Error('no reply came')), 1500);
      });
      replied.catch(() => {});
      await call('POST', '/agents/agent_201/messages', { platform: 'exampleChat', contactId, text });
      return replied;
    },
    /** Reads a task with a token for one request, as the call board does. */
    async lookUp(taskId) {
      const { token: once } = await call('POST', '/tokens/oneTime', {});
      const { task } = await call('GET', `/tasks/${taskId}`, undefined, once.token);
      return task.state;
    },
  };
}
