import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal, violation } from '../../example-answer.ts';
import { readTask } from '../tasks/queueing.ts';

const maya = { phoneNumber: '+12025550121', name: 'Maya Reed' };
const tom = { phoneNumber: '+12025550122', name: 'Tom Ashby' };

type Calls = Omit<Parameters<ApiClient['queueOutboundCalls']>[0], 'agentId'>;
type Texts = Omit<Parameters<ApiClient['queueOutboundTexts']>[0], 'agentId'>;

function queueCalls(client: ApiClient, body: Calls, agentId = 'agent_202') {
  return unwrap(client.queueOutboundCalls({ agentId, ...body }));
}

function queueTexts(client: ApiClient, body: Texts, agentId = 'agent_202') {
  return unwrap(client.queueOutboundTexts({ agentId, ...body }));
}

test('calls are answered as the contract shows', async () => {
  const open = async () => (await openSandbox()).client('demo-user');
  expect(await queueCalls(await open(), { recipients: [maya] })).toEqual(exampleAnswer('queueOutboundCalls', 'one'));
  const context = 'Appointments can be moved free of charge until the evening before.';
  const recipients = [{ ...maya, context: '12 Alder Street.' }, tom];
  const two = await queueCalls(await open(), { recipients, context, waitToGreet: true });
  expect(two).toEqual(exampleAnswer('queueOutboundCalls', 'two'));
});

test('a violation names the recipient that is there twice, and the first one', async () => {
  const client = (await openSandbox()).client('demo-user');
  const recipients = [maya, tom, { ...maya, name: 'Someone else' }];
  const twice = violation('/recipients/2/phoneNumber', 'uniqueItems', 'must NOT be the phoneNumber of /recipients/0');
  await expect(queueCalls(client, { recipients })).rejects.toMatchObject(twice);
  await expect(queueTexts(client, { message: 'Hello.', recipients })).rejects.toMatchObject(twice);
});

describe('outbound texts', () => {
  test('are sent as they are filled in', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const recipients = [{ ...tom, phoneNumber: '+12025550142' }];
    await queueTexts(client, { message: 'Hello {{name}}. {{ day }}', recipients });
    await opened.advance(9);
    const { conversationId = '' } = await readTask(client, 'task_1047');
    const { conversation } = await unwrap(client.getConversation({ conversationId }));
    expect(conversation.messages.map(({ sender, text }) => [sender, text])).toEqual([
      ['agent', 'Hello Tom Ashby. {{ day }}'],
    ]);
  });

  test('need a value for every placeholder, each of which is named once', async () => {
    const client = (await openSandbox()).client('demo-user');
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
  });

  test('are at most 4,000 characters long once they are filled in, however many units each has', async () => {
    const client = (await openSandbox()).client('demo-user');
    const queue = (last: string) => {
      const recipients = [{ ...maya, variables: { wave: '👋'.repeat(100) } }];
      return queueTexts(client, { message: '{{wave}}'.repeat(40) + last, recipients });
    };
    const rule = 'must NOT have more than 4000 characters once it is filled in for /recipients/0';
    await expect(queue('!')).rejects.toMatchObject(violation('/message', 'maxLength', rule));
    await queue('');
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
});
