import { expect, test } from 'vitest';
import { destinationTypes, relayTypes } from '../../generated/events.ts';
import { violationsOf } from '../../src/webhooks/check.ts';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, type OtherEvent, type WebhookName } from '../../src/webhooks/webhooks.ts';
import { webhooks } from '../support/contract.ts';
import { outcomeOf, secret } from './receiving-environment.ts';

const names = Object.keys({ ...destinationTypes, ...relayTypes }).filter(
  (name): name is WebhookName => name in destinationTypes || name in relayTypes,
);

test.each(names)('%s is the first example of the contract, signed so that a receiver takes it', async (name) => {
  const seen: OtherEvent[] = [];
  const handler = createWebhookHandler({ secret, on: {}, fallback: (event) => void seen.push(event) });
  expect(await outcomeOf(await handler(signedEvent(name, {}, { secret })))).toBe('204');
  const examples = webhooks.find(({ id }) => id === name)?.bodies.get('application/json')?.examples;
  expect(seen).toEqual([examples?.values().next().value]);
});

test('fields of one’s own go into the example, at the top and in its data', async () => {
  const fields = { id: 'event_9', data: { state: 'completed', previousState: 'inProgress' } };
  const request = signedEvent('taskChanged', fields, { secret, url: 'http://localhost:3000/hooks' });
  const event = await request.clone().json();
  expect(event).toMatchObject({ ...fields, type: 'taskChanged', data: { ...fields.data, taskId: 'task_1043' } });
  expect(violationsOf({ $ref: 'TaskChangedEvent' }, event)).toEqual([]);
  expect(request.headers.get('webhook-id')).toBe('event_9');
  expect(request.url).toBe('http://localhost:3000/hooks');
  expect(request.headers.get('content-type')).toBe('application/json');
});
