import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { eventsOf, openWatched } from '../../../support/watched-sandbox.ts';
import { queueTask, readTask } from './queueing.ts';

/** How many seconds a task of its own environment goes on. */
async function secondsOf(creation: Parameters<typeof queueTask>[1], maxCallSeconds?: number): Promise<number> {
  const { client, advance } = await openWatched();
  if (maxCallSeconds !== undefined) {
    const agent = { agentId: 'agent_202' };
    await unwrap(client().updateAgent({ ...agent, maxCallSeconds }));
    await unwrap(client().publishAgent(agent));
  }
  const { taskId } = await queueTask(client(), creation);
  await advance(600);
  const { startedTimestamp = 0, endedTimestamp = 0 } = await readTask(client(), taskId);
  return endedTimestamp - startedTimestamp;
}

describe('a task goes on', () => {
  test.each([
    ['call', 'no longer than it rings where nobody answers', '+12025550297', 30],
    ['call', 'for a moment where the line is busy', '+12025550298', 3],
    ['call', 'for a moment where there is no such number', '+12025550299', 2],
    ['call', 'so long as the last digits of its number say', '+12025550145', 40],
    ['call', 'so long as the last digits of its number say', '+12025550203', 8 + 41],
    ['call', 'so long as the digits of a short number say', '+12', 9 + 43],
    ['text', 'until it is sent', '+12025550297', 4],
  ] as const)('as a %s, %s: %s', async (type, _, phoneNumber, seconds) => {
    expect(await secondsOf({ type, phoneNumber })).toBe(seconds);
  });

  test('no longer than its agent may talk once somebody has answered', async () => {
    expect(await secondsOf({ phoneNumber: '+12025550140' }, 30)).toBe(5 + 30);
  });
});

test.each([
  ['noAnswer', '+12025550297'],
  ['busy', '+12025550298'],
] as const)('a call that fails with %s is told as one that was missed', async (reason, phoneNumber) => {
  const opened = await openWatched();
  const { taskId } = await queueTask(opened.client(), { phoneNumber });
  await opened.advance(60);
  const parties = { agentId: 'agent_202', from: '+12025550102', to: phoneNumber };
  expect(await eventsOf(opened)).toMatchObject([
    { type: 'callMissed', data: { ...parties, callId: expect.any(String), direction: 'outbound', taskId, reason } },
  ]);
});

test.each([
  ['call', '+12025550299'],
  ['text', '+12025550299'],
  ['text', '+12025550297'],
] as const)('no call is told of where none came about: a %s to %s', async (type, phoneNumber) => {
  const opened = await openWatched();
  await queueTask(opened.client(), { type, phoneNumber });
  await opened.advance(60);
  expect((await eventsOf(opened)).map((event) => Object(event).type)).not.toContain('callMissed');
});
