import { afterEach, expect, test, vi } from 'vitest';
import { createClient, unwrap } from '../../src/client/client.ts';
import { retryAfterOf } from '../../src/client/retry.ts';

afterEach(() => void vi.useRealTimers());

const answerWith = (value?: string) =>
  new Response(null, { status: 503, headers: value === undefined ? {} : { 'retry-after': value } });

test.each([
  ['7', 7],
  ['0', 0],
  ['2200000', 2_200_000],
  ['Mon, 02 Mar 2026 15:00:09 GMT', 9],
  ['Monday, 02-Mar-26 15:00:09 GMT', 9],
  ['Mon Mar  2 15:00:09 2026', 9],
  ['Mon, 02 Mar 2026 14:00:00 GMT', 0],
])('%s is read (RFC 9110, section 10.2.3)', (value, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z'), toFake: ['Date'] });
  expect(retryAfterOf(answerWith(value))).toBe(seconds);
});

test.each(['', '1.5', '1,5', '-5', '2, 2', '5s', 'soon', '2026-03-02', 'Mon, 99 Xyz 2026 15:00:09 GMT', undefined])(
  '%s is as good as none, and no second request follows at once',
  async (value) => {
    expect(retryAfterOf(answerWith(value))).toBeUndefined();
    const waits: number[] = [];
    const wait = async (seconds: number) => void waits.push(seconds);
    const fetch = async () => answerWith(value);
    await createClient({ baseUrl: 'http://x', token: 'a', fetch, retry: { times: 1, wait } }).listTokens();
    expect(waits).toEqual([expect.closeTo(0.75, 0)]);
    expect(waits[0]).toBeGreaterThanOrEqual(0.5);
  },
);

test('a failure of something in front of the API says when to come back, too', async () => {
  const fetch = async () => answerWith('7');
  const api = createClient({ baseUrl: 'http://x', token: 'a', fetch, retry: false });
  await expect(unwrap(api.listTokens())).rejects.toMatchObject({ name: 'UnexpectedAnswer', retryAfter: 7 });
});

test('a wait that is longer than a timer may be does not end at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetch = vi.fn(async () => answerWith('2200000'));
  const api = createClient({
    baseUrl: 'http://x',
    token: 'a',
    fetch,
    retry: { longestWait: Number.POSITIVE_INFINITY },
  });
  const given = new AbortController();
  const call = api.listTokens({}, { signal: given.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledOnce();
  given.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});
