import { expect, test } from 'vitest';
import { recordCall } from '../../../../src/sandbox/modules/messaging/calls.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { eventsOf, frontDesk, inboxOf, openWatched, used } from '../../../support/watched-sandbox.ts';

test('a call whose number is withheld has the name that the caller says, for this call alone', async () => {
  const opened = await openWatched();
  const transcript = [{ sender: 'contact', text: 'Hello.' } as const];
  const call = {
    ...frontDesk,
    direction: 'inbound',
    startedTimestamp: seedTime - 20,
    duration: 20,
    transcript,
  } as const;
  const named = await opened.environment.change((change) => recordCall(change, { ...call, contactName: 'Ida Frost' }));
  const nameless = await opened.environment.change((change) => recordCall(change, call));
  const rooms = await inboxOf(opened, 'priority');
  const nameOf = (roomId: string) => rooms.find((room) => room.roomId === roomId)?.name;
  expect([nameOf(named.roomId), nameOf(nameless.roomId)]).toEqual(['Ida Frost', 'Anonymous']);
});

test.each(['30303', 'A1'])('a text from %s is paid for, and no answer is', async (from) => {
  const opened = await openWatched();
  const before = await used(opened, 'texts');
  await opened.receive('Your code is 12.', { from });
  expect(await used(opened, 'texts')).toBe(before + 1);
});

test('a text from a phone number is told with it, and without a name where none is known', async () => {
  const opened = await openWatched();
  await opened.receive('Hello', { from: '+12' });
  const [received] = await eventsOf(opened);
  expect(received).toMatchObject({ data: { contactPhoneNumber: '+12' } });
  expect(received).not.toHaveProperty('data.contactName');
});
