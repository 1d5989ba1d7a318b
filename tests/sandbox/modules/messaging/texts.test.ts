import { describe, expect, it } from 'vitest';
import { receiveText, sendText } from '../../../../src/sandbox/modules/messaging/texts.ts';
import { inboxOf, maya, openWatched, organizationId, stranger, used } from '../../../support/watched-sandbox.ts';

describe('a text from a contact', () => {
  it('from somebody unknown opens an unregistered room in the priority inbox', async () => {
    const opened = await openWatched();
    const { roomId } = await opened.receive('Hello', { from: stranger });
    expect((await inboxOf(opened, 'priority'))[0]).toMatchObject({
      roomId,
      id: 4825,
      name: stranger,
      image: 'https://images.example.com/contacts/unknown.png',
      servicePhoneNumber: '+12025550101',
      unregistered: true,
      unregisteredDisplayName: stranger,
      destinationInboxType: '+12025550101',
      chatAgentCampaignId: 'campaign_31',
    });
    expect(roomId).toBe('1002:4825');
  });

  it('with a name shows a picture of the contact, the same in all rooms', async () => {
    const opened = await openWatched();
    await opened.receive('Hello', { from: stranger, contactName: 'Ida Frost' });
    const text = { organizationId, agentId: 'agent_202', from: stranger, to: '+12025550102', text: 'Hello' };
    await opened.environment.change((change) => receiveText(change, text));
    const image = 'https://images.example.com/contacts/4825.png';
    expect((await inboxOf(opened, 'priority')).slice(0, 2)).toMatchObject([
      { id: 4826, image },
      { id: 4825, image },
    ]);
  });

  it('is answered otherwise each time, and otherwise again once a task is behind the conversation', async () => {
    const opened = await openWatched();
    const text = 'The gate is open.';
    const replyTo = async (to: string) => (await opened.receive(text, { from: to })).reply;
    expect(await replyTo(stranger)).toBe('Thank you for your message. How can I help?');
    expect(await replyTo(stranger)).toBe('I see. Could you tell me a little more?');
    const task = { organizationId, agentId: 'agent_201', from: '+12025550101', text: 'See you.', context: 'A visit.' };
    for (const to of [stranger, '+12025550191']) {
      await opened.environment.change((change) => sendText(change, { ...task, to }));
      expect(await replyTo(to)).toBe('Thank you. I have passed that on to the office.');
    }
  });

  it('counts its segments and those of the answer', async () => {
    const opened = await openWatched();
    const before = await used(opened, 'texts');
    await opened.receive('x'.repeat(161));
    expect(await used(opened, 'texts')).toBe(before + 3);
  });
});

it('a text from an agent registers a contact without a name and renames nobody', async () => {
  const reminder = { organizationId, agentId: 'agent_202', from: '+12025550102', text: 'See you at nine.' };
  const opened = await openWatched();
  await opened.receive('Hello', { from: stranger });
  for (const to of [stranger, maya]) {
    const text = { ...reminder, to, contactName: 'Ms Frost' };
    await opened.environment.change((change) => sendText(change, text));
  }
  const names = new Map((await inboxOf(opened, 'priority')).map(({ id, name }) => [id, name]));
  expect([4825, 4826, 4827, 4821].map((id) => names.get(id))).toEqual([
    'Ms Frost',
    'Ms Frost',
    'Maya Reed',
    'Maya Reed',
  ]);
});
