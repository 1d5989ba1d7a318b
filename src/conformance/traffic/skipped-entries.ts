import { type HarObject, isObject } from './har-fields.ts';

/** Why an entry is no exchange with the API that says anything, by what it is called. */
export const skipReasons = {
  elsewhere: 'it is not about the API',
  notHttp: 'not an HTTP request',
  tunnel: 'it opens a tunnel',
  webSocket: 'it opens a web socket',
  preflight: 'CORS preflight of a browser',
  noAnswer: 'no response, or the client did not wait for it',
  cached: 'response from a cache, or 304',
  redirected: 'redirect',
  broken: 'incomplete recording',
} as const;

export type SkipReason = keyof typeof skipReasons;

interface Outline {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
}

/** Why an entry is not to be read; undefined where it is. */
export function skipReasonOf(entry: HarObject, { method, url, status, headers }: Outline): SkipReason | undefined {
  if (isWebSocket(entry, url) || status === 101) return 'webSocket';
  if (!/^https?:$/.test(url.protocol)) return 'notHttp';
  if (method === 'CONNECT') return 'tunnel';
  if (method === 'OPTIONS' && headers.has('access-control-request-method')) return 'preflight';
  // Some write -1 where there is no answer.
  if (status < 200) return 'noAnswer';
  if (status === 304 || isFromCache(entry)) return 'cached';
  if (status >= 300 && status < 400) return 'redirected';
  return undefined;
}

function isWebSocket(entry: HarObject, { protocol }: URL): boolean {
  return /^wss?:$/.test(protocol) || entry._resourceType === 'websocket' || '_webSocketMessages' in entry;
}

/** As Chromium's developer tools tell it: `disk` or `memory`. */
function isFromCache({ _fromCache, response }: HarObject): boolean {
  return Boolean(_fromCache) || (isObject(response) && Boolean(response._fromCache));
}
