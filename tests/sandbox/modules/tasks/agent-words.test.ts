import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { inboxOf, openWatched, stranger } from '../../../support/watched-sandbox.ts';
import { openCall, queued, ringing, talk, transcriptOf } from './answered-call.ts';
import { freshNumber, queueTask } from './queueing.ts';

describe('an agent that calls', () => {
  const note = 'Ask when the gate is open.';

  test('says for whom, and reads out what it was told as a note', async () => {
    const opened = await openCall(0, { context: `${note}\n\nThe code is 1234.` });
    const words = `Hello, this is Larkfield Plumbing. I am calling because of this note: ${note}`;
    expect((await transcriptOf(opened, opened.taskId))?.messages[0]?.text).toBe(words);
  });

  test('or writes says its account’s name where that has no business name, and its organization’s without one', async () => {
    const opened = await openWatched();
    const admin = opened.client('demo-admin');
    const params = { accountId: 'account_502' };
    const opening = async (phoneNumber: string) => {
      const { taskId } = await queueTask(admin, { type: 'text', phoneNumber, context: note });
      await opened.advance(10);
      return (await transcriptOf(opened, taskId))?.messages.at(-1)?.text;
    };
    await opened.advance(300);
    const own = { accountId: 'account_501' };
    await unwrap(admin.deleteAccount(own));
    await unwrap(admin.updateAccount({ ...params, agentIds: ['agent_203'] }));
    const reason = `I am writing because of this note: ${note}`;
    expect(await opening('+12025550151')).toBe(`Hello, this is Larkfield Home Services. ${reason}`);
    await unwrap(admin.updateAccount({ ...params, name: 'Larkfield West', agentIds: ['agent_202'] }));
    expect(await opening('+12025550152')).toBe(`Hello, this is Larkfield West. ${reason}`);
  });

  test.each([
    [note, 'Thank you. I have passed that on to the office.'],
    ['', 'Thank you, I have noted that. Is there anything else?'],
  ])('or writes goes by what it was told when it is answered: told %j', async (context, reply) => {
    const opened = await openWatched();
    await queueTask(opened.client(), { agentId: 'agent_201', type: 'text', phoneNumber: stranger, context });
    await opened.advance(10);
    expect(await opened.receive('It is open at nine.', { from: stranger })).toMatchObject({ reply });
  });

  test.each(['call', 'text'] as const)('or writes knows a contact by the name that it was told: a %s', async (type) => {
    const opened = await openWatched();
    await queueTask(opened.client(), { type, name: 'Ida Frost' });
    await opened.advance(queued + ringing);
    expect((await inboxOf(opened, 'priority'))[0]).toMatchObject({ name: 'Ida Frost', unregistered: false });
  });

  test('reads out only the beginning of a long note', async () => {
    const opened = await openCall(0, { context: 'word '.repeat(400) });
    const { text = '' } = (await transcriptOf(opened, opened.taskId))?.messages[0] ?? {};
    expect(text.length).toBeLessThan(260);
    expect(text).toMatch(/word word \.\.\.$/);
  });

  test('waits for the contact to speak first where it was told so', async () => {
    const opened = await openWatched();
    const body = { recipients: [{ phoneNumber: freshNumber, name: 'Ida Frost' }], waitToGreet: true };
    await unwrap(opened.client().queueOutboundCalls({ agentId: 'agent_202', ...body }));
    await opened.advance(queued + ringing + talk);
    const said = (await transcriptOf(opened, 'task_1047'))?.messages.slice(0, 2);
    expect(said).toMatchObject([
      { sender: 'contact', text: 'Hello, this is Ida Frost.' },
      { sender: 'agent', text: 'Hello Ida Frost, this is Larkfield Plumbing. Do you have a minute?' },
    ]);
  });
});
