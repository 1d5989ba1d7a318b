import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { createEnvironment, listenTo, reset, setClock, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const maya = '+12025550121';
const tom = '+12025550122';
const script = ({ control }: TestEnvironment, body: ControlSchemas['ReplyScript']) =>
  unwrap(control.POST('/_sandbox/scripts/replies', { body }));
const scripts = async ({ control }: TestEnvironment) => (await unwrap(control.GET('/_sandbox/scripts'))).scripts;

/** What the front desk replies to a text. */
async function text(
  { control }: TestEnvironment,
  words = 'Are you open on Saturdays?',
  from = maya,
  to = '+12025550101',
) {
  const body = { from, to, text: words };
  return (await unwrap(control.POST('/_sandbox/simulate/inboundText', { body }))).reply;
}

const chat = ({ user }: TestEnvironment, words = 'Do you repair boilers?') =>
  unwrap(
    user.sendExternalMessage({ agentId: 'agent_201', platform: 'exampleChat', contactId: 'visitor-1', text: words }),
  );

describe('a scripted reply', () => {
  test('is what the agent writes, as often as it says, and is told to webhooks', async () => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'conversation');
    const { scriptId } = await script(environment, { reply: 'From 9 to 1.', times: 2 });
    expect(await text(environment)).toBe('From 9 to 1.');
    expect(await scripts(environment)).toEqual([{ scriptId, of: 'replies', reply: 'From 9 to 1.', times: 1 }]);
    expect((await chat(environment)).reply?.text).toBe('From 9 to 1.');
    expect(await scripts(environment)).toEqual([]);
    expect(await text(environment)).toBe('Good question, Maya. I will find out and write back here.');
    await setClock(environment, { advance: 'PT0S' });
    const sent = receiver.arrivals
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => body.includes('messageSent'));
    expect(sent.filter((body) => body.includes('From 9 to 1.'))).toHaveLength(2);
  });

  test('is for an agent, a contact and what the contact writes, in order', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { agentId: 'agent_202', reply: 'The other agent.', untilDeleted: true });
    await script(environment, { from: tom, reply: 'Tom.', untilDeleted: true });
    await script(environment, { says: 'SATURDAY', reply: 'First.' });
    await script(environment, { says: 'saturday', reply: 'Second.' });
    expect(await text(environment, 'Hello there.')).toBe('Hello, Maya! How can I help?');
    expect([await text(environment), await text(environment)]).toEqual(['First.', 'Second.']);
    expect(await text(environment, 'Hi', tom)).toBe('Tom.');
    expect(await text(environment, 'Hi', maya, '+12025550102')).toBe('The other agent.');
    expect(await scripts(environment)).toHaveLength(2);
  });

  test('can be none', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { silence: true, times: 2 });
    expect(await text(environment)).toBeUndefined();
    const answer = await chat(environment);
    expect(answer).not.toHaveProperty('reply');
    expect(answer.message).toBe('The agent has not replied yet.');
    expect(answer.conversation.messages).toHaveLength(1);
    await setClock(environment, { advance: 'PT1H' });
    const { conversationId } = answer.conversation;
    const { conversation } = await unwrap(environment.user.getConversation({ conversationId }));
    expect(conversation.messages).toHaveLength(1);
  });

  test('can come late, to who wrote by text and to who waited for 20 seconds', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { reply: 'Late.', afterSeconds: 21, times: 2 });
    expect(await text(environment)).toBeUndefined();
    const { conversation, ...answer } = await chat(environment);
    expect(answer).not.toHaveProperty('reply');
    const params = { conversationId: conversation.conversationId };
    const texts = async () => {
      const read = await unwrap(environment.user.getConversation(params));
      return read.conversation.messages.map((message) => [message.sender, message.text, message.timestamp]);
    };
    await setClock(environment, { advance: 'PT20S' });
    expect(await texts()).toHaveLength(1);
    await setClock(environment, { advance: 'PT1S' });
    expect((await texts()).at(-1)).toEqual(['agent', 'Late.', conversation.timestamp + 21]);
    await script(environment, { reply: 'In time.', afterSeconds: 20 });
    expect((await chat(environment)).reply?.text).toBe('In time.');
    await script(environment, { afterSeconds: 60 });
    expect(await text(environment)).toBeUndefined();
  });

  test('is not used up by who would get no reply', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { reply: 'Hello.' });
    const body = { from: tom, to: '+12025550101', text: 'Win!', unwanted: true };
    expect(await unwrap(environment.control.POST('/_sandbox/simulate/inboundText', { body }))).not.toHaveProperty(
      'reply',
    );
    expect(await scripts(environment)).toHaveLength(1);
  });
});

describe('scripts', () => {
  test('are deleted all at once, and gone after a reset', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { silence: true, untilDeleted: true });
    expect((await environment.control.DELETE('/_sandbox/scripts')).response.status).toBe(204);
    expect(await text(environment)).toMatch(/^Good question/);
    await script(environment, { silence: true, untilDeleted: true });
    await reset(environment);
    expect(await scripts(environment)).toEqual([]);
  });

  test('are of one organization', async () => {
    const environment = await createEnvironment(server);
    await script(environment, { silence: true, untilDeleted: true });
    const other = environment.client(environment.tokens.admin.replace('demo-admin', 'demo-dental-admin'));
    const { reply } = await unwrap(
      other.sendExternalMessage({
        agentId: 'agent_204',
        platform: 'exampleChat',
        contactId: 'visitor-1',
        text: 'Hello',
      }),
    );
    expect(reply?.text).toBe('Hello! How can I help?');
  });
});
