import { describe, expect, test } from 'vitest';
import { scriptedReply, scriptedTalk } from '../../../../src/sandbox/modules/messaging/scripted-replies.ts';

const reply = (text: string, more: { contactName?: string; turn?: number; hasTask?: boolean } = {}) =>
  scriptedReply({ text, turn: 0, hasTask: false, ...more });

describe('an agent writes back', () => {
  test.for([
    ['Thank you. That is confirmed.', ['C', 'y', 'Yes, please', 'ok', 'Okay!', ' sure ', 'confirm']],
    ['All right. Write again if you change your mind.', ['N', 'no', 'No, thanks.']],
    ['You are welcome!', ['Thanks.', 'Many thanks', 'I thank you', 'Great, thx']],
    ['Hello! How can I help?', ['Hi', 'hello there', 'Hey', 'Good morning', 'good afternoon', 'Good evening!']],
    ['Good question. I will find out and write back here.', ['Are you open?', 'Yes? ']],
    [
      'Thank you for your message. How can I help?',
      ['Cancel it', 'I said yes', 'Nobody is in', 'I say no', 'Thanksgiving', 'History', 'Oh, hello', 'What? Nothing.'],
    ],
  ] as const)('%s', ([answer, texts]) => {
    for (const text of texts) expect(reply(text), text).toBe(answer);
  });

  test('to who has a name by the first of it', () => {
    for (const contactName of ['Ida Frost', ' Ida  Frost', 'Ida']) {
      expect(reply('Hello', { contactName })).toBe('Hello, Ida! How can I help?');
      expect(reply('Yes', { contactName })).toBe('Thank you, Ida. That is confirmed.');
    }
  });

  test('that the office knows, where a task is behind it', () => {
    const answer = 'Thank you. I have passed that on to the office.';
    for (const turn of [0, 1, 4]) expect(reply('The gate is open.', { turn, hasTask: true })).toBe(answer);
  });

  test('something else each time, in turn', () => {
    const answers = [2, 3, 4, 6, 8].map((turn) => reply('The gate is open.', { turn }));
    expect(answers).toEqual([
      'I see. Could you tell me a little more?',
      'I see. Could you tell me a little more?',
      'I will pass that on, and somebody will get back to you here.',
      'Thank you, I have noted that. Is there anything else?',
      'I see. Could you tell me a little more?',
    ]);
  });
});

describe('on a call of which nobody says what is said', () => {
  test('that comes in, the agent greets first', () => {
    expect(scriptedTalk('inbound', { greeting: 'Larkfield, good day.', contactName: 'Ida Frost' })).toEqual([
      { sender: 'agent', text: 'Larkfield, good day.' },
      { sender: 'contact', text: 'Hello, this is Ida Frost. I would like to make an appointment.' },
      { sender: 'agent', text: 'Gladly. Would tomorrow at nine suit you?' },
      { sender: 'contact', text: 'Yes, that is fine. Thank you.' },
      { sender: 'agent', text: 'Thank you for calling. Goodbye.' },
    ]);
  });

  test('that goes out, the contact answers first', () => {
    expect(scriptedTalk('outbound', { greeting: 'Larkfield, good day.' })).toEqual([
      { sender: 'contact', text: 'Hello.' },
      { sender: 'agent', text: 'Larkfield, good day.' },
      { sender: 'contact', text: 'Good that you call. I have a minute.' },
      { sender: 'agent', text: 'Thank you, I will be brief. Does everything stay as agreed?' },
      { sender: 'contact', text: 'Yes, it does.' },
      { sender: 'agent', text: 'Then that is settled. Goodbye.' },
    ]);
  });
});
