import { describe, expect, it } from 'vitest';
import { usage } from '../../../../src/sandbox/modules/billing/tables.ts';
import { recordCall, recordMissedCall } from '../../../../src/sandbox/modules/messaging/calls.ts';
import { scriptedTalk } from '../../../../src/sandbox/modules/messaging/scripted-replies.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import {
  eventsOf,
  frontDesk,
  inboxOf,
  maya,
  messagesOf,
  openWatched,
  organizationId,
  stranger,
  used,
} from '../../../support/watched-sandbox.ts';

describe('an answered call', () => {
  const call = { ...frontDesk, direction: 'inbound' as const, from: maya };

  it('is a conversation in its room, its turns spread over it', async () => {
    const opened = await openWatched();
    const transcript = scriptedTalk('inbound', { greeting: 'Larkfield Home Services.', contactName: 'Maya Reed' });
    const stored = await opened.environment.change((change) =>
      recordCall(change, { ...call, startedTimestamp: seedTime - 50, duration: 50, transcript }),
    );
    expect(stored).toEqual({ callId: 'call_805', conversationId: 'conversation_605', roomId: '1002:4821' });
    const { data } = await opened.client().getConversation({ conversationId: stored.conversationId });
    expect(data?.conversation).toMatchObject({
      channel: 'call',
      roomId: '1002:4821',
      contactName: 'Maya Reed',
      timestamp: seedTime - 50,
      lastMessageTimestamp: seedTime - 10,
    });
    expect(data?.conversation.messages.map(({ timestamp }) => seedTime - timestamp)).toEqual([50, 40, 30, 20, 10]);
    expect(data?.conversation.messages.map(({ text }) => text)).toEqual(transcript.map(({ text }) => text));
    expect(await eventsOf(opened)).toEqual([
      {
        id: expect.any(String),
        type: 'callEnded',
        timestamp: seedTime,
        organizationId,
        data: {
          callId: 'call_805',
          conversationId: 'conversation_605',
          agentId: 'agent_201',
          direction: 'inbound',
          from: maya,
          to: '+12025550101',
          startedTimestamp: seedTime - 50,
          durationSeconds: 50,
        },
      },
    ]);
  });

  it('registers a caller who says a name', async () => {
    const opened = await openWatched();
    const transcript = [{ sender: 'contact', text: 'Hello, this is Ida Frost.' } as const];
    const times = { startedTimestamp: seedTime - 5, duration: 5 };
    await opened.environment.change((change) =>
      recordCall(change, { ...call, from: stranger, contactName: 'Ida Frost', ...times, transcript }),
    );
    expect((await inboxOf(opened, 'priority'))[0]).toMatchObject({ name: 'Ida Frost', unregistered: false });
  });

  it('counts each begun minute, at the time when it was answered', async () => {
    const opened = await openWatched();
    const minutes = async () => {
      const key = usage.key({ organizationId, kind: 'callMinutes', quarterTimestamp: seedTime - 900, quantity: 0 });
      return (await opened.environment.partition.read().get(usage, key))?.quantity ?? 0;
    };
    const before = await minutes();
    const transcript = [{ sender: 'agent', text: 'Hello.' } as const];
    await opened.environment.change((change) =>
      recordCall(change, { ...call, startedTimestamp: seedTime - 61, duration: 61, transcript }),
    );
    expect(await minutes()).toBe(before + 2);
  });

  it('does not hide a text that came while it lasted', async () => {
    const opened = await openWatched();
    const { reply } = await opened.receive('I am on the phone with you.');
    await opened.advance(60);
    const transcript = [{ sender: 'contact', text: 'Hello?' } as const];
    await opened.environment.change((change) =>
      recordCall(change, { ...call, startedTimestamp: seedTime - 540, duration: 600, transcript }),
    );
    expect((await inboxOf(opened, 'priority'))[0]).toMatchObject({
      lastMessage: reply,
      lastMessageTimestamp: seedTime,
    });
    expect((await messagesOf(opened, '1002:4821')).map(({ channel }) => channel).slice(0, 3)).toEqual([
      'text',
      'text',
      'call',
    ]);
  });

  it('of a task names it, and the contact is the one who is called', async () => {
    const opened = await openWatched();
    const outbound = { organizationId, agentId: 'agent_202', direction: 'outbound' as const, from: '+12025550102' };
    const transcript = scriptedTalk('outbound', { greeting: 'Hello, this is Larkfield Home Services.' });
    const times = { startedTimestamp: seedTime - 30, duration: 30 };
    const { roomId } = await opened.environment.change((change) =>
      recordCall(change, { ...outbound, to: stranger, ...times, taskId: 'task_1043', transcript }),
    );
    const last = { lastMessage: 'Then that is settled. Goodbye.', lastMessageTimestamp: seedTime - 5 };
    expect((await inboxOf(opened, 'priority')).find((room) => room.roomId === roomId)).toMatchObject({
      name: stranger,
      ...last,
    });
    expect(await eventsOf(opened)).toMatchObject([{ type: 'callEnded', data: { taskId: 'task_1043' } }]);
  });
});

describe('a missed call', () => {
  it('is an event and nothing else', async () => {
    const opened = await openWatched();
    const call = { ...frontDesk, direction: 'inbound', from: stranger, startedTimestamp: seedTime } as const;
    const before = await used(opened, 'callMinutes');
    const rooms = await inboxOf(opened, 'priority');
    const stored = await opened.environment.change((change) =>
      recordMissedCall(change, { ...call, reason: 'callerHungUp' }),
    );
    expect(stored).toEqual({ callId: 'call_805' });
    expect(await inboxOf(opened, 'priority')).toEqual(rooms);
    expect(await used(opened, 'callMinutes')).toBe(before);
    expect(await eventsOf(opened)).toEqual([
      {
        id: expect.any(String),
        type: 'callMissed',
        timestamp: seedTime,
        organizationId,
        data: {
          callId: 'call_805',
          agentId: 'agent_201',
          direction: 'inbound',
          from: stranger,
          to: '+12025550101',
          reason: 'callerHungUp',
        },
      },
    ]);
  });
});
