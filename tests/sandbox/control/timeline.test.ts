import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { queue, settle, subscribe } from './delivery-log.ts';
import {
  createEnvironment,
  reset,
  setClock,
  storyTimestamp,
  type TestEnvironment,
  useListeningSandbox,
} from './test-environment.ts';

const server = useListeningSandbox();

const list = (environment: TestEnvironment, query: { kind?: ControlSchemas['TimelineKind']; pageSize?: number } = {}) =>
  unwrap(environment.control.GET('/_sandbox/timeline', { params: { query } }));
const record = (environment: TestEnvironment, entryId: number) =>
  unwrap(environment.control.GET('/_sandbox/timeline/{entryId}', { params: { path: { entryId: String(entryId) } } }));

/** The newest entry of a kind, whole. */
async function newest(environment: TestEnvironment, kind: ControlSchemas['TimelineKind']) {
  const { entries } = await list(environment, { kind });
  const [first] = entries;
  if (!first) throw new Error(`There is no ${kind}.`);
  return record(environment, first.entryId);
}

const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140' } as const;
const cancel = (environment: TestEnvironment) =>
  environment.admin.updateTask({ taskId: 'task_1042', state: 'canceled' });

describe('the timeline', () => {
  test('is empty at the beginning', async () => {
    const environment = await createEnvironment(server);
    expect(await list(environment)).toEqual({
      pageSize: PageSize.default,
      pageNumber: PageNumber.default,
      totalEntries: 0,
      lastEntryId: 0,
      entries: [],
    });
  });

  test('has a request with what was sent, what was answered, and each row as it was and is', async () => {
    const environment = await createEnvironment(server);
    await cancel(environment);
    const { entry, request, answer, changes } = await newest(environment, 'request');
    expect(entry).toEqual({
      entryId: 1,
      kind: 'request',
      timestamp: storyTimestamp,
      milliseconds: expect.any(Number),
      method: 'POST',
      path: pathTo('getTask', { taskId: 'task_1042' }),
      operationId: 'updateTask',
      status: 200,
      role: 'admin',
      rows: changes.length,
      tables: expect.arrayContaining(['task']),
    });
    expect(request?.body).toEqual({ state: 'canceled' });
    expect(request?.headerFields).toContainEqual({ name: 'Content-Type', value: 'application/json' });
    expect(request?.bytes).toBe(JSON.stringify({ state: 'canceled' }).length);
    expect(answer?.body).toMatchObject({ success: true });
    const changed = changes.find(({ table }) => table === 'task');
    expect(changed?.before).toMatchObject({ task: { taskId: 'task_1042', state: 'queued' } });
    expect(changed?.after).toMatchObject({ task: { taskId: 'task_1042', state: 'canceled' } });
  });

  test('says of a refused request why, and that it changed nothing', async () => {
    const environment = await createEnvironment(server);
    await environment.user.listTokens();
    const { entry, answer, changes } = await newest(environment, 'request');
    expect(entry).toMatchObject({ status: 403, role: 'user', reason: 'roleTooLow', rows: 0 });
    expect(entry).not.toHaveProperty('tables');
    expect(answer?.body).toMatchObject({ reason: 'roleTooLow' });
    expect(changes).toEqual([]);
  });

  test('names the fault that struck, whether it answered, dropped or delayed', async () => {
    const environment = await createEnvironment(server);
    for (const fault of [{ status: 503 }, { drop: true }, { delayMs: 1 }] as const) {
      await environment.control.POST('/_sandbox/faults', { body: { operationId: 'listTokens', ...fault } });
    }
    for (let count = 0; count < 4; count++) await environment.admin.listTokens().catch(() => {});
    const { entries } = await list(environment, { kind: 'request' });
    // A client may ask once more where its connection was closed.
    expect(entries.map(({ status, faultId }) => [status, faultId])).toEqual(
      expect.arrayContaining([
        [503, 'fault_1'],
        [0, 'fault_2'],
        [200, 'fault_3'],
        [200, undefined],
      ]),
    );
  });

  test('has what was done through the control API, and moves of the clock where they began', async () => {
    const environment = await createEnvironment(server);
    await environment.control.POST('/_sandbox/simulate/inboundText', {
      body: { from: '+12025550121', to: '+12025550101', text: 'Hello' },
    });
    await setClock(environment, { advance: 'PT30M', frozen: true });
    const { entries } = await list(environment);
    const done = entries.find(({ kind }) => kind === 'control');
    expect(done).toMatchObject({
      operationId: 'simulateInboundText',
      tables: expect.arrayContaining(['message', 'conversation']),
    });
    const moved = entries.find(({ kind }) => kind === 'clock');
    expect(moved).toEqual({
      entryId: expect.any(Number),
      kind: 'clock',
      timestamp: storyTimestamp,
      movedTo: storyTimestamp + 1800,
      frozen: true,
      rows: 0,
    });
  });

  test('has what fell due, at its own time', async () => {
    const environment = await createEnvironment(server);
    await environment.admin.createTask(task);
    await setClock(environment, { advance: 'PT1H' });
    const { entries } = await list(environment, { kind: 'job' });
    const ended = entries.find(({ job }) => job === 'endTask');
    expect(ended?.subject).toMatch(/^task_/);
    expect(ended?.tables).toContain('task');
    expect(ended?.timestamp).toBeGreaterThan(storyTimestamp);
    expect(ended?.timestamp).toBeLessThan(storyTimestamp + 3600);
  });

  test('has each attempt to deliver with its signature and the receiver’s answer', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    const { entry, request, answer } = await newest(environment, 'attempt');
    expect(entry).toMatchObject({ deliveryId: receiver.ids()[0], event: 'taskChanged', label: 'Board', status: 204 });
    expect(request?.headerFields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature']),
    );
    expect(request?.body).toEqual(receiver.arrivals[0]?.payload);
    expect(answer).toEqual({ headerFields: expect.any(Array) });
    expect(entry.tables).toContain('delivery');
  });

  test('shows no token and no signing secret, wherever they stood', async () => {
    const environment = await createEnvironment(server);
    await environment.admin.createToken({ description: `not ${environment.tokens.user}` });
    const { signingSecret } = await unwrap(
      environment.admin.addWebhook({ label: 'Board', type: 'task', url: 'https://crm.example.com/' }),
    );
    const all = await Promise.all([1, 2].map((entryId) => record(environment, entryId)));
    const text = JSON.stringify(all);
    expect(text).toContain('[token]');
    for (const secret of [environment.tokens.user, environment.tokens.admin, signingSecret])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/whsec_|pat_[A-Za-z0-9]{32}/);
  });

  test('begins anew with a reset', async () => {
    const environment = await createEnvironment(server);
    await cancel(environment);
    await reset(environment);
    expect((await list(environment)).lastEntryId).toBe(0);
    const missing = await environment.control.GET('/_sandbox/timeline/{entryId}', {
      params: { path: { entryId: '1' } },
    });
    expect(missing.error).toMatchObject({ status: 404, reason: 'unknownEntry' });
  });
});

interface Followed {
  /** All events so far, as text. */
  text(): string;
  entries(): ControlSchemas['TimelineEntry'][];
  readonly ended: Promise<void>;
  stop(): void;
}

/** Follows an environment's timeline. */
async function follow(
  { baseUrl, tokens }: TestEnvironment,
  query = '',
  headers: Record<string, string> = {},
): Promise<Followed> {
  const controller = new AbortController();
  const response = await fetch(`${baseUrl}/_sandbox/timeline/stream${query}`, {
    headers: { ...tokenHeaders(tokens.admin), ...headers },
    signal: controller.signal,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  // Else nginx keeps what is streamed to itself, and others compress it.
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  let text = '';
  const ended = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) text += part.value;
  })().catch(() => {});
  const batches = () =>
    [...text.matchAll(/^data: (.*)\n/gm)].map(([, data = '']): ControlSchemas['TimelineBatch'] => JSON.parse(data));
  return {
    text: () => text,
    entries: () => batches().flatMap(({ entries }) => entries),
    ended,
    stop: () => controller.abort(),
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('who follows the timeline', () => {
  test('is told what happens from then on, several at once, in order', async () => {
    const environment = await createEnvironment(server);
    await cancel(environment);
    const followed = await follow(environment);
    await Promise.all(Array.from({ length: 20 }, () => environment.admin.listTokens()));
    await until(() => followed.entries().length === 20);
    expect(followed.entries().map(({ entryId }) => entryId)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    expect(followed.text().match(/^data:/gm)?.length).toBeLessThan(20);
    expect(followed.text()).toMatch(/^: following\n\n/);
    followed.stop();
  });

  test('goes on after an entry, by the header or the parameter', async () => {
    const environment = await createEnvironment(server);
    for (let count = 0; count < 3; count++) await cancel(environment);
    const byParameter = await follow(environment, '?after=1');
    const byHeader = await follow(environment, '?after=0', { 'last-event-id': '2' });
    await until(() => byParameter.entries().length > 0 && byHeader.entries().length > 0);
    expect(byParameter.entries().map(({ entryId }) => entryId)).toEqual([2, 3]);
    expect(byHeader.entries().map(({ entryId }) => entryId)).toEqual([3]);
    byParameter.stop();
    byHeader.stop();
  });

  test('is told how many entries are gone that were not sent', async () => {
    const environment = await createEnvironment(server);
    for (let count = 0; count < 1100; count++) await environment.admin.listTokens();
    const followed = await follow(environment, '?after=0');
    await until(() => followed.entries().at(-1)?.entryId === 1100);
    expect(followed.entries()).toHaveLength(1000);
    expect(followed.text()).toContain('"lost":100}');
    followed.stop();
  });

  test('hears no more once the environment is put back, and begins anew with a number of before', async () => {
    const environment = await createEnvironment(server);
    await cancel(environment);
    const followed = await follow(environment);
    await reset(environment);
    await followed.ended;
    await cancel(environment);
    const again = await follow(environment, '', { 'last-event-id': '7' });
    await until(() => again.entries().length > 0);
    expect(again.entries().map(({ entryId }) => entryId)).toEqual([1]);
    again.stop();
  });

  test('costs nothing once it has gone', async () => {
    const environment = await createEnvironment(server);
    const followed = await follow(environment);
    followed.stop();
    await followed.ended;
    for (let count = 0; count < 3; count++) await cancel(environment);
    expect((await list(environment)).lastEntryId).toBe(3);
  });
});
