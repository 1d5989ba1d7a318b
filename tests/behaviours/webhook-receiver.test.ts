import { expect, onTestFinished, test } from 'vitest';
import { RecordingReceiver } from '../../src/behaviours/steps/webhook-receiver.ts';

test('a webhook is read as far as a bound, and the receiver goes on', async () => {
  const receiver = await RecordingReceiver.open();
  onTestFinished(() => receiver.close());
  const post = async (length: number) => {
    const answer = await fetch(`${receiver.url}/hook`, { method: 'POST', body: ' '.repeat(length) }).catch(
      () => undefined,
    );
    return answer?.status;
  };
  // A sender that goes on may see the end of the connection before the answer.
  expect([413, undefined]).toContain(await post(17 * 1024 ** 2));
  expect(await post(10)).toBe(204);
  expect(receiver.received().map(({ text }) => text.length)).toEqual([10]);
});
