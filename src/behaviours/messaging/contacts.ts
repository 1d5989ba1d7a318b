import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { giveNumber, idleAgent, simulated, workingAgent } from '../working-agent.ts';

const group = 'Messaging';
const from = '+12025550176';
type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

/** What the rooms of one contact have in common, and when nobody answers in them. */
export const contactScenarios: readonly Check[] = [
  scenario({
    name: 'contacts',
    group,
    operations: ['listPriorityConversations', 'getConversation'],
    title: 'knows a contact by the same name in all rooms',
    needs: ['control'],
    restsOn: ['unregistered-contacts', 'room-beginnings'],
    async run(s) {
      const [one, another] = [await workingAgent(s), await workingAgent(s)];
      const first = await text(s, { to: one.phoneNumber });
      const unknown = await shown(s, first.roomId);
      const isUnknown = 'an unregistered contact is shown by the number';
      s.equal(unknown, { unregistered: true, name: from, unregisteredDisplayName: from }, isUnknown, list);
      const second = await text(s, { to: another.phoneNumber, contactName: 'Maya Reed' });
      const third = await text(s, { to: one.phoneNumber });
      const isKnown = 'a contact whose name is known has it in every room';
      for (const { roomId } of [second, third]) {
        const named = { unregistered: false, name: 'Maya Reed', unregisteredDisplayName: undefined };
        s.equal(await shown(s, roomId), named, isKnown, list);
      }
      s.equal(third.roomId, first.roomId, 'a contact and a number have one room', list);
      await text(s, { to: another.phoneNumber, contactName: 'Maya Stone' });
      s.equal((await shown(s, first.roomId)).name, 'Maya Stone', isKnown, list);
      const params = { conversationId: (await text(s, { to: one.phoneNumber })).conversationId ?? '' };
      const found = s.data(await s.api.getConversation(params), 'getConversation');
      const isOfRoom = 'a conversation has the name of its room';
      s.equal(found.conversation.contactName, 'Maya Stone', isOfRoom, 'getConversation');
    },
  }),
  scenario({
    name: 'junk',
    group,
    operations: ['listPriorityConversations', 'listJunkConversations', 'listRecentMessages'],
    title: 'leaves out of the recent messages what is in a junk room, as long as it is one',
    needs: ['control'],
    restsOn: ['inbox-membership', 'recent-messages'],
    async run(s) {
      const { phoneNumber: to } = await workingAgent(s);
      const { roomId } = await text(s, { to });
      const recent = async () => {
        const { messages } = s.data(await s.api.listRecentMessages(), 'listRecentMessages');
        return messages.filter((message) => message.roomId === roomId).length;
      };
      const inboxes = async () => {
        const params = { paginate: false };
        const { rooms: priority } = s.data(await s.api.listPriorityConversations(params), list);
        const junk = s.data(await s.api.listJunkConversations(params), 'listJunkConversations').rooms;
        return [priority, junk].map((rooms) => rooms.some((room) => room.roomId === roomId));
      };
      const before = await recent();
      const unanswered = await text(s, { to, unwanted: true });
      s.equal('reply' in unanswered, false, 'in a junk room nobody replies', 'listJunkConversations');
      await text(s, { to });
      s.equal(await recent(), 0, 'rooms in the junk inbox are left out', 'listRecentMessages');
      s.equal(await inboxes(), [false, true], 'every room is in exactly one inbox', 'listJunkConversations');
      const back = await text(s, { to, unwanted: false });
      const all = before + ('reply' in back ? 4 : 3);
      s.equal(await recent(), all, 'a room that is no junk any more is among the recent ones', 'listRecentMessages');
      s.equal(await inboxes(), [true, false], 'every room is in exactly one inbox', list);
    },
  }),
  scenario({
    name: 'unanswered-texts',
    group,
    operations: ['listPriorityConversations'],
    title: 'leaves a text unread whose agent answers none, was never published, or is of a suspended organization',
    needs: ['control'],
    restsOn: ['unread-rooms', 'organization-states'],
    async run(s) {
      const body = { name: s.unique(), answerTexts: false };
      const { agentId: silent } = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body }));
      const organizationId = existing(s, 'organizationId');
      const become = async (state: OrganizationState) =>
        simulated(await s.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
      const { agentId: suspended } = await workingAgent(s);
      for (const agentId of [silent, await idleAgent(s, false), suspended]) {
        const to = await giveNumber(s, agentId);
        if (agentId === suspended) await become('suspended');
        const arrived = await text(s, { to });
        if (agentId === suspended) await become('active');
        s.equal('reply' in arrived, false, 'an agent replies that is live and answers texts', list);
        const { rooms } = s.data(await s.api.listPriorityConversations({ unreadOnly: true }), list);
        const isUnread = 'a room is unread from when its contact writes until something is sent to it';
        s.found(rooms, ({ roomId }) => roomId === arrived.roomId, isUnread, list);
      }
    },
  }),
];

const list = 'listPriorityConversations';

interface Texted {
  readonly to: string | undefined;
  readonly contactName?: string;
  readonly unwanted?: boolean;
}

async function text(s: Scenario, { to = '', ...rest }: Texted) {
  const body = { from, to, text: 'Are you open?', ...rest };
  return simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body }));
}

async function shown(s: Scenario, id: string | undefined) {
  const { rooms } = s.data(await s.api.listPriorityConversations({ paginate: false }), list);
  const room = s.found(rooms, ({ roomId }) => roomId === id, 'a room is in its inbox', list);
  const { unregistered, name, unregisteredDisplayName } = room;
  return { unregistered, name, unregisteredDisplayName };
}
