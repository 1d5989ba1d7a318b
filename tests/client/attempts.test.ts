import { describe, expect, test } from 'vitest';
import { type Attempt, type ClientOptions, createClient, unwrap } from '../../src/client/client.ts';
import { tokenHeaders, tokenOf } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { openSandbox } from '../support/sandbox.ts';

const baseUrl = 'http://api.example';
const create = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550129' } as const;
const wait = async () => {};

/** A client whose requests are answered with these statuses in turn. */
function answered(statuses: readonly number[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ success: true }, { status: statuses[sent.length - 1] ?? 200 });
  };
  return { sent, api: createClient({ baseUrl, token: 'demo-user', fetch, retry: { wait }, ...options }) };
}

describe('a token that is refused', () => {
  test('is replaced once, and the request is sent again with its body', async () => {
    const asked: (string | undefined)[] = [];
    const token = (refused?: string) => {
      asked.push(refused);
      return refused === undefined ? 'old' : 'new';
    };
    const { api, sent } = answered([401], { token });
    expect((await api.createTask(create)).response.status).toBe(200);
    expect(asked).toEqual([undefined, 'old']);
    expect(sent.map((request) => tokenOf(request)?.token)).toEqual(['old', 'new']);
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([create, create]);
  });

  test('of a call alone is its own', async () => {
    const { api, sent } = answered([401], { token: (refused) => (refused ? 'new' : 'old') });
    const { response } = await api.listTokens({}, { headers: tokenHeaders('mine') });
    expect([response.status, sent.length]).toEqual([401, 1]);
  });

  test('is refused where there is no other, or the other is refused too', async () => {
    const same = answered([401, 401], { token: () => 'old' });
    expect((await same.api.listTokens()).response.status).toBe(401);
    const other = answered([401, 401, 401], { token: (refused) => (refused ? 'new' : 'old') });
    expect((await other.api.listTokens()).response.status).toBe(401);
    const fixed = answered([401, 401]);
    expect((await fixed.api.listTokens()).response.status).toBe(401);
    expect([same, other, fixed].map(({ sent }) => sent.length)).toEqual([1, 2, 1]);
  });
});

test('headers of the client are sent with each call, and those of a call take their place', async () => {
  const { api, sent } = answered([], { headers: { 'user-agent': 'front-desk/1.2', 'x-trace': 'a' } });
  await api.listTokens();
  await api.listTokens({}, { headers: { 'x-trace': 'b' } });
  const told = sent.map((request) => [
    ...['user-agent', 'x-trace'].map((name) => request.headers.get(name)),
    tokenOf(request)?.token,
  ]);
  expect(told).toEqual([
    ['front-desk/1.2', 'a', 'demo-user'],
    ['front-desk/1.2', 'b', 'demo-user'],
  ]);
});

test('every attempt is told of, with what came of it and when the next one follows', async () => {
  const attempts: Attempt[] = [];
  const { api } = answered([503, 401], {
    token: (refused) => (refused ? 'new' : 'old'),
    onAttempt: (attempt) => attempts.push(attempt),
  });
  await api.listTokens();
  expect(attempts.map(({ number, response, error }) => [number, response?.status, error])).toEqual([
    [1, 503, undefined],
    [2, 401, undefined],
    [3, 200, undefined],
  ]);
  expect(attempts.map(({ nextIn }) => nextIn)).toEqual([expect.any(Number), 0, undefined]);
  expect(
    attempts.every(({ seconds, request }) => seconds >= 0 && request.url === `${baseUrl}${pathTo('listTokens')}`),
  ).toBe(true);
});

describe('an attempt that takes too long', () => {
  const never = () => {
    const sent: Request[] = [];
    const fetch = (request: Request) => {
      sent.push(request);
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    };
    return { sent, fetch };
  };

  test('is given up, and tried again where that does no harm', async () => {
    const reads = never();
    const api = createClient({ baseUrl, token: 'a', fetch: reads.fetch, timeoutSeconds: 0.01, retry: { wait } });
    const told = `GET http://api.example${pathTo('listTokens')} was not answered within 0.01 s.`;
    await expect(api.listTokens()).rejects.toMatchObject({ name: 'TimeoutError', message: told });
    expect(reads.sent).toHaveLength(3);
    await expect(api.createTask(create)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(reads.sent).toHaveLength(4);
  });

  test('may be longer for one call, and covers the body', async () => {
    const fetch = async ({ signal }: Request) => {
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => body.error(signal.reason));
      return new Response(new ReadableStream({ start }));
    };
    const api = createClient({ baseUrl, token: 'a', fetch, timeoutSeconds: 600, retry: false });
    const told = `GET http://api.example${pathTo('listTokens')} was not answered within 0.02 s.`;
    await expect(api.listTokens({}, { timeoutSeconds: 0.02 })).rejects.toThrow(told);
  });
});

test('what the sandbox refuses for its token is renewed, too', async () => {
  const opened = await openSandbox();
  const token = (refused?: string) => (refused ? `demo-admin${opened.environment.tokenSuffix}` : 'nobody');
  const api = createClient({ baseUrl, token, fetch: opened.fetch });
  const { task } = await unwrap(api.createTask(create));
  expect(task.phoneNumber).toBe(create.phoneNumber);
});
