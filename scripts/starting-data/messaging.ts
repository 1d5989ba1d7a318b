import type { ConversationRow, MessageRow, RoomRow } from '../../src/sandbox/modules/messaging/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

const organizationId = 'org_301';

const robocall: ConversationRow = {
  organizationId,
  order: 599,
  conversation: {
    conversationId: 'conversation_599',
    agentId: 'agent_201',
    channel: 'call',
    roomId: '1002:4824',
    contactName: '+12025550124',
    timestamp: 1772132440,
    lastMessageTimestamp: 1772132460,
  },
};
const offer: ConversationRow = {
  organizationId,
  order: 600,
  conversation: {
    conversationId: 'conversation_600',
    agentId: 'agent_201',
    channel: 'text',
    roomId: '1002:4823',
    contactName: '+12025550123',
    timestamp: 1772218800,
    lastMessageTimestamp: 1772218800,
  },
};
const waterHeater: ConversationRow = {
  organizationId,
  order: 601,
  conversation: {
    conversationId: 'conversation_601',
    agentId: 'agent_201',
    channel: 'text',
    roomId: '1002:4821',
    contactName: 'Maya Reed',
    timestamp: 1772461800,
    lastMessageTimestamp: 1772461980,
  },
};
const reminder: ConversationRow = {
  organizationId,
  order: 602,
  conversation: {
    conversationId: 'conversation_602',
    agentId: 'agent_202',
    channel: 'text',
    roomId: '1002:4822',
    contactName: 'Tom Ashby',
    timestamp: 1772460300,
    lastMessageTimestamp: 1772460720,
  },
  context: 'Tom Ashby may move the appointment free of charge until this evening.',
};
const furnaceCall: ConversationRow = {
  organizationId,
  order: 603,
  conversation: {
    conversationId: 'conversation_603',
    agentId: 'agent_202',
    channel: 'call',
    roomId: '1002:4822',
    contactName: 'Tom Ashby',
    timestamp: 1772204400,
    lastMessageTimestamp: 1772204412,
  },
};
const chat: ConversationRow = {
  organizationId,
  order: 604,
  conversation: {
    conversationId: 'conversation_604',
    agentId: 'agent_201',
    channel: 'external',
    platform: 'exampleChat',
    contactId: 'visitor-5521',
    contactName: 'Jo Linden',
    timestamp: 1772463540,
    lastMessageTimestamp: 1772463545,
  },
};

const said = [
  say(698, robocall, 'contact', 1772132446, 'You have been selected for a new roof at half the price.'),
  say(699, robocall, 'agent', 1772132460, 'Thank you for calling. Please take us off your list.'),
  say(700, offer, 'contact', 1772218800, 'Call me back about a once-in-a-lifetime offer.'),
  say(701, waterHeater, 'contact', 1772461800, 'My water heater is leaking. Can someone come today?'),
  say(
    702,
    waterHeater,
    'agent',
    1772461820,
    'I am sorry to hear that. We have an opening between 1 and 3 PM. Shall I book it?',
  ),
  say(703, waterHeater, 'contact', 1772461920, 'Yes, please.'),
  say(704, waterHeater, 'user', 1772461980, 'You are booked for today between 1 and 3 PM.', 1003),
  say(705, reminder, 'agent', 1772460300, 'Your furnace tune-up is tomorrow at 9 AM. Reply C to confirm.'),
  say(706, reminder, 'contact', 1772460720, 'C'),
  say(707, furnaceCall, 'agent', 1772204403, 'Hello, this is Larkfield Home Services. How can I help?'),
  say(708, furnaceCall, 'contact', 1772204412, 'My furnace is due for its tune-up. Would Tuesday at nine suit you?'),
  say(709, chat, 'contact', 1772463540, 'Do you repair tankless water heaters?'),
  say(710, chat, 'agent', 1772463545, 'Yes, we repair and install them. Would you like a visit this week?'),
];

/** The four rooms of the office, what was said in them and on a website's chat, and the calls that there were. */
export const messagingData: EnvironmentData = {
  room: [
    roomOf(4821, '+12025550101', '+12025550121', 'Maya Reed'),
    roomOf(4822, '+12025550102', '+12025550122', 'Tom Ashby'),
    roomOf(4823, '+12025550101', '+12025550123'),
    roomOf(4824, '+12025550101', '+12025550124'),
  ],
  conversation: [robocall, offer, waterHeater, reminder, furnaceCall, chat],
  message: said,
  call: [
    {
      organizationId,
      callId: 'call_800',
      agentId: 'agent_201',
      direction: 'inbound',
      from: '+12025550124',
      to: '+12025550101',
      startedTimestamp: 1772132440,
      duration: 26,
      conversationId: 'conversation_599',
    },
    {
      organizationId,
      callId: 'call_801',
      agentId: 'agent_202',
      direction: 'inbound',
      from: '+12025550122',
      to: '+12025550102',
      startedTimestamp: 1772204400,
      duration: 48,
      conversationId: 'conversation_603',
    },
    {
      organizationId,
      callId: 'call_802',
      agentId: 'agent_203',
      direction: 'inbound',
      from: '+12025550123',
      to: '+12025550150',
      startedTimestamp: 1772222400,
      duration: 0,
    },
    {
      organizationId,
      callId: 'call_804',
      agentId: 'agent_202',
      direction: 'outbound',
      from: '+12025550102',
      to: '+12025550121',
      startedTimestamp: 1772460060,
      duration: 0,
      taskId: 'task_1045',
    },
  ],
  counter: counted({ room: 4824, conversation: 604, message: 710, call: 804 }),
};

/** A room; one without a name is a stranger's, in the junk inbox. */
function roomOf(id: number, servicePhoneNumber: string, contact: string, name?: string): RoomRow {
  const roomId = `1002:${id}`;
  const [newest] = said.filter(({ message }) => message.roomId === roomId).toSorted(newestFirst);
  if (!newest) throw new Error(`Nothing was said in the room ${roomId}.`);
  return {
    organizationId,
    inbox: name === undefined ? 'junk' : 'priority',
    unread: newest.message.sender === 'contact',
    contact,
    order: newest.order,
    room: {
      roomId,
      name: name ?? contact,
      id,
      image: `https://images.example.com/contacts/${name === undefined ? 'unknown' : id}.png`,
      servicePhoneNumber,
      unregistered: name === undefined,
      ...(name === undefined && { unregisteredDisplayName: contact }),
      destinationInboxType: servicePhoneNumber,
      lastMessage: newest.message.text,
      lastMessageTimestamp: newest.message.timestamp,
      chatAgentCampaignId: 'campaign_31',
    },
  };
}

function newestFirst(a: MessageRow, b: MessageRow): number {
  return b.message.timestamp - a.message.timestamp;
}

function say(
  order: number,
  { conversation: { conversationId, agentId, channel, roomId } }: ConversationRow,
  sender: 'contact' | 'agent' | 'user',
  timestamp: number,
  text: string,
  userId?: number,
): MessageRow {
  const message = {
    messageId: `message_${order}`,
    conversationId,
    ...(roomId !== undefined && { roomId }),
    agentId,
    sender,
    ...(userId !== undefined && { userId }),
    channel,
    text,
    timestamp,
  };
  return { organizationId, order, junk: roomId === '1002:4823' || roomId === '1002:4824', message };
}
