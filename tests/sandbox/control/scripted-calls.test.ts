import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { createWorld, setClock, useSandbox, type World } from './world.ts';

const server = useSandbox();

const script = ({ control }: World, body: ControlSchemas['CallScript']) =>
  unwrap(control.POST('/_sandbox/scripts/calls', { body }));

async function call({ user }: World, phoneNumber = '+12025550140') {
  const body = { agentId: 'agent_202', type: 'call', phoneNumber } as const;
  return (await unwrap(user.createTask(body))).task.taskId;
}

const read = async ({ user }: World, taskId: string) => (await unwrap(user.getTask({ taskId }))).task;

async function words({ user }: World, conversationId = '') {
  const { conversation } = await unwrap(user.getConversation({ conversationId }));
  return conversation.messages.map(({ sender, text }) => ({ sender, text }));
}

const transcript = [
  { sender: 'contact', text: 'Reed.' },
  { sender: 'agent', text: 'Does tomorrow at nine suit you?' },
  { sender: 'contact', text: 'No, Thursday please.' },
] as const;

describe('a scripted call', () => {
  test('rings, is answered, said and ended as it says', async () => {
    const world = await createWorld(server);
    await script(world, { ringSeconds: 20, durationSeconds: 90, transcript: [...transcript] });
    const taskId = await call(world);
    // It starts after five seconds.
    await setClock(world, { advance: 'PT24S' });
    expect(await read(world, taskId)).not.toHaveProperty('answeredBy');
    await setClock(world, { advance: 'PT1S' });
    const { conversationId } = await read(world, taskId);
    expect(await words(world, conversationId)).toEqual(transcript.slice(0, 1));
    await setClock(world, { advance: 'PT60S' });
    expect(await words(world, conversationId)).toEqual(transcript);
    await setClock(world, { advance: 'PT40S' });
    const task = await read(world, taskId);
    expect(task).toMatchObject({ state: 'completed', answeredBy: 'person' });
    expect((task.endedTimestamp ?? 0) - (task.startedTimestamp ?? 0)).toBe(110);
  });

  test('is as long as the agent may talk at most', async () => {
    const world = await createWorld(server);
    await script(world, { ringSeconds: 1, durationSeconds: 7200 });
    const taskId = await call(world);
    await setClock(world, { advance: 'PT3H' });
    const { startedTimestamp = 0, endedTimestamp } = await read(world, taskId);
    expect(endedTimestamp).toBe(startedTimestamp + 601);
  });

  test.for([
    ['noAnswer', 30],
    ['busy', 3],
    ['unreachable', 2],
  ] as const)(
    'that ends with %s fails so, whatever the number, after %i seconds or as many as it says',
    async ([outcome, usual]) => {
      const world = await createWorld(server);
      await script(world, { outcome, agentId: 'agent_202' });
      await script(world, { outcome, ringSeconds: 50 });
      for (const seconds of [usual, 50]) {
        const taskId = await call(world, seconds === 50 ? '+12025550141' : '+12025550140');
        await setClock(world, { advance: 'PT2M' });
        const task = await read(world, taskId);
        expect(task).toMatchObject({ state: 'failed', failureReason: outcome });
        expect((task.endedTimestamp ?? 0) - (task.startedTimestamp ?? 0)).toBe(seconds);
      }
    },
  );

  test('can be answered by a voicemail, and by a person where the number has one', async () => {
    const world = await createWorld(server);
    await script(world, { answeredBy: 'voicemail', phoneNumber: '+12025550140' });
    await script(world, { answeredBy: 'person', phoneNumber: '+12025550196' });
    const first = await call(world);
    const second = await call(world, '+12025550196');
    await setClock(world, { advance: 'PT5M' });
    expect(await read(world, first)).toMatchObject({ state: 'completed', answeredBy: 'voicemail' });
    expect((await words(world, (await read(world, first)).conversationId))[0]?.text).toMatch(/^This is the voicemail/);
    expect(await read(world, second)).toMatchObject({ state: 'completed', answeredBy: 'person' });
  });

  test('is for an agent and a number, as often as it says, and for no text', async () => {
    const world = await createWorld(server);
    await script(world, { outcome: 'busy', agentId: 'agent_201' });
    await script(world, { outcome: 'busy', phoneNumber: '+12025550141' });
    const body = { agentId: 'agent_202', type: 'text', phoneNumber: '+12025550141' } as const;
    await unwrap(world.user.createTask(body));
    const other = await call(world);
    const own = await call(world, '+12025550141');
    await setClock(world, { advance: 'PT5M' });
    expect((await read(world, other)).state).toBe('completed');
    expect((await read(world, own)).failureReason).toBe('busy');
    const { scripts } = await unwrap(world.control.GET('/_sandbox/scripts'));
    expect(scripts).toMatchObject([{ of: 'calls', agentId: 'agent_201', times: 1 }]);
  });
});
