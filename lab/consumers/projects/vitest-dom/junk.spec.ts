import { test } from 'phone-agent-kit/vitest';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { showJunk } from './junk.ts';

beforeEach(() => {
  document.body.innerHTML = '<ul></ul>';
});
afterEach(() => void vi.useRealTimers());

const list = () => document.querySelector('ul') as HTMLElement;

test('the junk inbox is shown', async ({ world }) => {
  await showJunk(list(), world.fetch, world.tokens.admin);
  expect(list().childElementCount).toBeGreaterThan(0);
});

test('so it is with the token that an application has by itself, under fake timers', async ({ world }) => {
  vi.useFakeTimers();
  await showJunk(list(), world.fetch, 'demo-admin');
  expect(list().childElementCount).toBeGreaterThan(0);
});

describe('in an empty environment', () => {
  test.override('worldOptions', { seed: 'empty' });

  test('it is empty', async ({ world }) => {
    await showJunk(list(), world.fetch, world.tokens.admin);
    expect(list().childElementCount).toBe(0);
  });
});
