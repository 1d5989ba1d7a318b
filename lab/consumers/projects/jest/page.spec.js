/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSandbox } from 'phone-agent-kit/sandbox';

let world;
beforeEach(async () => {
  world = await createSandbox({ now: '2026-03-02T15:00:00Z', frozen: true });
  document.body.innerHTML = '<ul></ul>';
});
afterEach(async () => {
  jest.useRealTimers();
  await world.close();
});

async function showJunk(list) {
  const response = await world.fetch('/api/v2/junkConversations', { headers: { authorization: 'demo-admin' } });
  const { rooms } = await response.json();
  list.replaceChildren(...rooms.map(() => document.createElement('li')));
}

test('a page shows what is in the environment', async () => {
  await showJunk(document.querySelector('ul'));
  expect(document.querySelectorAll('li').length).toBeGreaterThan(0);
});

test('under fake timers too', async () => {
  jest.useFakeTimers();
  await world.fail({ operationId: 'listJunkConversations', delayMs: 20 });
  await showJunk(document.querySelector('ul'));
  expect(document.querySelectorAll('li').length).toBeGreaterThan(0);
});
