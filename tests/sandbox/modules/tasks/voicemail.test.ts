import { describe, expect, test } from 'vitest';
import { openCall, transcriptOf } from './answered-call.ts';
import { readTask } from './queueing.ts';

const phoneNumber = '+12025550296';
const message = 'This is Larkfield Home Services. Please call us back about your appointment.';
const said = async (opened: Parameters<typeof transcriptOf>[0], taskId: string) =>
  (await transcriptOf(opened, taskId))?.messages.map(({ sender, text }) => [sender, text]);

describe('a call that a voicemail answers', () => {
  test('completes its task, which says so from the answer on', async () => {
    const opened = await openCall(0, { phoneNumber });
    expect(await readTask(opened.client(), opened.taskId)).toMatchObject({
      state: 'inProgress',
      answeredBy: 'voicemail',
    });
    await opened.advance(600);
    expect(await readTask(opened.client(), opened.taskId)).toMatchObject({
      state: 'completed',
      answeredBy: 'voicemail',
    });
  });

  test('has what the agent says to it in its transcript', async () => {
    const opened = await openCall(600, { phoneNumber });
    expect(await said(opened, opened.taskId)).toEqual([
      ['contact', `This is the voicemail of ${phoneNumber}. Please leave a message.`],
      ['agent', message],
    ]);
  });

  test('can be ended before the answer too, and is answered by it then', async () => {
    const opened = await openCall(-1, { phoneNumber });
    expect(await opened.end('completed')).toMatchObject({ task: { answeredBy: 'voicemail' } });
  });
});
