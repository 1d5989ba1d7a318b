import { expect, test, vi } from 'vitest';
import { calls } from '../../../../generated/client.ts';
import { startServer } from '../../../../src/cli/server/start.ts';
import { createClient } from '../../../../src/client/client.ts';
import { createControlClient } from '../../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { startTracing } from '../../../../src/node/observability/tracing.ts';
import { FetchInbound } from '../../../../src/server/fetch.ts';
import { receive } from '../../../node/receiver.ts';
import { openReceiver } from '../../../sandbox/modules/webhooks/webhook-receiver.ts';
import { openCollector } from './collector.ts';
import { readTokens } from './started.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const caller = `00-${traceId}-${spanId}-01`;

/** Does something with a server that sends its traces to a collector, and gives what came there by its end. */
async function traced(work: (url: string) => Promise<void>) {
  const collector = await openCollector();
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, otlp: collector.url });
  await work(server.url).finally(() => server.close());
  return collector;
}

test('a request is a span of the server, a child of its caller’s', async () => {
  const { spans, resource } = await traced(async (url) => {
    await readTokens(url, { traceparent: caller, tracestate: 'shop=checkout' });
    await fetch(`${url}${pathTo('getTask', { taskId: 'task_9' })}`, { headers: tokenHeaders('demo-admin') });
  });
  const [read, missing, ...more] = spans;
  expect(more).toEqual([]);
  expect(read).toMatchObject({ name: calls.listTokens, kind: 2, traceId, parentSpanId: spanId, status: 0 });
  expect(read?.traceState).toBe('shop=checkout');
  expect(read?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': pathTo('listTokens'),
    'url.path': pathTo('listTokens'),
    'url.scheme': 'http',
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
    'client.address': '127.0.0.1',
    'network.protocol.version': '1.1',
  });
  // What a client did wrong is no failure of the server.
  expect(missing).toMatchObject({ name: calls.getTask, status: 0 });
  expect(missing?.attributes).toMatchObject({
    'url.path': pathTo('getTask', { taskId: 'task_9' }),
    'http.response.status_code': 404,
  });
  expect(missing?.traceId).not.toBe(traceId);
  expect(resource).toMatchObject({ 'service.name': 'phone-agent-sandbox' });
});

test('a failure and a dropped connection are told with a word', async () => {
  const { spans } = await traced(async (url) => {
    const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
    await control.POST('/_sandbox/faults', { body: { operationId: 'listTokens', status: 500 } });
    await readTokens(url);
    await control.POST('/_sandbox/faults', { body: { operationId: 'listTokens', drop: true } });
    await expect(readTokens(url)).rejects.toThrow();
  });
  const failed = spans.filter(({ status }) => status === 2);
  expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['500', 'dropped']);
});

test('what cannot be read of a caller, and what is not recorded there, is not followed', async () => {
  const { spans } = await traced(async (url) => {
    for (const traceparent of [caller.replace(/01$/, '00'), `00-${'0'.repeat(32)}-${spanId}-01`, 'nonsense'])
      await readTokens(url, { traceparent });
  });
  expect(spans.map((span) => span.parentSpanId || undefined)).toEqual([undefined, undefined]);
});

test('no token is in a span', async () => {
  const { spans } = await traced(async (url) => {
    await fetch(`${url}${pathTo('deleteToken', { tokenPrefix: 'demo-admin' })}?token=demo-user`, {
      method: 'DELETE',
      headers: tokenHeaders('demo-user'),
    });
  });
  expect(spans).toHaveLength(1);
  expect(JSON.stringify(spans)).not.toMatch(/demo-(?:admin|user)/);
});

test('a webhook carries the span in which it is sent', async () => {
  const receiver = await openReceiver();
  const { spans } = await traced(async (url) => {
    const api = createClient({ baseUrl: url, token: 'demo-admin', retry: false });
    const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
    await api.addWebhook({ label: 'Board', url: receiver.url, type: 'conversation' });
    const body = { from: '+12025550121', to: '+12025550101', text: 'Hello.' };
    await control.POST('/_sandbox/simulate/inboundText', { body });
    await receiver.arrived(1);
    await vi.waitFor(async () => {
      const { data } = await control.GET('/_sandbox/deliveries');
      expect(data?.deliveries[0]?.attempts).toHaveLength(1);
    });
  });
  const [, trace, id, flags] = receiver.arrivals[0]?.headers.traceparent?.split('-') ?? [];
  const sent = spans.find((span) => span.spanId === id);
  expect([sent?.kind, sent?.traceId, flags]).toEqual([3, trace, '01']);
  const attributes = { 'http.request.method': 'POST', 'url.full': receiver.url, 'http.response.status_code': 204 };
  expect(sent).toMatchObject({ name: 'POST', attributes });
});

test('what is waited for within a request is a child of its span', async () => {
  const collector = await openCollector();
  const { tracer, close } = startTracing(collector.url, () => {});
  const request = tracer.begin('GET', { kind: 'server', parent: null });
  await tracer.within(request, async () => {
    await Promise.resolve();
    tracer.begin('append', { kind: 'internal' }).end();
  });
  request.end();
  await close();
  const [append, whole] = collector.spans;
  expect([append?.name, append?.parentSpanId]).toEqual(['append', whole?.spanId]);
  expect(tracer.current).toBeUndefined();
});

const request = () => new FetchInbound(new Request('http://sandbox.example/'));
const reply = { status: 200, headers: [], body: null };

test('a collector that is not there costs nobody an answer, and does not hold up the end', async () => {
  const { door, close } = startTracing('http://127.0.0.1:9', () => {}, 20);
  for (let i = 0; i < 3; i++) expect(door(() => reply)(request())).toBe(reply);
  await close();
});

test('a collector that does not take spans is told of', async () => {
  const { port } = await receive((_, response) => void response.writeHead(400).end('no'));
  const told: string[] = [];
  const { door, close } = startTracing(`http://127.0.0.1:${port}/`, (line) => void told.push(line));
  door(() => reply)(request());
  await close();
  expect(told).toEqual([expect.stringMatching(/^traces are lost: /)]);
});
