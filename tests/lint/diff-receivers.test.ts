import { expect, test } from 'vitest';
import { contract, diff, sending } from './diff.ts';

const event = { type: 'object' };

test('a status that receivers may no longer answer breaks whoever answers it', async () => {
  expect(await diff(sending(event, ['2XX', '410']), sending(event))).toEqual([
    ['major', 'A receiver may no longer answer 410.', 'Response `410` was removed.'],
  ]);
});

test('a status more breaks nobody, also one of success', async () => {
  expect(await diff(sending(event, ['200']), sending(event, ['200', '204']))).toEqual([
    ['minor', 'A receiver may answer 204, too.'],
  ]);
});

test('of an event among the operations the same is said of its receivers, and what they answer is judged as sent', async () => {
  const received = (maxLength: number, ...statuses: readonly string[]) => {
    const content = { 'application/json': { schema: { type: 'string', maxLength } } };
    const answers = statuses.map((status) => [status, { description: 'D.', content }]);
    return contract({ 'x-receiver-answers': Object.fromEntries(answers) });
  };
  expect(await diff(received(20, '200', '410'), received(10, '200', '204'))).toEqual([
    ['major', 'A receiver may no longer answer 410.'],
    ['major', "`maxLength` changed from '20' to '10'."],
    ['minor', 'A receiver may answer 204, too.'],
  ]);
});

test('an event for others breaks those that got it', async () => {
  const sent = (type: string) => contract({ 'x-destination-type': type });
  expect(await diff(sent('task'), sent('call'))).toEqual([
    ['major', "Of destinations, those of type 'call' receive it; it was those of type 'task'."],
  ]);
});
