import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { createControlClient } from '../../../../src/client/control-client.ts';
import { mock } from '../../../../src/node/mock-command.ts';
import { type Command, runCli } from '../../support/command.ts';
import { isReady, openBalancer } from './balancer.ts';
import { readTokens } from './started.ts';

const run = (...options: string[]) => runCli(['mock', '--port', '0', '--quiet', ...options]);

/** Asks a server to end, and waits until it says that requests should go elsewhere. */
async function end(command: Command): Promise<void> {
  const url = await command.ready;
  command.process.kill('SIGTERM');
  await expect.poll(() => isReady(url), { interval: 5, timeout: 30_000 }).toBe(false);
}

/** A request whose answer comes so many milliseconds after the server has it. */
async function slowRequest(url: string, delayMs: number): Promise<{ answer: Promise<Response> }> {
  const control = createControlClient({ baseUrl: url, token: 'demo-admin' });
  await unwrap(control.POST('/_sandbox/faults', { body: { operationId: 'listTokens', delayMs } }));
  const answer = readTokens(url);
  answer.catch(() => {});
  // The fault is gone once it has struck.
  await expect.poll(async () => (await control.GET('/_sandbox/faults')).data?.faults, { interval: 5 }).toEqual([]);
  return { answer };
}

test('a server that was asked to end answers on while others look elsewhere, then ends', async () => {
  // Long enough for a machine that has much else to do.
  const command = run('--drain', '5');
  await end(command);
  const answer = await readTokens(await command.ready);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await command.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
});

test('a second signal ends it at once', async () => {
  const command = run('--drain', '3600');
  await end(command);
  command.process.kill('SIGTERM');
  expect(await command.ended).toMatchObject({ code: 143 });
});

test('a person at a terminal does not wait for balancers', async () => {
  const command = run('--drain', '3600');
  await command.ready;
  command.process.kill('SIGINT');
  expect(await command.ended).toMatchObject({ code: 0 });
});

test('a request under way has its answer within the grace, and is cut off after it', async () => {
  const patient = run('--grace', '30');
  const { answer } = await slowRequest(await patient.ready, 300);
  patient.process.kill('SIGTERM');
  expect((await answer).status).toBe(200);
  expect(await patient.ended).toMatchObject({ code: 0 });
  const hasty = run('--grace', '0.05');
  const { answer: lost } = await slowRequest(await hasty.ready, 30_000);
  hasty.process.kill('SIGTERM');
  await expect(lost).rejects.toThrow();
  expect(await hasty.ended).toMatchObject({ code: 0 });
});

test('no request fails while one server after the other is replaced behind a proxy', async () => {
  const balancer = await openBalancer();
  const begin = async () => {
    const command = run('--drain', '1', '--trust-proxy', '127.0.0.1');
    balancer.add(await command.ready);
    return command;
  };
  const old = await Promise.all([begin(), begin()]);
  const failures: string[] = [];
  let over = false;
  const ask = async () => {
    while (!over) {
      const answer = await readTokens(balancer.url);
      const said = await answer.text();
      if (answer.status !== 200) failures.push(`${answer.status} ${said}`);
    }
  };
  const clients = Array.from({ length: 8 }, ask);
  for (const command of old) {
    const url = await command.ready;
    await expect.poll(() => balancer.sentTo(url), { timeout: 30_000 }).toBeGreaterThan(0);
    const next = begin();
    await end(command);
    expect(await command.ended).toMatchObject({ code: 0, stderr: '' });
    const nextUrl = await (await next).ready;
    await expect.poll(() => balancer.sentTo(nextUrl), { timeout: 30_000 }).toBeGreaterThan(0);
  }
  over = true;
  await Promise.all(clients);
  expect(failures).toEqual([]);
});

test.for<[string[], RegExp]>([
  [['--drain', 'soon'], /--drain is soon/],
  [['--grace', '4000'], /--grace is 4000/],
  [['--log', 'xml'], /--log is xml/],
  [['--log', 'json', '--quiet'], /--quiet.*--log/],
  [['--otlp', 'collector'], /--otlp is collector/],
  [['--otlp', 'env'], /OTEL_EXPORTER_OTLP_ENDPOINT/],
  [['--trust-proxy', 'proxy.test'], /--trust-proxy.*proxy\.test/],
  [['--stateless', '--metrics'], /--stateless.*--metrics/],
])('%s is refused', async ([options, said]) => {
  await expect(mock(['--port', '0', ...options], 'npm start --')).rejects.toThrow(said);
});
