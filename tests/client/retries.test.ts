import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, type RetryOptions, unwrap } from '../../src/client/client.ts';

const baseUrl = 'http://api.example';
const task = { taskId: 'task_1042' };
const create = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550129' } as const;

/** A client whose requests are answered with these in turn, the last again and again; an Error is a lost answer. */
function answered(answers: readonly (Response | Error)[], retry: RetryOptions = {}) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!(answer instanceof Response)) throw answer;
    return answer.clone();
  };
  const wait = async (seconds: number) => void waits.push(seconds);
  return { sent, waits, client: createClient({ baseUrl, token: 'demo-user', fetch, retry: { wait, ...retry } }) };
}

const later = (retryAfter?: string) =>
  new Response(null, { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
const lost = [new Response('{}', { status: 503 }), new TypeError('fetch failed')];
const done = Response.json({ success: true });

afterEach(() => void vi.useRealTimers());

describe('what is repeated', () => {
  test('is any call that was too many, with its body', async () => {
    const { client, sent } = answered([later('7'), done]);
    await unwrap(client.createTask(create));
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([create, create]);
  });

  test.each(lost)('is a read, and what changes nothing more, after %s', async (failure) => {
    const reads = answered([failure, failure, done]);
    await unwrap(reads.client.getTask(task));
    const writes = answered([failure, done]);
    await unwrap(writes.client.updateTask({ ...task, state: 'canceled' }));
    expect([reads.sent.length, writes.sent.length]).toEqual([3, 2]);
  });

  test.each(lost)('is nothing that may have taken effect, after %s', async (failure) => {
    const { client, sent } = answered([failure]);
    await expect(unwrap(client.createTask(create))).rejects.toThrow();
    await expect(unwrap(client.deleteTask(task))).rejects.toThrow();
    expect(sent).toHaveLength(2);
  });

  test('is no other refusal', async () => {
    const { client, sent } = answered([new Response('{}', { status: 409 })]);
    await client.listTokens();
    expect(sent).toHaveLength(1);
  });

  test('is no body that is a stream', async () => {
    const { client, sent } = answered([later('1')]);
    const bodySerializer = () => new Blob([JSON.stringify(create)]).stream();
    const { response } = await client.createTask(create, { bodySerializer, ...{ duplex: 'half' } });
    expect(response.status).toBe(429);
    expect(await sent[0]?.json()).toEqual(create);
    expect(sent).toHaveLength(1);
  });

  test('is nothing where that is said', async () => {
    const fetch = vi.fn(async () => later('1'));
    await createClient({ baseUrl, token: 'demo-user', fetch, retry: false }).listTokens();
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('the wait', () => {
  test('is what Retry-After says, in seconds or until a date', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z'), toFake: ['Date'] });
    const { client, waits } = answered([later('7'), later('Mon, 02 Mar 2026 15:00:09 GMT'), done]);
    await client.listTokens();
    expect(waits).toEqual([7, 9]);
  });

  test('doubles from half a second, with as much again by chance', async () => {
    const { client, waits } = answered([later()], { times: 3 });
    await client.listTokens();
    expect(waits).toHaveLength(3);
    for (const [i, seconds] of waits.entries()) {
      expect(seconds).toBeGreaterThanOrEqual(0.5 * 2 ** i);
      expect(seconds).toBeLessThan(2 ** i);
    }
    const others = answered([later()], { times: 3 });
    await others.client.listTokens();
    expect(others.waits).not.toEqual(waits);
  });

  test('is never longer than the longest', async () => {
    const { client, waits } = answered([later()], { times: 12, longestWait: 3 });
    await client.listTokens();
    expect([waits.length, waits.at(-1)]).toEqual([12, 3]);
    const long = answered([later('4')], { longestWait: 3 });
    expect((await long.client.listTokens()).response.headers.get('retry-after')).toBe('4');
    expect(long.sent).toHaveLength(1);
  });

  test('is there twice at most unless told otherwise, and not longer than a minute', async () => {
    const { client, sent } = answered([later('60')]);
    await client.listTokens();
    const long = answered([later('61')]);
    await long.client.listTokens();
    expect([sent.length, long.sent.length]).toEqual([3, 1]);
  });

  test('is a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [later('7'), done];
    const api = createClient({ baseUrl, token: 'a', fetch: async () => answers.shift() ?? done });
    const call = api.listTokens();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(6999);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).response.status).toBe(200);
  });

  test('ends when the caller gives up, and leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const given = new AbortController();
    const api = createClient({ baseUrl, token: 'a', fetch: async () => later('7') });
    const call = api.listTokens({}, { signal: given.signal });
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    given.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});
