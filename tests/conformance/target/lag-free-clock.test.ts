import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { lagFreeNow } from '../../../src/conformance/target/lag-free-clock.ts';

test('the clock goes on while a test stops the time, and after', async () => {
  const begun = lagFreeNow();
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  await setTimeout(250);
  const later = lagFreeNow();
  vi.useRealTimers();
  await setTimeout(250);
  expect(later - begun).toBeGreaterThan(50);
  expect(lagFreeNow() - later).toBeGreaterThan(50);
});
