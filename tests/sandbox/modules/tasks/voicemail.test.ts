import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { eventsOf, openWatched } from '../../../support/watched-sandbox.ts';
import { openCall, queued, ringing, transcriptOf } from './answered-call.ts';
import { queueTask, readTask } from './queueing.ts';

const phoneNumber = '+12025550296';
const message = 'This is Larkfield Home Services. Please call us back about your appointment.';
const said = async (world: Parameters<typeof transcriptOf>[0], taskId: string) =>
  (await transcriptOf(world, taskId))?.messages.map(({ sender, text }) => [sender, text]);

describe('a call that a voicemail answers', () => {
  test('completes its task, which says so from the answer on', async () => {
    const world = await openCall(0, { phoneNumber });
    expect(await readTask(world.client(), world.taskId)).toMatchObject({
      state: 'inProgress',
      answeredBy: 'voicemail',
    });
    await world.advance(600);
    expect(await readTask(world.client(), world.taskId)).toMatchObject({ state: 'completed', answeredBy: 'voicemail' });
  });

  test('has what the agent says to it in its transcript', async () => {
    const world = await openCall(600, { phoneNumber });
    expect(await said(world, world.taskId)).toEqual([
      ['contact', `This is the voicemail of ${phoneNumber}. Please leave a message.`],
      ['agent', message],
    ]);
  });

  test('is told with it', async () => {
    const world = await openCall(600, { phoneNumber });
    expect((await eventsOf(world))[0]).toMatchObject({
      type: 'callEnded',
      data: { taskId: world.taskId, answeredBy: 'voicemail' },
    });
  });

  test.each([
    ['', []],
    ['Ring us, please.', [['agent', 'Ring us, please.']]],
  ])('goes by the message that its agent had when the call began: "%s"', async (voicemailMessage, left) => {
    const world = await openWatched();
    const publish = async (text: string) => {
      const agent = { agentId: 'agent_202' };
      await unwrap(world.client().updateAgent({ ...agent, voicemailMessage: text }));
      await unwrap(world.client().publishAgent(agent));
    };
    await publish(voicemailMessage);
    const { taskId } = await queueTask(world.client(), { phoneNumber });
    await world.advance(queued);
    await publish('Something else.');
    await world.advance(600);
    expect((await said(world, taskId))?.slice(1)).toEqual(left);
    expect((await readTask(world.client(), taskId)).state).toBe('completed');
  });

  test('can be ended before the answer too, and is answered by it then', async () => {
    const world = await openCall(-1, { phoneNumber });
    expect(await world.end('completed')).toMatchObject({ task: { answeredBy: 'voicemail' } });
  });
});

test('a call that a person answers says so, and one that nobody answers and a text do not', async () => {
  const world = await openCall(-1);
  expect(await readTask(world.client(), world.taskId)).not.toHaveProperty('answeredBy');
  await world.advance(1);
  expect(await readTask(world.client(), world.taskId)).toMatchObject({ answeredBy: 'person' });
  const others = [
    await queueTask(world.client(), { phoneNumber: '+12025550297' }),
    await queueTask(world.client(), { phoneNumber, type: 'text' }),
  ];
  await world.advance(queued + ringing + 600);
  expect(await readTask(world.client(), world.taskId)).toMatchObject({ state: 'completed', answeredBy: 'person' });
  for (const { taskId } of others) expect(await readTask(world.client(), taskId)).not.toHaveProperty('answeredBy');
  expect(await eventsOf(world)).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ taskId: world.taskId, answeredBy: 'person' }) }),
  );
});
