import type { Behaviour } from '../runner/behaviour.ts';
import { arrive, callIn, conversationAt, roomsAt } from '../steps/message-steps.ts';
import { WebhookInbox } from '../steps/webhook-inbox.ts';
import { simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Messaging';
const needs = ['webhooks', 'control'] as const;
const restsOn = ['caller-ids'] as const;
const list = 'listPriorityConversations';
/** The name of who withholds the number (RFC 3323, section 4.1.1.3). */
const anonymous = 'Anonymous';
const isWithheld = 'a call with a withheld number has no phone number';
const isNoNumber = 'a sender that is not a phone number is shown as received';

export const withheldCalls: Behaviour = {
  rule: 'withheld-calls',
  group,
  operations: [list, 'getConversation', 'addWebhook'],
  title: 'shows each call with a withheld number in its own room',
  needs,
  restsOn,
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { phoneNumber: to = '' } = await workingAgent(b);
      const { secret } = await inbox.subscribe('call', '/calls');
      const calls = [await callIn(b, to), await callIn(b, to)];
      const noRoom = { alternative: 'No room for withheld calls.' } as const;
      const oneRoom = {
        alternative: 'One number or word for all withheld numbers, with one room.',
      } as const;
      const rooms = await roomsAt(b, to);
      const isApart = 'each call with a withheld number has its own room';
      b.equal(rooms.length, 2, isApart, list, rooms.length === 0 ? noRoom : oneRoom);
      const room = b.found(rooms, () => true, 'a call with a withheld number has a room', list, noRoom);
      const shown = [room.name, room.unregistered, room.unregisteredDisplayName];
      b.equal(shown, [anonymous, true, anonymous], isWithheld, list, { observed: room.name });
      const { contactName } = await conversationAt(b, calls[0]?.conversationId);
      b.equal(contactName, room.name, 'a conversation has the name of its room', 'getConversation');
      simulated(await b.control.POST('/_sandbox/simulate/missedCall', { body: { to } }));
      const told = await inbox.received('/calls', secret, 3, 'addWebhook');
      const seen = told.map(({ type, data }) => [type, data.to, 'from' in data]);
      const expected = ['callEnded', 'callEnded', 'callMissed'].map((type) => [type, to, false]);
      b.equal(seen, expected, isWithheld, 'addWebhook');
    }),
};

export const textsOfNoNumber: Behaviour = {
  rule: 'texts-of-no-number',
  group,
  operations: [list, 'addWebhook'],
  title: 'stores texts from senders without a phone number, and does not reply',
  needs,
  restsOn,
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { phoneNumber: to = '' } = await workingAgent(b);
      const { secret } = await inbox.subscribe('conversation', '/texts');
      const senders = ['30303', 'SUITE 7', 'A1', 'Smith & Co.1'];
      for (const from of senders) {
        const body = { from, to, text: 'Your code is 1234.' };
        const first = await arrive(b, body);
        b.equal('reply' in first, false, 'a sender that is not a phone number gets no reply', list);
        const refused = { alternative: 'Such calls and texts are rejected.' } as const;
        const rooms = await roomsAt(b, to);
        const { unregistered } = b.found(rooms, ({ name }) => name === from, isNoNumber, list, refused);
        b.equal(unregistered, true, isNoNumber, list);
        const second = await arrive(b, body);
        const isOne = 'texts of one sender belong to the same conversation';
        b.equal(second.conversationId, first.conversationId, isOne, list);
      }
      const told = await inbox.received('/texts', secret, 2 * senders.length, 'addWebhook');
      const names = told.map(({ data }) => [data.contactName, 'contactPhoneNumber' in data]);
      const expected = senders.flatMap((from) => [from, from]).map((from) => [from, false]);
      b.equal(names, expected, isNoNumber, 'addWebhook');
    }),
};
