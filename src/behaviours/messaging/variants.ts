import { pick } from '../model/fields.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  reworded,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { ask, withFields } from '../variants/asking.ts';
import { everyItem, pageOf } from '../variants/lists.ts';
import { bodyOf, environmentOf } from '../variants/requests.ts';
import { roomAlternatives } from './room-variants.ts';

const fewDays = 3;

/** Servers whose messages and conversations are others than the contract assumes. */
export const messageAlternatives = {
  'recent-messages': {
    says: 'Another number of days.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'listRecentMessages') return undefined;
        const { body } = await ask(assumed, asked, 'GET', '/_sandbox/clock');
        const since = Number(pick(body, 'timestamp')) - fewDays * 86_400;
        return withMessages(assumed, asked, (message) => Number(pick(message, 'timestamp')) >= since);
      }),
  },
  'message-fields': {
    says: 'Calls apart from messages.',
    server: (assumed) =>
      answering(assumed, async (asked) =>
        asked.operation.id === 'listRecentMessages' || asked.operation.id === 'listRoomMessages'
          ? withMessages(assumed, asked, (message) => pick(message, 'channel') !== 'call')
          : undefined,
      ),
  },
  'conversation-fields': {
    says: 'The record without messages.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'getConversation') return undefined;
        const alone = (conversation: unknown) => withFields(conversation, { messages: undefined });
        return reworded(await assumed(request), { body: (body) => withField(body, 'conversation', alone) });
      }),
  },
  'conversation-bounds': {
    says: 'One conversation per room forever.',
    server: (assumed) => {
      /** The first conversation of each contact, and by each later one's identifier the first one's. */
      const [first, aliases] = [new Map<string, string>(), new Map<string, string>()];
      return answering(assumed, async (asked) => {
        const { operation, request, path } = asked;
        if (operation.tag !== 'Messaging') return undefined;
        const environment = environmentOf(asked.request);
        const sent = operation.id === 'sendExternalMessage' ? await bodyOf(request.clone()) : undefined;
        const answer = await assumed(request);
        if (sent !== undefined && answer.status === 200) {
          const contact = `${environment} ${path.agentId} ${pick(sent, 'platform')} ${pick(sent, 'contactId')}`;
          const own = String(pick(await answer.clone().json(), 'conversation', 'conversationId'));
          const known = first.get(contact) ?? own;
          first.set(contact, known);
          aliases.set(`${environment} ${own}`, known);
        }
        const named = (id: unknown) => aliases.get(`${environment} ${id}`) ?? id;
        return reworded(answer, { body: (body) => withEvery(body, 'conversationId', named) });
      });
    },
  },
  'external-messages': {
    says: 'The response only confirms, and the reply is delivered to a callback URL.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'sendExternalMessage') return undefined;
        const confirmed = { reply: undefined, conversation: undefined };
        return reworded(await assumed(request), { body: (body) => withFields(body, confirmed) });
      }),
  },
} satisfies SomeAlternatives;

export const messagingAlternatives = { ...messageAlternatives, ...roomAlternatives } satisfies SomeAlternatives;

/** The same answer with only some messages. */
async function withMessages(
  assumed: Answering,
  asked: ReceivedRequest,
  is: (message: unknown) => boolean,
): Promise<Response> {
  const answer = await assumed(asked.request);
  if (answer.status !== 200) return answer;
  const { pathname } = new URL(asked.request.url);
  const messages = (await everyItem(assumed, asked, pathname, 'messages')).filter(is);
  const page = { totalMessages: messages.length, messages: pageOf(messages, asked.query) };
  return reworded(answer, { body: (body) => withFields(body, page) });
}
