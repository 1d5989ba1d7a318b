import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, unwrap } from '../../src/client/client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { type SandboxHandlersOptions, sandboxHandlers } from '../../src/kit/msw.ts';
import { connectSandbox } from '../../src/kit/sandbox/sandbox.ts';
import { assumedVariants } from '../../src/rehearse/assumption-variants.ts';
import { allowedVariants } from '../../src/rehearse/conforming-variants.ts';
import { serveStage } from '../../src/rehearse/variant-server.ts';

const origin = 'https://api.example.com';

async function listen(options: Partial<SandboxHandlersOptions> = {}): Promise<void> {
  const server = setupServer(...(await sandboxHandlers({ origin, ...options })));
  server.listen({ onUnhandledFrame: 'bypass' });
  onTestFinished(() => server.close());
}

test('in Node, too, the sandbox answers what goes to the origin of the API', async () => {
  await listen();
  const api = createClient({ baseUrl: origin, token: 'demo-admin' });
  const { token } = await unwrap(api.createToken({ description: 'Night shift', type: 'user' }));
  expect(token.description).toBe('Night shift');
  const { tokens } = await unwrap(api.listTokens());
  expect(tokens.map(({ description }) => description)).toContain('Night shift');
});

test('the control API is behind the same handlers, so that a test has an environment, a clock and faults of its own', async () => {
  await listen();
  await using own = await connectSandbox(origin).environment({ now: '2026-03-02T15:00:00Z', frozen: true });
  await own.advance('PT1H');
  expect(await own.now()).toEqual(new Date('2026-03-02T16:00:00Z'));
  await own.fail({ operationId: 'listTasks', drop: true });
  await expect(own.client().listTasks()).rejects.toThrow(TypeError);
});

test('webhooks go to a function', async () => {
  const received: string[] = [];
  await listen({
    async webhooks(request) {
      const { type }: { type: string } = await request.json();
      received.push(type);
      return new Response(null, { status: 204 });
    },
  });
  const sandbox = connectSandbox(origin);
  const body = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };
  await unwrap(sandbox.control.POST('/_sandbox/simulate/inboundText', { body }));
  await sandbox.advance('PT1M');
  expect(received).toContain('messageReceived');
});

test('an environment that cannot begin as it is asked to is refused when the handlers are made', async () => {
  await expect(sandboxHandlers({ origin, now: 'tomorrow' })).rejects.toThrow(RangeError);
});

test.each([undefined, '', 'undefined', 'api.example.com', 'https://api.example.com/v2', 'ftp://api.example.com'])(
  'an origin that is none is refused when the handlers are made: %s',
  async (origin) => {
    const made: Promise<unknown> = Reflect.apply(sandboxHandlers, undefined, [{ origin }]);
    await expect(made).rejects.toThrow(/^origin is \S+; it must be/);
  },
);

test.each(['https://api.example.com/', 'https://API.example.com:443', 'HTTPS://api.example.com'])(
  'however it is spelled, the origin is one: %s',
  async (spelled) => {
    await listen({ origin: spelled });
    expect((await fetch(`${origin}${pathTo('listTokens')}`, { headers: tokenHeaders('demo-admin') })).status).toBe(200);
  },
);

test('a request to the API that would go past the sandbox fails, and is told of', async () => {
  const told: unknown[] = [];
  await listen({ origin: 'http://localhost:4010', report: (error) => told.push(error) });
  await expect(fetch(`http://127.0.0.1:4010${pathTo('listTokens')}`)).rejects.toThrow(TypeError);
  expect(told).toEqual([
    new Error(
      `GET http://127.0.0.1:4010${pathTo('listTokens')} was not sent, because the sandbox serves only http://localhost:4010. Set origin to http://127.0.0.1:4010.`,
    ),
  ]);
});

test('in a rehearsal the sandbox is the variant’s, which takes what it is set up with', async () => {
  const lists = assumedVariants().find(({ id }) => id === 'page-base');
  const stage = await serveStage(lists);
  onTestFinished(() => stage.close());
  await listen({ rehearsal: stage.url, seed: 'empty' });
  const api = createClient({ baseUrl: origin, token: 'demo-superadmin' });
  expect(await unwrap(api.listTasks({ pageNumber: 1 }))).toMatchObject({ pageNumber: 1, totalTasks: 0 });
  expect(stage.sent.filter(({ differs }) => differs)).toHaveLength(1);
});

test('pages read what a variant responds by itself', async () => {
  const stage = await serveStage(allowedVariants().find(({ id }) => id === 'limited-once'));
  onTestFinished(() => stage.close());
  const headers = { ...tokenHeaders('demo-user'), origin: 'http://app.test' };
  const { status, headers: sent } = await fetch(stage.url + pathTo('listTasks'), { headers });
  expect([status, sent.get('access-control-allow-origin')]).toEqual([429, 'http://app.test']);
});
