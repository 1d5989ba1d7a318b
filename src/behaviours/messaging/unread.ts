import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { existing } from '../runner/behaviour-run.ts';
import { arrive, type Inbox, inboxes, isAt, messagesOf, roomsAt } from '../steps/message-steps.ts';
import { giveNumber, idleAgent, simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Messaging';
const from = '+12025550176';
const names: readonly Inbox[] = ['priority', 'junk'];
const isUnread = "a room is unread from its contact's message until a message is sent in it";
const fetching = { alternative: "Fetching a room's messages marks it as read." } as const;
const leaves = 'fetching messages does not mark the room as read';
type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

export const readingRooms: Behaviour = {
  rule: 'reading-rooms',
  group,
  operations: ['listRoomMessages', 'listPriorityConversations', 'listJunkConversations'],
  title: 'leaves a room unread when its messages are fetched',
  restsOn: ['unread-rooms'],
  async run(b) {
    for (const name of names) {
      const unread = async () => (await b.data(await b.api[inboxes[name]]({ unreadOnly: true }), inboxes[name])).rooms;
      const [room] = await unread();
      if (!room) continue;
      await messagesOf(b, room.roomId);
      b.found(await unread(), ({ roomId }) => roomId === room.roomId, leaves, 'listRoomMessages', fetching);
    }
  },
};

export const unreadRooms: Behaviour = {
  rule: 'unread-rooms',
  group,
  operations: ['listPriorityConversations', 'listRoomMessages', 'queueOutboundTexts'],
  title: 'marks a room as unread until something is sent to its contact',
  needs: ['control'],
  restsOn: ['unread-rooms'],
  async run(b) {
    const unreadAt = (number: string) => roomsAt(b, number, { unreadOnly: true });
    const { phoneNumber: answering = '' } = await workingAgent(b);
    await arrive(b, { from, to: answering, text: 'Are you open?' });
    const isRead = 'a room is read once its agent has replied';
    b.equal(await unreadAt(answering), [], isRead, 'listPriorityConversations', 'inbox-parameters');
    const body = { name: b.unique(), published: true, answerTexts: false };
    const { agentId } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    const to = await giveNumber(b, agentId);
    await arrive(b, { from, to, text: 'Are you open?' });
    const room = b.found(await unreadAt(to), isAt(to), isUnread, 'listPriorityConversations');
    await messagesOf(b, room.roomId);
    b.found(await unreadAt(to), isAt(to), leaves, 'listRoomMessages', fetching);
    const text = { agentId, message: 'We are.', recipients: [{ phoneNumber: from }] };
    b.data(await b.api.queueOutboundTexts(text), 'queueOutboundTexts');
    await b.advance('PT10M');
    b.absent(await unreadAt(to), isAt(to), isUnread, 'listPriorityConversations');
  },
};

export const unansweredTexts: Behaviour = {
  rule: 'unanswered-texts',
  group,
  operations: ['listPriorityConversations'],
  title:
    'leaves a text unread if the agent does not reply, was never published, or belongs to a suspended organization',
  needs: ['control'],
  restsOn: ['unread-rooms', 'organization-states'],
  async run(b) {
    const body = { name: b.unique(), answerTexts: false };
    const { agentId: silent } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    const organizationId = existing(b, 'organizationId');
    const become = async (state: OrganizationState) =>
      simulated(await b.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
    const suspended = await idleAgent(b, true);
    for (const agentId of [silent, await idleAgent(b, false), suspended]) {
      const to = await giveNumber(b, agentId);
      if (agentId === suspended) await become('suspended');
      const arrived = await arrive(b, { from, to, text: 'Are you open?' });
      if (agentId === suspended) await become('active');
      const rule = 'an agent replies if it is live and answers texts';
      b.equal('reply' in arrived, false, rule, 'listPriorityConversations');
      const unread = await roomsAt(b, to, { unreadOnly: true });
      b.found(unread, isAt(to), isUnread, 'listPriorityConversations');
    }
  },
};
