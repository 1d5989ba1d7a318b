import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { createEnvironment, setClock, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const script = ({ control }: TestEnvironment, body: ControlSchemas['CallScript']) =>
  unwrap(control.POST('/_sandbox/scripts/calls', { body }));

async function call({ user }: TestEnvironment, phoneNumber = '+12025550140') {
  const body = { agentId: 'agent_202', type: 'call', phoneNumber } as const;
  return (await unwrap(user.createTask(body))).task.taskId;
}

const read = async ({ user }: TestEnvironment, taskId: string) => (await unwrap(user.getTask({ taskId }))).task;

async function words({ user }: TestEnvironment, conversationId = '') {
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
    const environment = await createEnvironment(server);
    await script(environment, { ringSeconds: 20, durationSeconds: 90, transcript: [...transcript] });
    const taskId = await call(environment);
    // It starts after five seconds.
    await setClock(environment, { advance: 'PT24S' });
    expect(await read(environment, taskId)).not.toHaveProperty('answeredBy');
    await setClock(environment, { advance: 'PT1S' });
    const { conversationId } = await read(environment, taskId);
    expect(await words(environment, conversationId)).toEqual(transcript.slice(0, 1));
    await setClock(environment, { advance: 'PT60S' });
    expect(await words(environment, conversationId)).toEqual(transcript);
    await setClock(environment, { advance: 'PT40S' });
    const task = await read(environment, taskId);
    expect(task).toMatchObject({ state: 'completed', answeredBy: 'person' });
    expect((task.endedTimestamp ?? 0) - (task.startedTimestamp ?? 0)).toBe(110);
  });

  test('is as long as the agent may talk at most', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { ringSeconds: 1, durationSeconds: 7200 });
    const taskId = await call(environment);
    await setClock(environment, { advance: 'PT3H' });
    const { startedTimestamp = 0, endedTimestamp } = await read(environment, taskId);
    expect(endedTimestamp).toBe(startedTimestamp + 601);
  });

  test.for([
    ['noAnswer', 30],
    ['busy', 3],
    ['unreachable', 2],
  ] as const)(
    'that ends with %s fails so, whatever the number, after %i seconds or as many as it says',
    async ([outcome, usual]) => {
      const environment = await createEnvironment(server);
      await script(environment, { outcome, agentId: 'agent_202' });
      await script(environment, { outcome, ringSeconds: 50 });
      for (const seconds of [usual, 50]) {
        const taskId = await call(environment, seconds === 50 ? '+12025550141' : '+12025550140');
        await setClock(environment, { advance: 'PT2M' });
        const task = await read(environment, taskId);
        expect(task).toMatchObject({ state: 'failed', failureReason: outcome });
        expect((task.endedTimestamp ?? 0) - (task.startedTimestamp ?? 0)).toBe(seconds);
      }
    },
  );

  test('can be answered by a voicemail, and by a person where the number has one', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { answeredBy: 'voicemail', phoneNumber: '+12025550140' });
    await script(environment, { answeredBy: 'person', phoneNumber: '+12025550196' });
    const first = await call(environment);
    const second = await call(environment, '+12025550196');
    await setClock(environment, { advance: 'PT5M' });
    expect(await read(environment, first)).toMatchObject({ state: 'completed', answeredBy: 'voicemail' });
    expect((await words(environment, (await read(environment, first)).conversationId))[0]?.text).toMatch(
      /^This is the voicemail/,
    );
    expect(await read(environment, second)).toMatchObject({ state: 'completed', answeredBy: 'person' });
  });

  test('is for an agent and a number, as often as it says, and for no text', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { outcome: 'busy', agentId: 'agent_201' });
    await script(environment, { outcome: 'busy', phoneNumber: '+12025550141' });
    const body = { agentId: 'agent_202', type: 'text', phoneNumber: '+12025550141' } as const;
    await unwrap(environment.user.createTask(body));
    const other = await call(environment);
    const own = await call(environment, '+12025550141');
    await setClock(environment, { advance: 'PT5M' });
    expect((await read(environment, other)).state).toBe('completed');
    expect((await read(environment, own)).failureReason).toBe('busy');
    const { scripts } = await unwrap(environment.control.GET('/_sandbox/scripts'));
    expect(scripts).toMatchObject([{ of: 'calls', agentId: 'agent_201', times: 1 }]);
  });
});
