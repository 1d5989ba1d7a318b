import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { calls, conversations, messages } from '../../../../src/sandbox/modules/messaging/tables.ts';
import { endTaskWith } from '../../../../src/sandbox/modules/tasks/end.ts';
import { deleteContents } from '../../../../src/sandbox/service/modules.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { eventsOf, inboxOf, messagesOf, openWatched, organizationId, used } from '../../../support/watched-sandbox.ts';
import { subscribe } from '../webhooks/delivering-sandbox.ts';
import { openCall, queued, ringing, talk, transcriptOf } from './answered-call.ts';
import { deleteTask, freshNumber, queueTask, readTask } from './queueing.ts';

describe('a call', () => {
  test('has no conversation while it rings, and one from the moment when somebody answers', async () => {
    const opened = await openCall(-1);
    expect(await readTask(opened.client(), opened.taskId)).not.toHaveProperty('conversationId');
    await opened.advance(1);
    expect(await readTask(opened.client(), opened.taskId)).toMatchObject({
      state: 'inProgress',
      conversationId: 'conversation_605',
    });
    const answered = seedTime + queued + ringing;
    const conversation = await transcriptOf(opened, opened.taskId);
    expect(conversation).toMatchObject({ channel: 'call', timestamp: answered, lastMessageTimestamp: answered });
    expect(conversation?.messages).toMatchObject([{ sender: 'agent', timestamp: answered }]);
  });

  test('can be followed: each turn comes at its time, in the room too, and the end adds none', async () => {
    const opened = await openCall(0);
    const seen: string[] = [];
    for (let second = 0; second <= talk; second++) {
      const { environment, taskId } = opened;
      const { messages: said, roomId = '' } = (await transcriptOf(opened, taskId)) ?? { messages: [] };
      const last = said.at(-1);
      if (said.length > seen.length) {
        expect(last?.timestamp).toBe(environment.clock.now);
        seen.push(last?.text ?? '');
      }
      expect(said.map(({ text }) => text)).toEqual(seen);
      const room = (await inboxOf(opened, 'priority')).find((one) => one.roomId === roomId);
      expect(room).toMatchObject({ lastMessage: last?.text, lastMessageTimestamp: last?.timestamp });
      expect((await readTask(opened.client(), taskId)).state).toBe(second < talk ? 'inProgress' : 'completed');
      await opened.advance(1);
    }
    expect(seen.length).toBeGreaterThan(4);
    await opened.advance(600);
    expect((await transcriptOf(opened, opened.taskId))?.messages).toHaveLength(seen.length);
  });

  test('is the same whether it was watched or not', async () => {
    const watched = await openCall(0);
    const left = await openCall(talk);
    for (let second = 0; second < talk; second++) await watched.advance(1);
    expect(await transcriptOf(watched, watched.taskId)).toEqual(await transcriptOf(left, left.taskId));
    expect(await eventsOf(watched)).toEqual(await eventsOf(left));
  });

  test('is told when it is answered, as a change of its task, and when it has ended', async () => {
    const opened = await openWatched();
    await subscribe(opened, 'Everything of tasks', 'http://127.0.0.1:9/');
    const { taskId } = await queueTask(opened.client());
    await opened.advance(queued + ringing + talk);
    const answered = seedTime + queued + ringing;
    const task = { taskId, agentId: 'agent_202' };
    const events = (await eventsOf(opened)).filter((event) => JSON.stringify(event).includes(`"${taskId}"`));
    expect(events).toMatchObject([
      { type: 'taskChanged', data: { ...task, change: 'created', state: 'queued' } },
      { type: 'taskChanged', data: { ...task, state: 'inProgress', previousState: 'queued' } },
      { type: 'taskChanged', timestamp: answered, data: { ...task, change: 'updated', state: 'inProgress' } },
      {
        type: 'callEnded',
        timestamp: answered + talk,
        data: { taskId, conversationId: 'conversation_605', startedTimestamp: answered, durationSeconds: talk },
      },
      { type: 'taskChanged', data: { ...task, state: 'completed', previousState: 'inProgress' } },
    ]);
    expect(events[2]).not.toHaveProperty('data.previousState');
  });

  test('counts its minutes once, when it has ended', async () => {
    const opened = await openCall(talk - 1);
    const before = await used(opened, 'callMinutes');
    await opened.advance(1);
    expect(await used(opened, 'callMinutes')).toBe(before + 1);
  });

  test('goes on beside a text to the same number, in one room', async () => {
    const opened = await openCall(0);
    const text = 'See you at nine.';
    await unwrap(
      opened
        .client()
        .queueOutboundTexts({ agentId: 'agent_202', message: text, recipients: [{ phoneNumber: freshNumber }] }),
    );
    await opened.advance(talk);
    const { roomId = '', messages: said = [] } = (await transcriptOf(opened, opened.taskId)) ?? {};
    const all = await messagesOf(opened, roomId);
    expect(all).toHaveLength(said.length + 1);
    const at = all.findIndex((message) => message.text === text);
    expect(all[at]?.channel).toBe('text');
    expect(at).toBeGreaterThan(0);
    expect((await inboxOf(opened, 'priority'))[0]).toMatchObject({ roomId, lastMessage: said.at(-1)?.text });
  });
});

test('the demo organization’s call under way is answered while one looks on, and ends as it was going to', async () => {
  const opened = await openWatched();
  await opened.advance(69);
  expect(await transcriptOf(opened, 'task_1043')).toBeUndefined();
  await opened.advance(1);
  expect((await transcriptOf(opened, 'task_1043'))?.messages).toHaveLength(1);
  await opened.advance(229);
  expect((await readTask(opened.client(), 'task_1043')).state).toBe('inProgress');
  await opened.advance(1);
  expect(await readTask(opened.client(), 'task_1043')).toMatchObject({
    state: 'completed',
    endedTimestamp: seedTime + 300,
  });
});

describe('a call that is ended early', () => {
  test('keeps what was said so far, and nothing follows', async () => {
    const opened = await openCall(20);
    const before = await transcriptOf(opened, opened.taskId);
    expect(before?.messages.length).toBeGreaterThan(1);
    expect(await opened.end('completed')).toMatchObject({ result: 'ended' });
    await opened.advance(600);
    expect(await transcriptOf(opened, opened.taskId)).toEqual(before);
    const [ended, ...more] = (await eventsOf(opened)).filter((event) => JSON.stringify(event).includes(opened.taskId));
    expect(ended).toMatchObject({ type: 'callEnded', data: { durationSeconds: 20 } });
    expect(more).toEqual([]);
  });

  test('before anybody answered is answered for a moment', async () => {
    const opened = await openCall(-2);
    expect(await opened.end('completed')).toMatchObject({ result: 'ended' });
    await opened.advance(600);
    const now = seedTime + queued + ringing - 2;
    expect((await transcriptOf(opened, opened.taskId))?.messages).toMatchObject([{ sender: 'agent', timestamp: now }]);
  });

  test.each(['noAnswer', 'busy', 'unreachable'] as const)('can be %s only until somebody answers', async (outcome) => {
    const late = await openCall(0);
    expect(await late.end(outcome)).toMatchObject({ result: 'doesNotFit' });
    expect((await readTask(late.client(), late.taskId)).state).toBe('inProgress');
    const early = await openCall(-1);
    expect(await early.end(outcome)).toMatchObject({ result: 'ended' });
    await early.advance(600);
    expect(await transcriptOf(early, early.taskId)).toBeUndefined();
  });

  test('and then deleted is over: what was going to be said is not missed', async () => {
    const opened = await openCall(3);
    expect(await opened.end('completed')).toMatchObject({ result: 'ended' });
    await deleteTask(opened.client(), opened.taskId);
    await opened.advance(600);
    await expect(readTask(opened.client(), opened.taskId)).rejects.toMatchObject({ status: 404 });
  });

  test('before anybody answered, and then deleted, is not answered', async () => {
    const opened = await openCall(-1);
    expect(await opened.end('noAnswer')).toMatchObject({ result: 'ended' });
    await deleteTask(opened.client(), opened.taskId);
    await opened.advance(600);
    await expect(readTask(opened.client(), opened.taskId)).rejects.toMatchObject({ status: 404 });
  });

  test('by the deletion of its organization leaves nothing behind', async () => {
    const opened = await openCall(3);
    await opened.environment.change((change) => deleteContents(change, organizationId));
    await opened.advance(600);
    const store = opened.environment.partition.read();
    expect(await store.list(conversations, 'ofOrganization', keysWithin(organizationId))).toEqual([]);
    expect(await store.list(messages, 'recent', keysWithin(organizationId))).toEqual([]);
    expect(await store.list(calls, 'ofOrganization', keysWithin(organizationId))).toEqual([]);
  });
});

test.each([
  ['undelivered', { result: 'ended', task: { state: 'failed', failureReason: 'undelivered' } }],
  ['unreachable', { result: 'ended', task: { state: 'failed', failureReason: 'unreachable' } }],
  ['completed', { result: 'ended', task: { state: 'completed' } }],
  ['noAnswer', { result: 'doesNotFit', task: { state: 'inProgress' } }],
  ['busy', { result: 'doesNotFit', task: { state: 'inProgress' } }],
] as const)('a text that is told to end as %s is %j', async (outcome, came) => {
  const opened = await openWatched();
  const { taskId } = await queueTask(opened.client(), { type: 'text' });
  await opened.advance(queued);
  expect(await opened.environment.change((change) => endTaskWith(change, taskId, outcome))).toMatchObject(came);
  expect(await readTask(opened.client(), taskId)).toMatchObject(came.task);
});
