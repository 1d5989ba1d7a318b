import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal, violation } from '../../example-answer.ts';
import { countTasks, readTask } from '../tasks/queueing.ts';

const maya = { phoneNumber: '+12025550121', name: 'Maya Reed' };
const tom = { phoneNumber: '+12025550122', name: 'Tom Ashby' };
const forAll = 'Appointments can be moved free of charge until the evening before.';

interface Calls {
  recipients: { phoneNumber: string; name?: string; context?: string }[];
  context?: string;
  waitToGreet?: boolean;
}

interface Texts {
  message: string;
  recipients: { phoneNumber: string; name?: string; context?: string; variables?: Record<string, string> }[];
  context?: string;
}

function queueCalls(client: ApiClient, body: Calls, agentId = 'agent_202') {
  return unwrap(client.queueOutboundCalls({ agentId, ...body }));
}

function queueTexts(client: ApiClient, body: Texts, agentId = 'agent_202') {
  return unwrap(client.queueOutboundTexts({ agentId, ...body }));
}

describe('outbound calls', () => {
  test('are queued as one run of tasks that know both contexts', async () => {
    const client = (await openSandbox()).client('demo-user');
    const recipients = [{ ...maya, context: '12 Alder Street.' }, tom];
    const answer = await queueCalls(client, { recipients, context: forAll, waitToGreet: true });
    expect(answer).toEqual(exampleAnswer('queueOutboundCalls', 'two'));
    const told = { type: 'call', waitToGreet: true, runId: 'run_856', createdBy: 1003 };
    const context = `${forAll}\n\n12 Alder Street.`;
    expect(await readTask(client, 'task_1047')).toMatchObject({ ...maya, ...told, context });
    expect(await readTask(client, 'task_1048')).toMatchObject({ ...tom, ...told, context: forAll });
    await queueCalls(client, { recipients: [{ phoneNumber: '+12025550125', context: 'Only hers.' }] });
    expect(await readTask(client, 'task_1049')).toMatchObject({ context: 'Only hers.', waitToGreet: false });
    await queueCalls(client, { recipients: [{ phoneNumber: '+12025550125' }] });
    expect((await readTask(client, 'task_1050')).context).toBe('');
  });

  test('of one person are counted so', async () => {
    const client = (await openSandbox()).client('demo-user');
    expect(await queueCalls(client, { recipients: [maya] })).toEqual(exampleAnswer('queueOutboundCalls', 'one'));
  });

  test('go to each number once, and to none where one is there twice', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countTasks(client);
    const again = { ...maya, name: 'Someone else' };
    await expect(queueCalls(client, { recipients: [maya, tom, again] })).rejects.toMatchObject(
      violation('/recipients/2/phoneNumber', 'uniqueItems', 'must NOT be the phoneNumber of /recipients/0'),
    );
    expect(await countTasks(client)).toBe(before);
  });

  test('need an agent that is there, published, and has a number', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countTasks(client);
    const refused = (agentId: string) => expect(queueCalls(client, { recipients: [maya] }, agentId)).rejects;
    await refused('agent_999').toMatchObject(refusal(404, 'There is no agent agent_999.'));
    await refused('agent_204').toMatchObject(refusal(404, 'There is no agent agent_204.'));
    await refused('agent_203').toMatchObject(
      refusal(409, 'The agent agent_203 was never published. Publish it first.'),
    );
    expect(await countTasks(client)).toBe(before);
  });
});

describe('outbound texts', () => {
  test('are filled in for each recipient and sent as they stand', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const recipients = [
      {
        ...maya,
        phoneNumber: '+12025550141',
        variables: { day: 'Tuesday', time: '{{day}}', name: 'nobody', more: 'x' },
      },
      { ...tom, phoneNumber: '+12025550142', variables: { day: 'Monday', time: '9:00' } },
    ];
    const message = 'Hello {{name}}, on {{day}} at {{time}}. {{ day }} {day} {{1st}} {{day}}';
    expect(await queueTexts(client, { message, recipients, context: forAll })).toMatchObject({
      message: '2 tasks queued.',
      runId: 'run_856',
    });
    const task = await readTask(client, 'task_1047');
    expect(task).toMatchObject({
      type: 'text',
      context: forAll,
      waitToGreet: false,
      text: 'Hello Maya Reed, on Tuesday at {{day}}. {{ day }} {day} {{1st}} Tuesday',
    });
    await world.advance(9);
    const { state, conversationId = '' } = await readTask(client, 'task_1048');
    expect(state).toBe('completed');
    const { conversation } = await unwrap(client.getConversation({ conversationId }));
    expect(conversation.messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['agent', 'Hello Tom Ashby, on Monday at 9:00. {{ day }} {day} {{1st}} Monday'],
    ]);
  });

  test('need a value for every placeholder', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countTasks(client);
    const recipients: Texts['recipients'] = [
      { ...maya, variables: { time: '9:00' } },
      { phoneNumber: '+12025550122', variables: { name: 'Tom', constructor: 'x' } },
    ];
    const attempt = queueTexts(client, { message: '{{name}} {{time}} {{time}} {{toString}}', recipients });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [
          { pointer: '/recipients/0/variables/toString', keyword: 'required', message: 'is required' },
          { pointer: '/recipients/1/name', keyword: 'required', message: 'is required' },
          { pointer: '/recipients/1/variables/time', keyword: 'required', message: 'is required' },
          { pointer: '/recipients/1/variables/toString', keyword: 'required', message: 'is required' },
        ],
      },
    });
    expect(await countTasks(client)).toBe(before);
  });

  test('are at most 4,000 characters long once they are filled in', async () => {
    const client = (await openSandbox()).client('demo-user');
    const message = '{{v}}'.repeat(40);
    const queue = (last: string) => {
      const variables = { v: 'v'.repeat(100) };
      return queueTexts(client, { message: message + last, recipients: [{ ...maya, variables }] });
    };
    const rule = 'must NOT have more than 4000 characters once it is filled in for /recipients/0';
    await expect(queue('!')).rejects.toMatchObject(violation('/message', 'maxLength', rule));
    await queue('');
    expect((await readTask(client, 'task_1047')).text).toHaveLength(4000);
  });

  test('may have as many characters that are two units each', async () => {
    const client = (await openSandbox()).client('demo-user');
    const recipients = [{ ...maya, variables: { wave: '👋'.repeat(100) } }];
    await queueTexts(client, { message: '{{wave}}'.repeat(40), recipients });
    expect((await readTask(client, 'task_1047')).text).toBe('👋'.repeat(4000));
  });

  test('need a number that carries texts, where calls need one that carries calls', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const path = { agentId: 'agent_203' };
    const { agent } = await unwrap(client.getAgent(path));
    for (const phoneNumber of agent.phoneNumbers) {
      await unwrap(client.returnPhoneNumber({ phoneNumber }));
    }
    await client.updateAgent({ ...path, transferWhen: 'never' });
    await unwrap(client.publishAgent(path));
    await unwrap(client.assignPhoneNumber({ phoneNumber: '+14105550115', agentId: 'agent_203' }));
    const text = queueTexts(client, { message: 'Hello.', recipients: [maya] }, 'agent_203');
    const none = 'The agent agent_203 has no phone number that carries texts. Assign one first.';
    await expect(text).rejects.toMatchObject(refusal(409, none));
    expect((await queueCalls(client, { recipients: [maya] }, 'agent_203')).message).toBe('1 task queued.');
  });

  test('go to each number once', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countTasks(client);
    await expect(queueTexts(client, { message: 'Hello.', recipients: [maya, tom, maya] })).rejects.toMatchObject({
      status: 400,
    });
    const twice = { ...maya, name: 'Other' };
    await expect(queueTexts(client, { message: 'Hello.', recipients: [maya, twice] })).rejects.toMatchObject(
      violation('/recipients/1/phoneNumber', 'uniqueItems', 'must NOT be the phoneNumber of /recipients/0'),
    );
    expect(await countTasks(client)).toBe(before);
  });
});
