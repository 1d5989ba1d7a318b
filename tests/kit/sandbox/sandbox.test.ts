import { expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openInBrowser } from '../../../src/kit/browser/open-in-browser.ts';
import { startSandbox } from '../../../src/kit/node.ts';
import { connectSandbox, createSandbox, type SandboxOptions } from '../../../src/kit/sandbox/sandbox.ts';

const authorization = 'demo-admin';
const now = '2026-03-02T15:00:00Z';

async function open(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a sandbox in this process answers requests to the API, by path, by URL, by request', async () => {
  const { fetch } = await open();
  for (const request of [
    pathTo('listTasks'),
    new URL(`http://sandbox.test${pathTo('listTasks')}`),
    `https://api.example${pathTo('listTasks')}`,
  ])
    expect((await fetch(request, { headers: tokenHeaders(authorization) })).status).toBe(200);
  expect((await fetch(new Request(`http://sandbox.test${pathTo('listTasks')}`))).status).toBe(401);
});

test('it begins as it is told to', async () => {
  const sandbox = await open({ now, frozen: true, seed: 'empty' });
  expect(await sandbox.now()).toEqual(new Date(now));
  expect((await unwrap(sandbox.client().listTasks())).totalTasks).toBe(0);
  await expect(createSandbox({ now: 'tomorrow' })).rejects.toThrow(RangeError);
  await expect(createSandbox({ now: '1999-12-31T23:59:59Z' })).rejects.toThrow('2000 to 2098');
});

test('it begins with an environment file, and so do its environments', async () => {
  const first = await open({ now, frozen: true });
  await unwrap(first.client('admin').createToken({ description: 'Of the file', type: 'user' }));
  const params = { path: { environmentId: 'default' } };
  const seed = await unwrap(first.control.GET('/_sandbox/environments/{environmentId}/export', { params }));
  const sandbox = await open({ seed });
  await using own = await sandbox.environment({ seed, now: '2026-03-03T15:00:00Z', name: 'Own' });
  expect([await sandbox.now(), await own.now()]).toEqual([new Date(now), new Date('2026-03-03T15:00:00Z')]);
  for (const one of [sandbox, own]) {
    const { tokens } = await unwrap(one.client('admin').listTokens());
    expect(tokens.map(({ description }) => description)).toContain('Of the file');
  }
  await expect(createSandbox({ seed: { ...seed, format: 2 } })).rejects.toThrow('/format must be <= 1');
});

test('the environment default does not end, whatever is asked', async () => {
  const { fetch } = await open({ endsAfter: 'PT1S' });
  const response = await fetch('/_sandbox/environments/default');
  expect(await response.json()).not.toHaveProperty('endsAfter');
});

test('environments share nothing, and end with whoever made them', async () => {
  const sandbox = await open();
  let token: string;
  {
    await using one = await sandbox.environment({ now, frozen: true });
    await using other = await sandbox.environment({ now, frozen: true });
    token = one.tokens.admin;
    const params = { taskId: 'task_1042' };
    const { response } = await one.client().deleteTask(params);
    expect(response.ok).toBe(true);
    expect((await one.client().getTask(params)).response.status).toBe(404);
    expect((await other.client().getTask(params)).response.status).toBe(200);
    expect((await one.requests()).map(({ operationId }) => operationId)).toEqual(['getTask', 'deleteTask']);
  }
  expect((await sandbox.fetch(pathTo('listTasks'), { headers: tokenHeaders(token) })).status).toBe(401);
});

const aText = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };

test('webhooks go to a function, and come again where it fails', async () => {
  const received: string[] = [];
  const sandbox = await open({
    async webhooks(request) {
      const { type }: { type: string } = await request.json();
      received.push(type);
      return new Response(null, { status: received.length === 2 ? 500 : 204 });
    },
  });
  const own = await sandbox.environment({ now, frozen: true });
  await unwrap(own.control.POST('/_sandbox/simulate/inboundText', { body: aText }));
  await own.advance('PT0S');
  expect(received).toEqual(['relayInboundSms', 'messageReceived']);
  await own.advance('PT1H');
  expect(received.slice(2)).toEqual(['messageReceived', 'messageSent']);
  const attempts = (await own.deliveries()).find(({ type }) => type === 'messageReceived')?.attempts;
  expect(attempts?.map(({ status }) => status)).toEqual([500, 204]);
});

test('what is due happens when somebody looks, and nothing is set for it to happen by itself', async () => {
  const { setTimeout } = globalThis;
  const timers: number[] = [];
  const sandbox = await open();
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
    timers.push(args[1] ?? 0);
    return setTimeout(...args);
  }, setTimeout);
  onTestFinished(() => {
    globalThis.setTimeout = setTimeout;
  });
  const own = await sandbox.environment();
  await unwrap(
    own.control.POST('/_sandbox/simulate/inboundText', {
      body: { from: '+12025550121', to: '+12025550101', text: 'Hi' },
    }),
  );
  expect((await own.deliveries()).length).toBeGreaterThan(0);
  // A long piece of work lets others have their turn.
  expect(timers.filter((milliseconds) => milliseconds > 0)).toEqual([]);
});

test('a dropped request and one that was given up reject as they do with fetch', async () => {
  const own = await (await open()).environment();
  await own.fail({ operationId: 'listTasks', drop: true });
  await expect(own.client().listTasks()).rejects.toThrow(TypeError);
  await own.fail({ operationId: 'listTasks', delayMs: 30_000 });
  const signal = AbortSignal.timeout(20);
  await expect(own.client().listTasks({}, { signal })).rejects.toThrow('timeout');
});

test('answers from examples are at hand, generated ones are said not to be', async () => {
  const { fetch } = await open();
  const answer = (prefer: string) =>
    fetch(pathTo('listTasks'), { headers: { ...tokenHeaders(authorization), prefer } });
  expect((await answer('code=429')).status).toBe(429);
  const refused = await answer('dynamic=true');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ parameter: 'Prefer' })] }),
  ]);
});

test('a server is used in the same way, and begins as it is told to', async () => {
  await expect(startSandbox({ now: 'tomorrow' })).rejects.toThrow(RangeError);
  const server = await startSandbox({ now: new Date(now), frozen: true });
  onTestFinished(() => server.close());
  expect(await server.now()).toEqual(new Date(now));
  const own = await connectSandbox(server.url).environment({ now, frozen: true });
  await own.advance('PT90M');
  expect(await own.now()).toEqual(new Date('2026-03-02T16:30:00Z'));
  expect((await unwrap(own.client().listTasks())).totalTasks).toBeGreaterThan(0);
});

test.for<[unknown, string]>([
  ['2 hours', '"2 hours"'],
  ['', '""'],
  [7200, '7200'],
  [new Date(Number.NaN), 'Invalid Date'],
])('advance says what it takes where it is called with %s', async ([to, shown]) => {
  const { advance } = await open();
  await expect(Reflect.apply(advance, undefined, [to])).rejects.toThrow(
    new RangeError(
      `advance takes a duration such as 'PT2H' (ISO 8601), or a time such as '2026-03-02T15:00:00Z' (RFC 3339); it was called with ${shown}.`,
    ),
  );
});

test('a sandbox that is closed answers nothing more', async () => {
  const sandbox = await createSandbox();
  const own = await sandbox.environment();
  await sandbox.close();
  const closed = 'The sandbox is closed.';
  await expect(own.client().listTasks()).rejects.toThrow(closed);
  await expect(own.now()).rejects.toThrow(closed);
  await expect(sandbox.fetch(pathTo('listTasks'))).rejects.toThrow(closed);
  await sandbox.close();
});

test('a page whose environment has no destination is told that its function gets no webhooks', async () => {
  const lines: unknown[] = [];
  const { close } = await openInBrowser({
    keep: false,
    seed: 'empty',
    webhooks: () => new Response(),
    report: (line) => lines.push(line),
  });
  await close();
  expect(lines).toEqual([
    `The function \`webhooks\` of this page gets nothing yet: this environment has no destination. Add one with addWebhook (${calls.addWebhook}).`,
  ]);
  const told: unknown[] = [];
  const demo = await openInBrowser({ keep: false, webhooks: () => new Response(), report: (line) => told.push(line) });
  await demo.close();
  expect(told).toEqual([]);
});
