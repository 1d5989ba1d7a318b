import { operations } from '../../../generated/operations.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Instead } from '../runner/expectation.ts';
import {
  arrive,
  callIn,
  conversationAt,
  messagesOf,
  recent,
  roomsOf,
  says as saying,
  writeAs,
} from '../steps/message-steps.ts';
import { anyAgent, idleAgent, workingAgent } from '../steps/working-agent.ts';
import { shortened, written } from './external-messages.ts';

const group = 'Messaging';
const from = '+12025550178';
const { days } = operations.listRecentMessages.limits;
const { pauseSeconds } = operations.sendExternalMessage.limits;

export const conversations: Behaviour = {
  rule: 'conversations',
  group,
  operations: ['getConversation', 'sendExternalMessage'],
  title: 'lists the messages of a conversation, the oldest first',
  restsOn: ['conversation-fields'],
  async run(b) {
    const agentId = await anyAgent(b);
    const contactId = b.unique();
    const { conversation, reply } = await writeAs(b, agentId, contactId, 'Do you repair heaters?');
    const again = await writeAs(b, agentId, contactId, 'And when?');
    const isKept = 'a conversation contains all its messages, oldest first';
    const { conversationId } = conversation;
    const answer = await b.api.getConversation({ conversationId });
    const { conversation: found } = b.succeeds(answer, isKept, 'getConversation', { says: 'Conversation retrieved.' });
    const alone = { alternative: 'The record without messages.' } as const;
    b.equal('messages' in found, true, 'a conversation has messages', 'getConversation', alone);
    const { messages } = found;
    const asked = messages.filter(({ sender }) => sender === 'contact').map(({ text }) => text);
    b.equal(asked, ['Do you repair heaters?', 'And when?'], isKept, 'getConversation');
    b.sorted(messages, (a, z) => a.timestamp - z.timestamp, isKept, 'getConversation');
    for (const sent of [reply, again.reply]) {
      if (sent)
        b.equal(
          messages.find(({ messageId }) => messageId === sent.messageId),
          sent,
          isKept,
          'getConversation',
        );
    }
    b.equal(found.contactName, contactId, 'a conversation shows its contact', 'getConversation');
    const nothing = await b.api.getConversation({ conversationId: 'of-nobody' });
    const isMissing = 'an unknown conversation returns 404';
    b.refused(nothing, '404 unknownConversation', isMissing, 'getConversation', {
      says: 'There is no conversation of-nobody.',
    });
  },
};

export const conversationBounds: Behaviour = {
  rule: 'conversation-bounds',
  group,
  operations: ['sendExternalMessage', 'getConversation'],
  title: 'starts a new conversation after a day without a message, and with each call',
  needs: ['control'],
  restsOn: ['conversation-bounds'],
  async run(b) {
    const { agentId, phoneNumber: to = '' } = await workingAgent(b);
    const contactId = b.unique();
    const write = async () => (await writeAs(b, agentId, contactId, 'Hello')).conversation.conversationId;
    const first = await write();
    await b.advance(`PT${pauseSeconds - 1}S`);
    const hours = `${pauseSeconds / 3600} hours`;
    b.equal(await write(), first, `a message within ${hours} continues the conversation`, 'sendExternalMessage');
    await b.advance(`PT${pauseSeconds}S`);
    const isEnded = (await write()) !== first;
    await b.advance('P30D');
    const isForEver = (await write()) === first;
    b.equal(
      isEnded,
      true,
      `a message after ${hours} starts a new conversation`,
      'sendExternalMessage',
      isForEver ? { alternative: 'One conversation per room forever.' } : {},
    );
    const text = async () => (await arrive(b, { from, to, text: 'Hello' })).conversationId;
    const one = await text();
    b.equal(await text(), one, 'texts within a day belong to one conversation', 'getConversation');
    const calls = new Set([
      one,
      (await callIn(b, to, from)).conversationId,
      (await callIn(b, to, from)).conversationId,
    ]);
    b.equal(calls.size, 3, 'each call is a separate conversation', 'getConversation');
    await b.advance(`PT${pauseSeconds}S`);
    const later = await text();
    b.equal(later === one, false, `a text after ${hours} starts a new conversation`, 'getConversation');
  },
};

const isTold = 'a message shows its sender and channel';

export const messages: Behaviour = {
  rule: 'messages',
  group,
  operations: ['listRecentMessages', 'listRoomMessages', 'sendExternalMessage'],
  title: 'shows external messages as messages',
  restsOn: ['message-fields'],
  async run(b) {
    const isRecent = 'a message is listed as recent as soon as it arrives';
    const external = b.unique();
    await writeAs(b, await anyAgent(b), b.unique(), external);
    const message = b.found(await recent(b), saying(external), isRecent, 'listRecentMessages', 'recent-messages');
    b.equal([message.sender, message.channel], ['contact', 'external'], isTold, 'listRecentMessages');
    const roomId = '999999999:999999999';
    const nowhere = await b.api.listRoomMessages({ roomId });
    b.refused(nowhere, '404 unknownRoom', 'an unknown room returns 404', 'listRoomMessages', {
      says: `There is no room ${roomId}.`,
    });
  },
};

export const messagesInRooms: Behaviour = {
  rule: 'messages-in-rooms',
  group,
  operations: ['listRecentMessages', 'listRoomMessages', 'getConversation', 'listPriorityConversations'],
  title: 'shows texts and spoken turns as messages of one room everywhere',
  needs: ['control'],
  restsOn: ['message-fields'],
  async run(b) {
    const { phoneNumber: to = '' } = await workingAgent(b);
    const texted = await arrive(b, { from, to, text: 'Are you open?' });
    const all = await messagesOf(b, texted.roomId);
    const expected = [written('contact', 'Are you open?')];
    if (texted.reply !== undefined) expected.unshift(written('agent', texted.reply));
    const isKept = 'a room contains all its messages, newest first';
    b.equal(all.map(shortened), expected, isKept, 'listRoomMessages');
    b.equal(
      all.map(({ channel }) => channel),
      all.map(() => 'text'),
      isTold,
      'listRoomMessages',
    );
    const found = await conversationAt(b, texted.conversationId);
    const isWhole = 'a conversation contains its messages';
    b.equal(found.messages, all.toReversed(), isWhole, 'getConversation', 'conversation-fields');
    const newest = (await recent(b)).slice(0, all.length);
    b.equal(newest, all, 'the newest message comes first', 'listRecentMessages', 'recent-messages');
    const [room] = await roomsOf(b, 'priority');
    b.equal(
      room?.lastMessage,
      all[0]?.text,
      'a room shows its last message',
      'listPriorityConversations',
      'list-order',
    );

    const call = await callIn(b, to, from, 'It is me again.');
    const isOneRoom = 'texts and calls between the same two numbers are in one room';
    b.equal(call.roomId, texted.roomId, isOneRoom, 'listRoomMessages', 'room-beginnings');
    const spoken = (await messagesOf(b, call.roomId)).filter(({ channel }) => channel === 'call').map(shortened);
    const apart = { alternative: 'Calls apart from messages.' } as const;
    const isSaid = 'each spoken turn of a call is a message';
    b.equal(spoken, [written('contact', 'It is me again.')], isSaid, 'listRoomMessages', apart);
    b.found(await recent(b), saying('It is me again.'), isSaid, 'listRecentMessages', apart);
  },
};

export const recentMessages: Behaviour = {
  rule: 'recent-messages',
  group,
  operations: ['listRecentMessages', 'getConversation', 'sendExternalMessage'],
  title: 'lists messages, the newest first',
  restsOn: ['recent-messages'],
  async run(b) {
    const agentId = await anyAgent(b);
    const texts = [b.unique(), b.unique()];
    const ids: string[] = [];
    for (const text of texts) ids.push((await writeAs(b, agentId, text, text)).conversation.conversationId);
    const isFirst = 'the newest message comes first';
    const retrieved = { says: 'Messages retrieved.' };
    const all = await b.everyPage(async (page) => {
      const answer = await b.api.listRecentMessages(page);
      const rule = 'the list of recent messages has pages';
      return b.succeeds(answer, rule, 'listRecentMessages', 'paging-parameters', 'page-base', retrieved).messages;
    });
    const order = all.filter(({ text }) => texts.includes(text)).map(({ text }) => text);
    b.equal(order, texts.toReversed(), isFirst, 'listRecentMessages');
    b.sorted(all, (a, z) => z.timestamp - a.timestamp, isFirst, 'listRecentMessages');
    const conversation = await conversationAt(b, ids[0]);
    const same = 'a message is the same in every response';
    const own = all.filter(({ conversationId }) => conversationId === ids[0]);
    b.equal(own, conversation.messages.toReversed(), same, 'listRecentMessages');
  },
};

export const oldMessages: Behaviour = {
  rule: 'old-messages',
  group,
  operations: ['listRecentMessages', 'getConversation', 'sendExternalMessage'],
  title: `leaves messages older than ${days} days out of the list, and keeps them in their conversations`,
  needs: ['control'],
  restsOn: ['recent-messages'],
  async run(b) {
    const text = b.unique();
    const { conversation } = await writeAs(b, await anyAgent(b), text, text);
    const isRecent = async () => (await recent(b)).some(saying(text));
    await b.advance(`P${days}D`);
    const isKept = await isRecent();
    await b.advance('PT1S');
    const isOld = !(await isRecent());
    const rule = `messages are recent for ${days} days`;
    b.equal([isKept, isOld], [true, true], rule, 'listRecentMessages', isKept && isOld ? {} : await otherDays(b));
    const left = await conversationAt(b, conversation.conversationId);
    b.equal(
      left.messages,
      conversation.messages,
      'a message stays in its conversation',
      'getConversation',
      'conversation-fields',
    );
  },
};

/** After how many days a message is not recent any more. */
async function otherDays(b: BehaviourRun): Promise<Instead> {
  const text = b.unique();
  await writeAs(b, await idleAgent(b, true), text, text);
  await b.advance('PT1S');
  let age = 0;
  for (; age < 2 * days && (await recent(b)).some(saying(text)); age++) await b.advance('P1D');
  return { observed: age, ...(age > 0 && age < 2 * days && { alternative: 'Another number of days.' }) };
}
