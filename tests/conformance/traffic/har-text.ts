import { pathTo } from '../../../src/contract/path-to.ts';
/** Parts of an entry that differ from those of a plain read. */
export interface EntryParts {
  readonly [field: string]: unknown;
  readonly request?: object;
  readonly response?: object;
}

/** An entry as HAR 1.2 has it: a plain read of the limits of tasks. */
export function harEntry({ request = {}, response = {}, ...parts }: EntryParts = {}): object {
  return {
    startedDateTime: '2026-03-02T15:00:00.000Z',
    time: 12,
    request: {
      method: 'GET',
      url: `https://api.example.com${pathTo('getTaskLimits')}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'Authorization', value: 'Bearer secret' }],
      queryString: [],
      headersSize: -1,
      bodySize: 0,
      ...request,
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { size: 16, mimeType: 'application/json', text: '{"success":true}' },
      redirectURL: '',
      headersSize: -1,
      bodySize: 16,
      ...response,
    },
    cache: {},
    timings: { send: 1, wait: 10, receive: 1 },
    ...parts,
  };
}

/** A HAR file of entries. */
export function harText(...entries: readonly unknown[]): string {
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } });
}
