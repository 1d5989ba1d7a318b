/** `Retry-After` (RFC 9110, section 10.2.3), in milliseconds. */
export function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Later than this a number of seconds is a time, not a wait. */
const epoch = 1_000_000_000;

/**
 * What is left of a limit, and how long until it begins anew, in milliseconds: `RateLimit` of draft-ietf-httpapi-ratelimit-headers
 * (of several the one with the least left), or the older `RateLimit-Remaining` and its forerunner with `X-`.
 */
export function limitLeft(headers: Headers): { remaining: number; reset: number } | undefined {
  const items = (headers.get('ratelimit') ?? '').split(',').flatMap((item) => {
    const [, remaining] = /;\s*r=(\d+)/.exec(item) ?? [];
    const [, reset] = /;\s*t=(\d+)/.exec(item) ?? [];
    return remaining && reset ? [{ remaining: Number(remaining), reset: Number(reset) * 1000 }] : [];
  });
  const [least] = items.sort((one, other) => one.remaining - other.remaining || other.reset - one.reset);
  if (least) return least;
  for (const prefix of ['', 'x-']) {
    const [remaining, reset] = ['remaining', 'reset'].map((name) => headers.get(`${prefix}ratelimit-${name}`) ?? '');
    if (!/^\d+$/.test(remaining ?? '') || !/^\d+$/.test(reset ?? '')) continue;
    const seconds = Number(reset) > epoch ? Number(reset) - Date.now() / 1000 : Number(reset);
    return { remaining: Number(remaining), reset: Math.max(0, seconds * 1000) };
  }
  return undefined;
}
