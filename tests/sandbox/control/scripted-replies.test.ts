import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { createWorld, listenTo, reset, setClock, useSandbox, type World } from './world.ts';

const server = useSandbox();

const maya = '+12025550121';
const tom = '+12025550122';
const script = ({ control }: World, body: ControlSchemas['ReplyScript']) =>
  unwrap(control.POST('/_sandbox/scripts/replies', { body }));
const scripts = async ({ control }: World) => (await unwrap(control.GET('/_sandbox/scripts'))).scripts;

/** What the front desk replies to a text. */
async function text({ control }: World, words = 'Are you open on Saturdays?', from = maya, to = '+12025550101') {
  const body = { from, to, text: words };
  return (await unwrap(control.POST('/_sandbox/simulate/inboundText', { body }))).reply;
}

const chat = ({ user }: World, words = 'Do you repair boilers?') =>
  unwrap(
    user.sendExternalMessage({ agentId: 'agent_201', platform: 'exampleChat', contactId: 'visitor-1', text: words }),
  );

describe('a scripted reply', () => {
  test('is what the agent writes, as often as it says, and is told to webhooks', async () => {
    const world = await createWorld(server);
    const receiver = await listenTo(world, 'conversation');
    const { scriptId } = await script(world, { reply: 'From 9 to 1.', times: 2 });
    expect(await text(world)).toBe('From 9 to 1.');
    expect(await scripts(world)).toEqual([{ scriptId, of: 'replies', reply: 'From 9 to 1.', times: 1 }]);
    expect((await chat(world)).reply?.text).toBe('From 9 to 1.');
    expect(await scripts(world)).toEqual([]);
    expect(await text(world)).toBe('Good question, Maya. I will find out and write back here.');
    await setClock(world, { advance: 'PT0S' });
    const sent = receiver.arrivals
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => body.includes('messageSent'));
    expect(sent.filter((body) => body.includes('From 9 to 1.'))).toHaveLength(2);
  });

  test('is for an agent, a contact and what the contact writes, in order', async () => {
    const world = await createWorld(server);
    await script(world, { agentId: 'agent_202', reply: 'The other agent.', untilDeleted: true });
    await script(world, { from: tom, reply: 'Tom.', untilDeleted: true });
    await script(world, { says: 'SATURDAY', reply: 'First.' });
    await script(world, { says: 'saturday', reply: 'Second.' });
    expect(await text(world, 'Hello there.')).toBe('Hello, Maya! How can I help?');
    expect([await text(world), await text(world)]).toEqual(['First.', 'Second.']);
    expect(await text(world, 'Hi', tom)).toBe('Tom.');
    expect(await text(world, 'Hi', maya, '+12025550102')).toBe('The other agent.');
    expect(await scripts(world)).toHaveLength(2);
  });

  test('can be none', async () => {
    const world = await createWorld(server);
    await script(world, { silence: true, times: 2 });
    expect(await text(world)).toBeUndefined();
    const answer = await chat(world);
    expect(answer).not.toHaveProperty('reply');
    expect(answer.message).toBe('The agent has not replied yet.');
    expect(answer.conversation.messages).toHaveLength(1);
    await setClock(world, { advance: 'PT1H' });
    const { conversationId } = answer.conversation;
    const { conversation } = await unwrap(world.user.getConversation({ conversationId }));
    expect(conversation.messages).toHaveLength(1);
  });

  test('can come late, to who wrote by text and to who waited for 20 seconds', async () => {
    const world = await createWorld(server);
    await script(world, { reply: 'Late.', afterSeconds: 21, times: 2 });
    expect(await text(world)).toBeUndefined();
    const { conversation, ...answer } = await chat(world);
    expect(answer).not.toHaveProperty('reply');
    const params = { conversationId: conversation.conversationId };
    const texts = async () => {
      const read = await unwrap(world.user.getConversation(params));
      return read.conversation.messages.map((message) => [message.sender, message.text, message.timestamp]);
    };
    await setClock(world, { advance: 'PT20S' });
    expect(await texts()).toHaveLength(1);
    await setClock(world, { advance: 'PT1S' });
    expect((await texts()).at(-1)).toEqual(['agent', 'Late.', conversation.timestamp + 21]);
    await script(world, { reply: 'In time.', afterSeconds: 20 });
    expect((await chat(world)).reply?.text).toBe('In time.');
    await script(world, { afterSeconds: 60 });
    expect(await text(world)).toBeUndefined();
  });

  test('is not used up by who would get no reply', async () => {
    const world = await createWorld(server);
    await script(world, { reply: 'Hello.' });
    const body = { from: tom, to: '+12025550101', text: 'Win!', unwanted: true };
    expect(await unwrap(world.control.POST('/_sandbox/simulate/inboundText', { body }))).not.toHaveProperty('reply');
    expect(await scripts(world)).toHaveLength(1);
  });
});

describe('scripts', () => {
  test('are deleted all at once, and gone after a reset', async () => {
    const world = await createWorld(server);
    await script(world, { silence: true, untilDeleted: true });
    expect((await world.control.DELETE('/_sandbox/scripts')).response.status).toBe(204);
    expect(await text(world)).toMatch(/^Good question/);
    await script(world, { silence: true, untilDeleted: true });
    await reset(world);
    expect(await scripts(world)).toEqual([]);
  });

  test('are of one organization', async () => {
    const world = await createWorld(server);
    await script(world, { silence: true, untilDeleted: true });
    const other = world.client(world.tokens.admin.replace('demo-admin', 'demo-dental-admin'));
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
