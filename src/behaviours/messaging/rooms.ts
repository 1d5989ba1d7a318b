import { PhoneNumber } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { arrive, conversationAt, everyRoom, isAt, roomsAt } from '../steps/message-steps.ts';
import { giveNumber, idleAgent, simulated, type WorkingAgent, workingAgent } from '../steps/working-agent.ts';

const group = 'Messaging';
const inboxes = ['listPriorityConversations', 'listJunkConversations'] as const;
const list = 'listPriorityConversations';
const from = '+12025550176';
const isPhoneNumber = new RegExp(PhoneNumber.pattern);
const isUnknown = 'an unregistered contact is shown by phone number';
const created = { alternative: 'When a contact is created.' } as const;
const both = { alternative: 'Both fields on every room.' } as const;

export const roomIds: Behaviour = {
  rule: 'room-ids',
  group,
  operations: [...inboxes, 'listAdmins', 'listTokens'],
  title: "builds a room's identifier from its user and its number",
  restsOn: ['room-ids'],
  async run(b) {
    const rooms = await everyRoom(b);
    const parts = rooms.map(({ roomId }) => roomId.split(':'));
    const firsts = new Set(parts.map(([first]) => first));
    const isOther = rooms.every(({ id }, i) => !parts[i]?.includes(String(id)));
    const isShard = isOther && firsts.size < rooms.length / 2;
    const numbers = parts.map(([, second]) => Number(second));
    b.equal(
      numbers,
      rooms.map(({ id }) => id),
      "the second part of a room's identifier is its number",
      list,
      isShard ? { alternative: 'A shard and a sequence number.' } : {},
    );
    await whereServed(async () => {
      const { admins } = b.data(await b.api.listAdmins(), 'listAdmins');
      const { tokens } = b.data(await b.api.listTokens(), 'listTokens');
      const users = new Set([...admins, ...tokens].map(({ userId }) => String(userId)));
      const isUser = "the first part of a room's identifier is a user";
      b.absent([...firsts], (first) => !users.has(String(first)), isUser, list);
    });
  },
};

export const roomNames: Behaviour = {
  rule: 'room-names',
  group,
  operations: inboxes,
  title: 'shows in each room whether the contact is registered',
  restsOn: ['unregistered-contacts'],
  async run(b) {
    const rooms = await everyRoom(b);
    b.absent(rooms, ({ name }) => name === '', 'every room has a name', list, { alternative: 'An empty `name`.' });
    const isShownToo = (room: (typeof rooms)[number]) => !room.unregistered && 'unregisteredDisplayName' in room;
    b.absent(rooms, isShownToo, 'a registered contact has no `unregisteredDisplayName`', list, both);
    const unregistered = rooms.filter((room) => room.unregistered);
    const isAbsent = (room: (typeof rooms)[number]) => room.unregisteredDisplayName === undefined;
    b.absent(unregistered, isAbsent, 'an unregistered contact has an `unregisteredDisplayName`', list);
    const isOtherwise = ({ name, unregisteredDisplayName: shown = '' }: (typeof rooms)[number]) =>
      isPhoneNumber.test(shown) && name !== shown;
    b.absent(unregistered, isOtherwise, isUnknown, list);
  },
};

export const contacts: Behaviour = {
  rule: 'contacts',
  group,
  operations: [list, 'getConversation'],
  title: 'shows a contact under the same name in all rooms',
  needs: ['control'],
  restsOn: ['unregistered-contacts'],
  async run(b) {
    const [one, another] = [await workingAgent(b), await workingAgent(b)];
    const text = ({ phoneNumber: to = '' }: WorkingAgent, contactName?: string) =>
      arrive(b, { from, to, text: 'Are you open?', ...(contactName !== undefined && { contactName }) });
    const first = await text(one);
    const unknown = { unregistered: true, name: from, unregisteredDisplayName: from };
    b.equal(await shown(b, one), unknown, isUnknown, list);
    const second = await text(another, 'Maya Reed');
    const third = await text(one);
    const isKnown = 'a contact has the same name in every room';
    for (const agent of [another, one]) {
      const room = await shown(b, agent);
      const instead = room.unregisteredDisplayName === undefined ? {} : both;
      const known = { unregistered: false, name: 'Maya Reed', unregisteredDisplayName: undefined };
      b.equal(room, known, isKnown, list, instead);
    }
    const isOneRoom = 'a contact and a number share one room';
    b.equal(third.roomId, first.roomId, isOneRoom, list);
    b.equal(second.roomId === first.roomId, false, 'each number of a contact has its own room', list);
    await text(another, 'Maya Stone');
    b.equal((await shown(b, one)).name, 'Maya Stone', isKnown, list);
    const { contactName } = await conversationAt(b, (await text(one)).conversationId);
    b.equal(contactName, 'Maya Stone', 'a conversation has the name of its room', 'getConversation');
  },
};

export const roomBeginnings: Behaviour = {
  rule: 'room-beginnings',
  group,
  operations: inboxes,
  title: 'creates a room with its first message',
  restsOn: ['room-beginnings'],
  async run(b) {
    const isSilent = ({ lastMessage }: { readonly lastMessage: string }) => lastMessage === '';
    b.absent(await everyRoom(b), isSilent, 'every room has a last message', list, created);
  },
};

export const firstMessages: Behaviour = {
  rule: 'room-first-messages',
  group,
  operations: [...inboxes, 'createTask'],
  title: 'creates no room for a contact who was not texted or reached',
  needs: ['control'],
  restsOn: ['room-beginnings'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const number = await giveNumber(b, agentId);
    const missed = { from: '+12025550162', to: number };
    simulated(await b.control.POST('/_sandbox/simulate/missedCall', { body: missed }));
    const task = { agentId, type: 'text', phoneNumber: '+12025550161' } as const;
    b.data(await b.api.createTask(task), 'createTask');
    b.equal((await roomsAt(b, number)).length, 0, 'a contact who was not texted or reached has no room', list, created);
    await b.advance('PT10M');
    const isThere = ({ name }: { readonly name: string }) => name === task.phoneNumber;
    b.found(await roomsAt(b, number), isThere, 'the first message creates the room', list);
  },
};

/** The contact in the chat room of an agent's phone number. */
async function shown(b: BehaviourRun, { phoneNumber = '' }: WorkingAgent) {
  const rooms = await roomsAt(b, phoneNumber);
  const room = b.found(rooms, isAt(phoneNumber), 'a room is listed in its inbox', list, 'inbox-membership');
  const { unregistered, name, unregisteredDisplayName } = room;
  return { unregistered, name, unregisteredDisplayName };
}
