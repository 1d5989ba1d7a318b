import type { components } from '../../../generated/types.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import { freeNumbers } from '../steps/number-steps.ts';
import { requireNoStrangers, restoreLimits, setLimits } from '../steps/task-steps.ts';
import { WebhookInbox } from '../steps/webhook-inbox.ts';
import { anotherAgent, workingAgent } from '../steps/working-agent.ts';
import { expectSent, type SentTexts } from './traces.ts';

/** Whom nobody else here writes to; the second is given a name. */
const [unnamed, named] = ['+12025550184', '+12025550185'] as const;
/** Signs that are easily changed on their way, and more of them than most names have. */
const signs = `We e\u0301 come \u{1f600} <i> on "Tuesday" & ${'on the day after it, '.repeat(4)}again`;
type Room = components['schemas']['Room'];

/** A text that was queued. */
interface Queued {
  readonly agentId: string;
  readonly contact: string;
  readonly text: string;
  readonly taskId: string;
}

export const sentTexts: Behaviour = {
  rule: 'sent-texts',
  group: 'Messaging',
  operations: [
    'queueOutboundTexts',
    'getConversation',
    'listRoomMessages',
    'listPriorityConversations',
    'listRecentMessages',
  ],
  title: "shows agents' texts everywhere",
  needs: ['disposable'],
  comesFirst: true,
  restsOn: ['conversation-bounds', 'unregistered-contacts', 'room-ids', 'unread-rooms', 'recent-messages'],
  run: sendAndLook,
};

export const toldTexts: Behaviour = {
  rule: 'sent-texts-told',
  group: 'Messaging',
  operations: ['queueOutboundTexts', 'getConversation', 'listPriorityConversations', 'addWebhook', 'removeWebhook'],
  title: "sends events for agents' texts",
  needs: ['disposable', 'webhooks'],
  comesFirst: true,
  restsOn: ['webhook-event-payloads', 'unregistered-contacts'],
  run: (b) =>
    WebhookInbox.use(b, async (inbox) => {
      const { secret } = await inbox.subscribe('conversation', '/texts');
      const { agentId } = await workingAgent(b);
      await haveTextsSent(b);
      for (const [conversationId, together] of await whenSent(b, await queueToBoth(b, agentId))) {
        const sent = await sentIn(b, conversationId, together);
        await expectEvents(b, inbox, secret, sent, await expectSent(b, sent));
      }
    }),
};

/** Has texts be sent at once, also to a number that was texted before. Throws `Skip` where others would be texted too. */
async function haveTextsSent(b: BehaviourRun): Promise<void> {
  await requireNoStrangers(b);
  await restoreLimits(b);
  await setLimits(b, { cooldowns: { texts: 0 } });
}

/** Has agents text two contacts. Throws `Skip` where they do not within seconds. */
async function sendAndLook(b: BehaviourRun): Promise<void> {
  const { agentId } = await workingAgent(b);
  const { phoneNumbers } = await agentSteps(b, agentId).record();
  await haveTextsSent(b);
  const other = await anotherAgent(b, agentId);
  const others = other === undefined ? [] : (await agentSteps(b, other).record()).phoneNumbers;
  const queued = await queueToBoth(b, agentId);
  if (other !== undefined) queued.push(...(await queue(b, other, unnamed)), ...(await queue(b, other, named)));
  await giveAnother(b, agentId);

  const rooms: [contact: string, room: Room][] = [];
  for (const [conversationId, together] of await whenSent(b, queued)) {
    const [{ agentId: by, contact }] = together;
    const another = queued.find((one) => one.agentId === by && one.contact === contact && !together.includes(one));
    b.equal(another, undefined, 'texts within 24 hours belong to one conversation', 'getConversation');
    const isOfTwo = together.every((one) => one.agentId === by && one.contact === contact);
    b.equal(isOfTwo, true, 'a conversation has one contact and one agent', 'getConversation');
    const room = await expectSent(b, await sentIn(b, conversationId, together));
    const from = 'an agent texts from the number that it has had the longest';
    if (by === agentId && phoneNumbers.length === 1)
      b.equal(room.servicePhoneNumber, phoneNumbers[0], from, 'queueOutboundTexts');
    if (by === other && others.length > 0)
      b.expect(others.includes(room.servicePhoneNumber), {
        operationId: 'queueOutboundTexts',
        rule: 'an agent texts from one of its own numbers',
        expected: others.join(' or '),
        actual: room.servicePhoneNumber,
      });
    rooms.push([contact, room]);
  }
  expectRooms(b, rooms);
}

/** Expects that a contact has one room for each line, and one name. */
function expectRooms(b: BehaviourRun, rooms: readonly (readonly [contact: string, room: Room])[]): void {
  for (const [contact, room] of rooms) {
    for (const [another, one] of rooms) {
      const isSame = contact === another && room.servicePhoneNumber === one.servicePhoneNumber;
      b.equal(room.roomId === one.roomId, isSame, 'a room has one contact and one number', 'listPriorityConversations');
      const rule = 'a contact has the same name in every room';
      if (contact === another) b.equal(one.name, room.name, rule, 'listPriorityConversations');
    }
  }
}

/** Expects an event of each text, with the message that its conversation shows and the contact that its room shows. */
async function expectEvents(
  b: BehaviourRun,
  inbox: WebhookInbox,
  secret: string,
  { conversation, contact, texts }: SentTexts,
  { unregistered, name }: Room,
): Promise<void> {
  const messages = conversation.messages.filter((one) => texts.includes(one.text));
  const ids: readonly unknown[] = messages.map(({ messageId }) => messageId);
  const told = await inbox.received('/texts', secret, messages.length, 'addWebhook', {
    isMine: ({ data }) => ids.includes(data.messageId),
    types: ['messageSent'],
  });
  const known = { contactPhoneNumber: contact, ...(!unregistered && { contactName: name }) };
  const data = told.map((event) => event.data);
  const isTold = 'an event shows the text and its recipient';
  b.equal(
    data,
    messages.map((one, i) => ({ ...data[i], ...one, ...known })),
    isTold,
    'addWebhook',
  );
  const isUnknown = unregistered && data.some((one) => 'contactName' in one);
  b.equal(isUnknown, false, 'an unknown name is absent', 'addWebhook');
}

/** Queues a text; nothing where the agent cannot text. */
async function queue(b: BehaviourRun, agentId: string, contact: string, name?: string): Promise<Queued[]> {
  const text = `${b.unique()} ${signs}`;
  const recipients = [{ phoneNumber: contact, ...(name !== undefined && { name }) }];
  const { data } = await b.api.queueOutboundTexts({ agentId, message: text, recipients });
  return (data?.tasks ?? []).map(({ taskId }) => ({ agentId, contact, text, taskId }));
}

/** Queues texts to both contacts, and gives the second a name. */
async function queueToBoth(b: BehaviourRun, agentId: string): Promise<Queued[]> {
  return [
    ...(await queue(b, agentId, unnamed)),
    ...(await queue(b, agentId, unnamed)),
    ...(await queue(b, agentId, named, 'Suite Contact')),
  ];
}

/** Gives an agent one more number, if there is room, from which it does not text as long as it has the others. */
async function giveAnother(b: BehaviourRun, agentId: string): Promise<void> {
  const [{ phoneNumber }] = await freeNumbers(b);
  const params = { phoneNumber };
  b.defer(() => b.api.returnPhoneNumber(params));
  await b.api.assignPhoneNumber({ phoneNumber, agentId });
}

/** Waits until texts have been sent; gives them by conversation. Throws `Skip` where one is not. */
async function whenSent(b: BehaviourRun, queued: readonly Queued[]) {
  const task = async (taskId: string) => b.data(await b.api.getTask({ taskId }), 'getTask').task;
  const isOver = async ({ taskId }: Queued) => !['queued', 'inProgress'].includes((await task(taskId)).state);
  await b.until(async () => (await Promise.all(queued.map(isOver))).every(Boolean));
  const conversations = new Map<string, [Queued, ...Queued[]]>();
  for (const one of queued) {
    const { conversationId } = await task(one.taskId);
    if (conversationId === undefined) throw new Skip('tasksDoNotStart');
    const others = conversations.get(conversationId) ?? [];
    conversations.set(conversationId, [one, ...others]);
  }
  return conversations;
}

/** Texts of one conversation, and the conversation as it is read. */
async function sentIn(b: BehaviourRun, conversationId: string, [first, ...others]: readonly [Queued, ...Queued[]]) {
  const { conversation } = b.data(await b.api.getConversation({ conversationId }), 'getConversation');
  const texts = [first, ...others].map(({ text }) => text);
  return { agentId: first.agentId, contact: first.contact, texts, conversation } satisfies SentTexts;
}
