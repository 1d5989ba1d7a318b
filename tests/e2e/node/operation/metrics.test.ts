import { expect, test, vi } from 'vitest';
import { createClient } from '../../../../src/client/client.ts';
import { createControlClient } from '../../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { createMetrics } from '../../../../src/node/observability/metrics.ts';
import { openReceiver } from '../../../sandbox/modules/webhooks/webhook-receiver.ts';
import { readTokens, start } from './started.ts';

/** What Prometheus 3 sends. */
const accept =
  'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';

async function scrape(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/_sandbox/metrics`, { headers: { accept } });
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('requests are counted by operation and kind of status, and timed', async () => {
  const { url } = await start({ metrics: true });
  for (let i = 0; i < 3; i++) await readTokens(url);
  await readTokens(url, tokenHeaders('nobody'));
  await fetch(`${url}/docs/`);
  const seen = await scrape(url);
  expect(seen.get('sandbox_requests_total{operation="listTokens",status="2xx"}')).toBe(3);
  expect(seen.get('sandbox_requests_total{operation="listTokens",status="4xx"}')).toBe(1);
  expect(seen.get('sandbox_requests_total{operation="",status="2xx"}')).toBe(1);
  expect(seen.get('sandbox_request_duration_seconds_count{operation="listTokens"}')).toBe(4);
  expect(seen.get('sandbox_request_duration_seconds_bucket{le="+Inf",operation="listTokens"}')).toBe(4);
  // The one that asks.
  expect(seen.get('sandbox_requests_under_way')).toBe(1);
  for (const name of [
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(seen.get(name), name).toBeGreaterThan(0);
});

test('a request whose connection was dropped counts as such', async () => {
  const { url } = await start({ metrics: true });
  const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
  await control.POST('/_sandbox/faults', { body: { operationId: 'listTokens', drop: true } });
  await expect(readTokens(url)).rejects.toThrow();
  expect((await scrape(url)).get('sandbox_requests_total{operation="listTokens",status="dropped"}')).toBe(1);
});

test('environments are counted when somebody asks', async () => {
  const { url } = await start({ metrics: true });
  expect((await scrape(url)).get('sandbox_environments')).toBe(1);
  await createControlClient({ baseUrl: url }).POST('/_sandbox/environments', {});
  expect((await scrape(url)).get('sandbox_environments')).toBe(2);
});

test('webhooks are counted by what became of them', async () => {
  const { url } = await start({ metrics: true });
  const receiver = await openReceiver((nth) => (nth === 1 ? 204 : 503));
  const api = createClient({ baseUrl: url, token: 'demo-admin', retry: false });
  const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
  await api.addWebhook({ label: 'Board', url: receiver.url, type: 'conversation' });
  const text = (of: string) =>
    control.POST('/_sandbox/simulate/inboundText', { body: { from: '+12025550121', to: '+12025550101', text: of } });
  await text('One.');
  await receiver.arrived(1);
  await text('Two.');
  await receiver.arrived(2);
  await vi.waitFor(async () => {
    const seen = await scrape(url);
    expect(seen.get('sandbox_webhooks_total{outcome="acknowledged"}')).toBe(1);
    expect(seen.get('sandbox_webhooks_total{outcome="refusedByReceiver"}')).toBeGreaterThan(0);
    expect(seen.get('sandbox_webhooks_total{outcome="failed"}')).toBe(0);
  });
});

test('a part of the server adds numbers of its own, which are looked at when somebody asks', async () => {
  const metrics = createMetrics();
  let probes = 3;
  metrics.include([
    { name: 'sandbox_store_probes_total', help: 'Probes', kind: 'counter', read: () => probes },
    {
      name: 'sandbox_store_entries',
      help: 'Entries',
      kind: 'gauge',
      read: () => [{ labels: { state: 'folded' }, value: 7 }],
    },
  ]);
  expect(await metrics.text()).toContain('sandbox_store_probes_total 3\n');
  probes = 5;
  const text = await metrics.text();
  expect(text).toContain('sandbox_store_probes_total 5\n');
  expect(text).toContain('sandbox_store_entries{state="folded"} 7\n');
  await metrics.close();
});

test('a server that was not asked to measure says how to ask it', async () => {
  const response = await fetch(`${(await start()).url}/_sandbox/metrics`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ reason: 'notMeasured', detail: expect.stringContaining('--metrics') });
});
