import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mock } from '../../../../src/cli/server-command.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { createControlClient } from '../../../../src/client/control-client.ts';
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

test('a second signal ends it at once', async () => {
  const command = run('--drain', '3600');
  await end(command);
  command.process.kill('SIGTERM');
  expect(await command.ended).toMatchObject({ code: 143 });
});

test('a request under way has its answer within the grace, without draining for Ctrl+C, and is cut off after it', async () => {
  const patient = run('--grace', '30', '--drain', '3600');
  const { answer } = await slowRequest(await patient.ready, 300);
  patient.process.kill('SIGINT');
  expect((await answer).status).toBe(200);
  expect(await patient.ended).toMatchObject({ code: 0 });
  const hasty = run('--grace', '0.05');
  const { answer: lost } = await slowRequest(await hasty.ready, 30_000);
  hasty.process.kill('SIGTERM');
  await expect(lost).rejects.toThrow();
  expect(await hasty.ended).toMatchObject({ code: 0 });
});

test('no request fails while a server is replaced behind a proxy', async () => {
  const balancer = await openBalancer();
  const begin = async () => {
    const command = run('--drain', '1', '--trust-proxy', '127.0.0.1');
    balancer.add(await command.ready);
    return command;
  };
  const [old, other] = await Promise.all([begin(), begin()]);
  const arrives = (url: string) => expect.poll(() => balancer.sentTo(url), { timeout: 30_000 }).toBeGreaterThan(0);
  const failures: string[] = [];
  let over = false;
  const ask = async () => {
    while (!over) {
      const answer = await readTokens(balancer.url);
      const said = await answer.text();
      if (answer.status !== 200) failures.push(`${answer.status} ${said}`);
      await setTimeout(5);
    }
  };
  const clients = Array.from({ length: 4 }, ask);
  for (const { ready } of [old, other]) await arrives(await ready);
  const next = begin();
  await end(old);
  expect(await old.ended).toMatchObject({ code: 0, stderr: '' });
  await arrives(await (await next).ready);
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
