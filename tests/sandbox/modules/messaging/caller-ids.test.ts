import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { recordCall, recordMissedCall } from '../../../../src/sandbox/modules/messaging/calls.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import type { SandboxWorld } from '../../../support/sandbox.ts';
import { eventsOf, frontDesk, inboxOf, messagesOf, openWatched, used } from '../../../support/watched-sandbox.ts';

const lastMessage = 'I would rather not say who I am.';
const transcript = [{ sender: 'contact', text: lastMessage } as const];
const times = { startedTimestamp: worldTime - 20, duration: 20 };

/** A call to the front desk of which nobody knows who calls. */
const withheld = ({ environment }: SandboxWorld, contactName?: string) =>
  environment.change((change) =>
    recordCall(change, {
      ...frontDesk,
      direction: 'inbound',
      ...(contactName !== undefined && { contactName }),
      ...times,
      transcript,
    }),
  );

const roomOf = async (world: SandboxWorld, roomId: string) =>
  (await inboxOf(world, 'priority')).find((room) => room.roomId === roomId);

describe('a call whose number is withheld', () => {
  test('is told without one', async () => {
    const world = await openWatched();
    await withheld(world);
    await world.environment.change((change) =>
      recordMissedCall(change, {
        ...frontDesk,
        direction: 'inbound',
        reason: 'callerHungUp',
        startedTimestamp: worldTime,
      }),
    );
    const events = await eventsOf(world);
    expect(events).toMatchObject([
      { type: 'callEnded', data: { direction: 'inbound', to: '+12025550101' } },
      { type: 'callMissed', data: { direction: 'inbound', to: '+12025550101' } },
    ]);
    for (const event of events) expect(event).not.toHaveProperty('data.from');
  });

  test('stands in the inbox as one of an unregistered contact', async () => {
    const world = await openWatched();
    const { roomId, conversationId } = await withheld(world);
    expect(await roomOf(world, roomId)).toMatchObject({
      name: 'Anonymous',
      unregistered: true,
      unregisteredDisplayName: 'Anonymous',
      servicePhoneNumber: '+12025550101',
      lastMessage,
    });
    const { conversation } = await unwrap(world.client().getConversation({ conversationId }));
    expect(conversation).toMatchObject({ roomId, contactName: 'Anonymous' });
  });

  test('has a room of its own, since strangers are not one person', async () => {
    const world = await openWatched();
    const [first, second] = [await withheld(world), await withheld(world)];
    expect(first.roomId).not.toBe(second.roomId);
    expect(await messagesOf(world, first.roomId)).toHaveLength(1);
  });

  test('has the name that the caller says, for this call alone', async () => {
    const world = await openWatched();
    const [named, nameless] = [await withheld(world, 'Ida Frost'), await withheld(world)];
    expect(await roomOf(world, named.roomId)).toMatchObject({ name: 'Ida Frost', unregistered: false });
    expect(await roomOf(world, nameless.roomId)).toMatchObject({ name: 'Anonymous', unregistered: true });
  });
});

describe.each(['30303', 'LARKFIELD', 'A1', 'Smith & Co.1'])('a text from %s', (from) => {
  test('is told with what stands in for a name, without a number', async () => {
    const world = await openWatched();
    const { roomId } = await world.receive('Your code is 12.', { from });
    expect(await roomOf(world, roomId)).toMatchObject({
      name: from,
      unregistered: true,
      unregisteredDisplayName: from,
    });
    const [event] = await eventsOf(world);
    expect(event).toMatchObject({ type: 'messageReceived', data: { contactName: from, roomId } });
    expect(event).not.toHaveProperty('data.contactPhoneNumber');
  });

  test('is counted and not answered', async () => {
    const world = await openWatched();
    const before = await used(world, 'texts');
    expect(await world.receive('Your code is 12.', { from })).not.toHaveProperty('reply');
    expect(await eventsOf(world)).toHaveLength(1);
    expect(await used(world, 'texts')).toBe(before + 1);
  });

  test('continues the conversation of the one before', async () => {
    const world = await openWatched();
    const first = await world.receive('Your code is 12.', { from });
    const second = await world.receive('Your code is 13.', { from });
    expect(second).toMatchObject({ roomId: first.roomId, conversationId: first.conversationId });
  });
});

test('a text from a phone number is told with it, and without a name where none is known', async () => {
  const world = await openWatched();
  await world.receive('Hello', { from: '+12' });
  const [received] = await eventsOf(world);
  expect(received).toMatchObject({ data: { contactPhoneNumber: '+12' } });
  expect(received).not.toHaveProperty('data.contactName');
});
