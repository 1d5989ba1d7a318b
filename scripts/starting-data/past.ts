import { faker } from '@faker-js/faker';
import { type ScriptedTurn, scriptedTalk } from '../../src/sandbox/modules/messaging/scripted-replies.ts';
import type { CallRow, ConversationRow, MessageRow, RoomRow } from '../../src/sandbox/modules/messaging/tables.ts';
import type { TaskRow, TaskStartRow } from '../../src/sandbox/modules/tasks/tables.ts';
import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';

/**
 * The weeks before the contract's examples: what makes pages and statistics worth looking at. All of it is older than what
 * the examples show, so that those come first in every list. Usage is counted in the group's own rows already.
 */
export function pastData(): EnvironmentData {
  faker.seed(20260302);
  return new Past().tell();
}

const organizationId = 'org_301';
/** Friday, February 27, 2026 in New York. */
const lastDay = Date.UTC(2026, 1, 27, 5) / 1000;
const days = 25;
const daySeconds = 86_400;
const frontDesk = { agentId: 'agent_201', line: '+12025550101' };
const reminders = { agentId: 'agent_202', line: '+12025550102' };
const visits = [
  'boiler service',
  'furnace tune-up',
  'water heater inspection',
  'drain cleaning',
  'thermostat installation',
  'leak repair',
];
const questions = [
  ['Do you have anything free this week?', 'Yes, on Thursday between 10 and 12. Shall I book it?', 'Yes, please.'],
  ['My radiator stays cold.', 'I am sorry to hear that. Is it one radiator or all of them?', 'Just the one upstairs.'],
  ['How much is a boiler service?', 'A boiler service costs 149 dollars. Would you like one?', 'Not now, thanks.'],
  ['The technician left a wrench here.', 'Thank you for telling us. We will pick it up this week.', 'OK!'],
  ['Can I move my visit to next week?', 'Of course. Would Tuesday at nine suit you?', 'That works.'],
  [
    'The tap drips again.',
    'I am sorry. Repairs carry a warranty of 12 months, so we come back free of charge.',
    'Great.',
  ],
];
const spam = [
  'Your car warranty is about to expire. Call now.',
  'You have won a cruise! Reply YES to claim it.',
  'We can bring your website to page one of every search.',
  'Cheap ink and toner, today only.',
  'Final notice: you are owed a refund.',
  'Earn 500 dollars a day from home.',
];

interface Contact {
  readonly name: string;
  readonly phoneNumber: string;
}

/** Tells the story day by day; rows come in the order in which things happened. */
class Past {
  readonly #tasks: TaskRow[] = [];
  readonly #starts: TaskStartRow[] = [];
  readonly #rooms = new Map<string, RoomRow>();
  readonly #conversations: ConversationRow[] = [];
  readonly #messages: MessageRow[] = [];
  readonly #calls: CallRow[] = [];
  #strangers = 0;
  readonly #contacts: readonly Contact[] = Array.from({ length: 36 }, (_, i) => ({
    name: `${faker.person.firstName()} ${faker.person.lastName()}`,
    phoneNumber: `+13015550${100 + i}`,
  }));

  tell(): EnvironmentData {
    for (let day = 0; day < days; day++) {
      const start = lastDay - (days - 1 - day) * daySeconds;
      const weekday = new Date(start * 1000).getUTCDay();
      if (weekday === 0 || weekday === 6) continue;
      this.#remind(start);
      this.#answerTexts(start);
      for (let n = faker.number.int({ min: 1, max: 2 }); n > 0 && day < days - 2; n--) this.#takeSpam(start);
    }
    return {
      task: this.#tasks,
      taskStart: this.#starts,
      room: [...this.#rooms.values()],
      conversation: this.#conversations,
      message: this.#messages,
      call: this.#calls,
    };
  }

  /** A run of reminders in the morning: mostly calls, some texts. */
  #remind(day: number): void {
    const order = 700 + this.#tasks.length;
    const timestamp = day + 9 * 3600 + faker.number.int(1200);
    const runId = `run_${600 + new Set(this.#tasks.map(({ task }) => task.runId)).size}`;
    for (const [i, contact] of faker.helpers
      .arrayElements(this.#contacts, faker.number.int({ min: 4, max: 8 }))
      .entries()) {
      const startedTimestamp = timestamp + 5 + i * 130;
      const visit = faker.helpers.arrayElement(visits);
      const type = faker.number.int(3) === 0 ? 'text' : 'call';
      const base = {
        taskId: `task_${order + i}`,
        type,
        agentId: reminders.agentId,
        phoneNumber: contact.phoneNumber,
        name: contact.name,
        context: `Remind ${contact.name} of the ${visit} tomorrow at ${faker.number.int({ min: 9, max: 16 })}:00.`,
        waitToGreet: type === 'call',
        runId,
        createdBy: 1003,
        timestamp,
      };
      this.#tasks.push({ organizationId, order: order + i, task: this.#end(base, contact, visit, startedTimestamp) });
    }
  }

  #end(
    base: Omit<TaskRow['task'], 'state'>,
    contact: Contact,
    visit: string,
    startedTimestamp: number,
  ): TaskRow['task'] {
    const order = Number(base.taskId.slice('task_'.length));
    const luck = faker.number.int(99);
    if (luck < 6) return { ...base, state: 'canceled', endedTimestamp: base.timestamp + 3 };
    const { type, phoneNumber } = base;
    const duration = type === 'text' ? 4 : faker.number.int({ min: 35, max: 110 });
    const endedTimestamp = startedTimestamp + duration;
    this.#starts.push({ organizationId, type, phoneNumber, startedTimestamp, endedTimestamp, order });
    const times = { startedTimestamp, endedTimestamp };
    if (luck < 20) {
      const failureReason = type === 'text' ? 'undelivered' : luck < 15 ? 'noAnswer' : 'busy';
      if (type === 'call') this.#call(contact, startedTimestamp, 0, base.taskId);
      return { ...base, state: 'failed', ...times, failureReason };
    }
    if (type === 'text') {
      const text = `Your ${visit} is tomorrow. Reply C to confirm.`;
      const conversationId = this.#converse(reminders, contact, 'text', startedTimestamp, [
        { sender: 'agent', text },
        ...(luck < 70 ? [{ sender: 'contact', text: 'C' } as const] : []),
      ]);
      return { ...base, text, state: 'completed', ...times, conversationId };
    }
    const opening = `Hello ${contact.name}, this is Larkfield Plumbing. I am calling about your ${visit}.`;
    const talk = scriptedTalk('outbound', { greeting: opening, contactName: contact.name });
    const conversationId = this.#converse(reminders, contact, 'call', startedTimestamp, talk, duration);
    this.#call(contact, startedTimestamp, duration, base.taskId, conversationId);
    return { ...base, state: 'completed', ...times, answeredBy: 'person', conversationId };
  }

  /** Customers who write during the day. */
  #answerTexts(day: number): void {
    for (const contact of faker.helpers.arrayElements(this.#contacts, faker.number.int({ min: 1, max: 3 }))) {
      const [question = '', answer = '', thanks = ''] = faker.helpers.arrayElement(questions);
      const at = day + faker.number.int({ min: 11 * 3600, max: 17 * 3600 });
      // Who says the last word decides whether the room is unread.
      const close = faker.number.int(3) === 0 ? [] : [{ sender: 'agent', text: 'See you then!' } as const];
      this.#converse(frontDesk, contact, 'text', at, [
        { sender: 'contact', text: question },
        { sender: 'agent', text: answer },
        { sender: 'contact', text: thanks },
        ...close,
      ]);
    }
  }

  #takeSpam(day: number): void {
    const stranger = { name: '', phoneNumber: `+14435550${100 + this.#strangers++}` };
    const at = day + faker.number.int({ min: 8 * 3600, max: 20 * 3600 });
    this.#converse(frontDesk, stranger, 'text', at, [{ sender: 'contact', text: faker.helpers.arrayElement(spam) }]);
  }

  #call(contact: Contact, startedTimestamp: number, duration: number, taskId: string, conversationId?: string): void {
    this.#calls.push({
      organizationId,
      callId: `call_${400 + this.#calls.length}`,
      agentId: reminders.agentId,
      direction: 'outbound',
      from: reminders.line,
      to: contact.phoneNumber,
      startedTimestamp,
      duration,
      taskId,
      ...(conversationId !== undefined && { answeredBy: 'person', conversationId }),
    });
  }

  #converse(
    { agentId, line }: typeof frontDesk,
    contact: Contact,
    channel: 'text' | 'call',
    timestamp: number,
    turns: readonly ScriptedTurn[],
    duration = turns.length * 60,
  ): string {
    const order = 100 + this.#conversations.length;
    const conversationId = `conversation_${order}`;
    const known = contact.name !== '';
    const key = `${line} ${contact.phoneNumber}`;
    const id = this.#rooms.get(key)?.room.id ?? 4600 + this.#rooms.size;
    const roomId = `1002:${id}`;
    let last: MessageRow | undefined;
    for (const [i, { sender, text }] of turns.entries()) {
      const at = timestamp + Math.floor((duration * i) / turns.length);
      const number = 10 + this.#messages.length;
      const message = {
        messageId: `message_${number}`,
        conversationId,
        roomId,
        agentId,
        sender,
        channel,
        text,
        timestamp: at,
      };
      last = { organizationId, order: number, junk: !known, message };
      this.#messages.push(last);
    }
    if (!last) throw new Error('A conversation has at least one turn.');
    const contactName = known ? contact.name : contact.phoneNumber;
    const lastMessageTimestamp = last.message.timestamp;
    this.#conversations.push({
      organizationId,
      order,
      conversation: { conversationId, agentId, channel, roomId, contactName, timestamp, lastMessageTimestamp },
    });
    this.#rooms.set(key, {
      organizationId,
      inbox: known ? 'priority' : 'junk',
      unread: known && last.message.sender === 'contact' && lastMessageTimestamp > lastDay - 3 * daySeconds,
      contact: contact.phoneNumber,
      order: last.order,
      room: {
        roomId,
        name: contactName,
        id,
        image: `https://images.example.com/contacts/${known ? id : 'unknown'}.png`,
        servicePhoneNumber: line,
        unregistered: !known,
        ...(!known && { unregisteredDisplayName: contact.phoneNumber }),
        destinationInboxType: line,
        lastMessage: last.message.text,
        lastMessageTimestamp,
        chatAgentCampaignId: 'campaign_31',
      },
    });
    return conversationId;
  }
}
