import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** The module as a process loads it now. */
async function load() {
  vi.resetModules();
  return import('../../src/server/event-loop.ts');
}

test('who yields goes on where a test stops the timers afterwards', async () => {
  const { yieldToEventLoop } = await load();
  vi.useFakeTimers();
  await yieldToEventLoop();
});

test('who yields goes on where a test had stopped the timers before', async () => {
  vi.useFakeTimers();
  const { yieldToEventLoop } = await load();
  await yieldToEventLoop();
});

test('who yields goes on after what waited', async () => {
  const { yieldToEventLoop } = await load();
  const seen: string[] = [];
  setTimeout(() => seen.push('timer'), 0);
  setImmediate(() => seen.push('immediate'));
  await yieldToEventLoop();
  expect(seen).toContain('timer');
});
