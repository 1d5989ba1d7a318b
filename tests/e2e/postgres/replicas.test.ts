import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import type { SharedSandbox } from '../../../src/postgres/environments/shared-sandbox.ts';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender, type Sender } from '../../../src/sandbox/engine/sender.ts';
import { changeTasks, states } from '../../sandbox/modules/webhooks/delivering-sandbox.ts';
import { serveReplicas } from '../support/replicas.ts';

test('a move of a clock waits for the attempts that another server has begun, which the clock tells of', async () => {
  const posting = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const sender: Sender = {
    async send() {
      posting.resolve();
      await answered.promise;
      return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
    },
  };
  const [one, other] = await servers(sender);
  const { id, tokenSuffix } = await one.sandbox.create({ now: 1_772_463_600_000, frozen: true, seed: 'empty' });
  const token = `demo-admin${tokenSuffix}`;
  const api = createClient({ baseUrl: 'http://sandbox.example', token, fetch: one.fetch, retry: false });
  await api.addWebhook({ label: 'Board', url: 'http://127.0.0.1:9/', type: 'task' });
  await changeTasks({ environment: one.sandbox.find(id) ?? never() }, 'task_1');
  await posting.promise;
  const clock = () =>
    other.fetch(new Request('http://sandbox.example/_sandbox/clock', { headers: tokenHeaders(token) }));
  expect(await (await clock()).json()).toMatchObject({ deliveriesUnderWay: 1 });
  const environment = other.sandbox.find(id) ?? never();
  const moved = environment.clockControl.moveTo(1_772_463_601_000);
  await clock();
  answered.resolve();
  await moved;
  expect(await states({ environment })).toEqual(['delivered']);
  expect(await (await clock()).json()).toMatchObject({ deliveriesUnderWay: 0 });
});

test('requests to any server stand in one timeline, which any server tells and follows', async () => {
  const [one, other] = await servers(refusingSender);
  const { id, tokenSuffix } = await one.sandbox.create({});
  const [first, second] = [one, other].map(({ fetch }) =>
    createClient({ baseUrl: 'http://sandbox.example', token: `demo-admin${tokenSuffix}`, fetch, retry: false }),
  );
  const listed = (server: ServedSandbox<SharedSandbox>, path: string) =>
    server.fetch(new Request(`http://sandbox.example${path}`, { headers: tokenHeaders(`demo-admin${tokenSuffix}`) }));
  const followed = await listed(other, '/_sandbox/timeline/stream');
  const reader = followed.body?.pipeThrough(new TextDecoderStream()).getReader() ?? never();
  // Collected entries are sent after a moment, or when the server itself is asked for them; the order of sending numbers them.
  const sent = ({ sandbox }: ServedSandbox<SharedSandbox>) => sandbox.find(id)?.timeline.catchUp();
  await first?.listTokens();
  await sent(one);
  await second?.listTasks();
  await sent(other);
  await first?.listWebhooks();
  await sent(one);
  for (const server of [one, other]) {
    const { requests } = await (await listed(server, '/_sandbox/requests')).json();
    // The newest first; numbers are given in the order in which servers send what they have collected.
    expect(requests.map(operationOf)).toEqual(['listWebhooks', 'listTasks', 'listTokens']);
    expect(requests.map(({ requestId }: { requestId: number }) => requestId).sort()).toEqual([1, 2, 3]);
    const { entries, lastEntryId } = await (await listed(server, '/_sandbox/timeline')).json();
    expect([entries.map(operationOf), lastEntryId]).toEqual([['listWebhooks', 'listTasks', 'listTokens'], 3]);
    const { entryId } = entries[1];
    const entry = await (await listed(server, `/_sandbox/timeline/${entryId}`)).json();
    expect(entry).toMatchObject({ entry: { entryId, kind: 'request', operationId: 'listTasks', status: 200 } });
    const environment = await server.fetch(new Request(`http://sandbox.example/_sandbox/environments/${id}`));
    expect(await environment.json()).toMatchObject({ totalRequests: 3 });
  }
  let told = '';
  while (!told.includes('listWebhooks')) told += (await reader.read()).value ?? never();
  expect(told).toContain('listTokens');
  await reader.cancel();
  expect((await one.sandbox.reset(id))?.id).toBe(id);
  expect(await (await listed(other, '/_sandbox/requests')).json()).toMatchObject({ requests: [] });
});

test('moves of one clock at once on two servers follow one another, and each tells where the other moves it', async () => {
  const answered = Promise.withResolvers<void>();
  const posting = Promise.withResolvers<void>();
  const [one, other] = await servers({
    async send() {
      posting.resolve();
      await answered.promise;
      return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
    },
  });
  const { id, tokenSuffix } = await one.sandbox.create({ now: 1_772_463_600_000, frozen: true, seed: 'empty' });
  const clock = async ({ fetch }: ServedSandbox<SharedSandbox>, body?: object) => {
    const headers = { ...tokenHeaders(`demo-admin${tokenSuffix}`), 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(new Request('http://sandbox.example/_sandbox/clock', { headers, ...sent }))).json();
  };
  const client = createClient({
    baseUrl: 'http://sandbox.example',
    token: `demo-admin${tokenSuffix}`,
    fetch: one.fetch,
    retry: false,
  });
  await client.addWebhook({ label: 'Board', url: 'http://127.0.0.1:9/', type: 'task' });
  await changeTasks({ environment: one.sandbox.find(id) ?? never() }, 'task_1');
  await posting.promise;
  const hour = clock(one, { advance: 'PT1H' });
  await expect.poll(() => clock(other)).toMatchObject({ movingTo: '2026-03-02T16:00:00Z' });
  const minute = clock(other, { advance: 'PT1M' });
  answered.resolve();
  expect((await hour).now).toBe('2026-03-02T16:00:00Z');
  expect((await minute).now).toBe('2026-03-02T16:01:00Z');
  const both = await Promise.all([clock(one, { advance: 'PT1H' }), clock(other, { advance: 'PT1H' })]);
  expect(both.map(({ now }) => now).sort()).toEqual(['2026-03-02T17:01:00Z', '2026-03-02T18:01:00Z']);
  const still = await clock(other);
  expect([still.now, still.movingTo]).toEqual(['2026-03-02T18:01:00Z', undefined]);
});

function operationOf({ operationId }: { operationId: string }): string {
  return operationId;
}

async function servers(sender: Sender): Promise<[ServedSandbox<SharedSandbox>, ServedSandbox<SharedSandbox>]> {
  const reports: unknown[] = [];
  const {
    servers: [one, other],
    close,
  } = await serveReplicas(sender, {}, (error) => void reports.push(error));
  onTestFinished(async () => {
    await close();
    expect(reports).toEqual([]);
  });
  return [one ?? never(), other ?? never()];
}

function never(): never {
  throw new Error('It is not there.');
}
