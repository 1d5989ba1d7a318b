import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { unwrap } from '../../src/client/client.ts';
import type { WebhookReceiver } from '../../src/kit/sandbox/sandbox.ts';

afterEach(() => {
  vi.useRealTimers();
  // Files share what they import: what was imported under such timers would go by them.
  vi.resetModules();
});

const now = new Date('2030-01-01T00:00:00Z');
/** What this test has begun; sandboxes of files before it may still be there, and set timers of their own. */
const begun = new AsyncLocalStorage<true>();
/** Who has set a timer of the test's, which nobody turns on. */
let waiting: (string | undefined)[] = [];

// All that can be faked but `queueMicrotask` and `nextTick`, without which Node's own `Response` has no body.
function useFakeTimers(): void {
  vi.useFakeTimers({ now });
  waiting = [];
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const set = Reflect.get(globalThis, name);
    const noted = (...of: unknown[]) => {
      if (begun.getStore()) waiting.push(new Error(name).stack);
      return Reflect.apply(set, globalThis, of);
    };
    Reflect.set(globalThis, name, Object.assign(noted, set));
  }
}
const aText = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };

describe.each([
  { when: 'before the kit is imported', set: () => void vi.resetModules() },
  { when: 'after the kit was imported', set: async () => void (await import('../../src/kit/sandbox/sandbox.ts')) },
])('under fake timers that were set $when', ({ set }) => {
  async function openSandbox(webhooks: WebhookReceiver) {
    await set();
    useFakeTimers();
    const { createSandbox } = await import('../../src/kit/sandbox/sandbox.ts');
    return createSandbox({ webhooks });
  }

  test('nothing hangs: answers, late ones, webhooks, moves of the clock', () =>
    begun.run(true, async () => {
      await using sandbox = await openSandbox(() => new Response(null, { status: 204 }));
      const tasks = () => sandbox.client().listTasks();
      expect((await unwrap(tasks())).totalTasks).toBeGreaterThan(0);
      await sandbox.fail({ operationId: 'listTasks', delayMs: 50 });
      expect((await tasks()).response.status).toBe(200);
      await unwrap(sandbox.control.POST('/_sandbox/simulate/inboundText', { body: aText }));
      await sandbox.advance('PT1H');
      expect((await sandbox.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
      expect(waiting.filter((stack) => stack?.includes('/src/'))).toEqual([]);
    }));

  test('an environment in real time shows the time that the test has set, and one with a time of its own shows that', async () => {
    await using sandbox = await openSandbox(() => new Response(null, { status: 204 }));
    expect(await sandbox.now()).toEqual(now);
    await using frozen = await sandbox.environment({ now: '2026-03-02T15:00:00Z', frozen: true });
    vi.advanceTimersByTime(3_600_000);
    expect(await sandbox.now()).toEqual(new Date('2030-01-01T01:00:00Z'));
    expect(await frozen.now()).toEqual(new Date('2026-03-02T15:00:00Z'));
    // The clock of an environment never goes back.
    vi.setSystemTime(new Date('2029-01-01T00:00:00Z'));
    expect(await sandbox.now()).toEqual(new Date('2030-01-01T01:00:00Z'));
  });

  test('signed webhooks are as old as the test believes', async () => {
    let handle = (_: Request): Response | Promise<Response> => new Response(null, { status: 500 });
    await using sandbox = await openSandbox((request) => handle(request));
    const { createWebhookHandler } = await import('../../src/webhooks/webhooks.ts');
    const body = { label: 'Test', type: 'conversation', url: 'https://receiver.example.com/' } as const;
    const added = await unwrap(sandbox.client().addWebhook(body));
    const received: string[] = [];
    handle = createWebhookHandler({
      secret: added.signingSecret,
      on: { messageReceived: ({ data }) => void received.push(data.text) },
    });
    await unwrap(sandbox.control.POST('/_sandbox/simulate/inboundText', { body: aText }));
    await sandbox.advance('PT0S');
    expect(received).toEqual([aText.text]);
  });
});
