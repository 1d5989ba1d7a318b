import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { readRecording } from '../../../src/behaviours/recording.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { type EntryParts, harEntry, harText } from './har-text.ts';

/** The one exchange of a file with an entry. */
function exchangeOf(parts: EntryParts, base?: string) {
  const { exchanges, skipped } = readRecording(harText(harEntry(parts)), base);
  expect([...skipped]).toEqual([]);
  const [exchange] = exchanges;
  if (!exchange) throw new Error('There is no exchange.');
  return exchange;
}

const at = (url: string) => ({ request: { url } });

test('an exchange is read in the form that the suite has of its own', () => {
  const body = '{"daily":{"calls":5}}';
  const { headers, operation, ...exchange } = exchangeOf({
    request: {
      method: 'POST',
      url: `https://api.example.com${pathTo('updateTaskLimits')}?x=%20#part`,
      headers: [
        { name: 'AUTHORIZATION', value: 'bearer abc' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      postData: { mimeType: 'application/json', text: body },
    },
  });
  expect(exchange).toMatchObject({
    entry: 0,
    server: 'https://api.example.com',
    token: 'abc',
    status: 200,
    milliseconds: 12,
    whole: true,
    startedAt: Date.parse('2026-03-02T15:00:00Z'),
    wire: {
      method: 'POST',
      target: `${pathTo('updateTaskLimits')}?x=%20`,
      headers: { 'content-type': 'application/json' },
      body,
    },
    text: '{"success":true}',
  });
  expect(exchangeOf({}).body).toEqual({ success: true });
  expect(headers.get('content-type')).toBe('application/json');
  expect(operation?.id).toBe('updateTaskLimits');
});

describe('an operation is found', () => {
  const idOf = (url: string, base?: string) => exchangeOf(at(url), base).operation?.id;

  test('by method and path, literal paths first', () => {
    expect(idOf(`http://127.0.0.1:4010${pathTo('getTaskLimits')}`)).toBe('getTaskLimits');
    expect(idOf(`http://127.0.0.1:4010${pathTo('getTask', { taskId: 'task 1' })}?x`)).toBe('getTask');
    const head = exchangeOf({ request: { method: 'HEAD' } });
    expect([head.operation?.id, head.whole]).toEqual(['getTaskLimits', false]);
  });

  test('behind what a gateway puts before it', () => {
    const { operation, server, wire } = exchangeOf(
      at(`https://gw.example.com/phone/v1${pathTo('listTasks')}?pageSize=5`),
    );
    expect([operation?.id, server, wire.target]).toEqual([
      'listTasks',
      'https://gw.example.com/phone/v1',
      `${pathTo('listTasks')}?pageSize=5`,
    ]);
  });

  test.for(['https://gw.example.com/phone', 'https://gw.example.com/phone/', '/phone'])(
    'where %s begins it',
    (base) => {
      const urls = [
        `https://gw.example.com/phone${pathTo('listTasks')}`,
        `https://gw.example.com/phones${pathTo('listTasks')}`,
      ];
      const others = [
        `https://gw.example.com${pathTo('listTasks')}`,
        `https://other.example.com/phone${pathTo('listTasks')}`,
      ];
      const { exchanges, skipped } = readRecording(
        harText(...[...urls, ...others].map((url) => harEntry(at(url)))),
        base,
      );
      const isPath = base.startsWith('/');
      expect(exchanges.map(({ operation }) => operation?.id)).toEqual(
        isPath ? ['listTasks', 'listTasks'] : ['listTasks'],
      );
      expect(skipped.get('elsewhere')).toBe(isPath ? 2 : 3);
    },
  );

  test('or counted as none of the contract', () => {
    const urls = [
      pathTo('listTasks'),
      `${pathTo('listTasks')}/`,
      `${pathPrefix}nothing`,
      pathPrefix.slice(0, -1),
      '/v3/tasks',
      `${pathPrefix.slice(0, -1)}2/tasks`,
    ];
    const entries = urls.map((path) => harEntry(at(`https://api.example.com${path}`)));
    const { exchanges, matched, unmatched, skipped } = readRecording(harText(...entries));
    expect([matched, unmatched, skipped.get('elsewhere')]).toEqual([1, 3, 2]);
    expect(exchanges.map(({ entry, operation }) => [entry, operation?.id])).toEqual([
      [0, 'listTasks'],
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
  });
});

test.for<[string, EntryParts]>([
  ['elsewhere', at('https://cdn.example.com/app.js')],
  ['notHttp', at('data:text/plain,x')],
  ['notHttp', at(`chrome-extension://abc${pathTo('listTasks')}`)],
  ['tunnel', { request: { method: 'CONNECT', url: 'https://api.example.com:443' } }],
  ['webSocket', { ...at(`wss://api.example.com${pathTo('listTasks')}`), response: { status: 101 } }],
  ['webSocket', { _resourceType: 'websocket', response: { status: 101 } }],
  ['webSocket', { _webSocketMessages: [] }],
  ['webSocket', { response: { status: 101 } }],
  ['noAnswer', { response: { status: 0, content: { size: 0, mimeType: 'x-unknown' } } }],
  ['noAnswer', { response: { status: -1, content: { size: -1, mimeType: 'x-unknown' } } }],
  ['cached', { response: { status: 304, content: { size: 0, mimeType: '' } } }],
  ['cached', { _fromCache: 'disk' }],
  [
    'redirected',
    { response: { status: 302, redirectURL: '/login', headers: [{ name: 'location', value: '/login' }] } },
  ],
  ['preflight', { request: { method: 'OPTIONS', headers: [{ name: 'Access-Control-Request-Method', value: 'GET' }] } }],
])('what says nothing of the API is left out and counted: %s, %j', ([reason, parts]) => {
  const { exchanges, matched, unmatched, skipped } = readRecording(
    harText(harEntry(), harEntry(parts), harEntry(parts)),
  );
  expect([matched, unmatched, exchanges.length]).toEqual([1, 0, 1]);
  expect([...skipped]).toEqual([[reason, 2]]);
});

test('an OPTIONS that asks for itself is an exchange', () => {
  expect(exchangeOf({ request: { method: 'OPTIONS' } }).operation).toBeUndefined();
});

describe('what browsers and proxies write otherwise is read', () => {
  test('headers of HTTP/2, of any case, repeated, on lines of their own, and such as nobody could send', () => {
    const headers = [
      { name: ':status', value: '200' },
      { name: 'x-one', value: 'a' },
      { name: 'X-One', value: 'b' },
      { name: 'set-cookie', value: 'c=1\nd=2' },
      { name: 'bad name', value: 'x' },
      { name: 'x-bad', value: '日本' },
    ];
    const exchange = exchangeOf({ response: { headers } });
    expect([...exchange.headers]).toEqual([
      ['set-cookie', 'c=1'],
      ['set-cookie', 'd=2'],
      ['x-one', 'a, b'],
    ]);
  });

  test('a token that is bare, and one that is not there', () => {
    const tokenOf = (headers: object[]) => exchangeOf({ request: { headers } }).token;
    expect(tokenOf([{ name: 'authorization', value: 'demo-admin' }])).toBe('demo-admin');
    expect(tokenOf([])).toBeUndefined();
  });

  test.for<[object | null | undefined, unknown]>([
    [undefined, undefined],
    [null, undefined],
    [{ mimeType: 'application/json' }, undefined],
    [{ mimeType: 'application/json', text: '' }, ''],
    [{ mimeType: 'application/octet-stream', text: 'AAE=', encoding: 'base64' }, new Uint8Array([0, 1])],
    [{ mimeType: 'application/octet-stream', text: 'AAE=', _encoding: 'base64' }, new Uint8Array([0, 1])],
    [
      { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a', value: 'x y' }, { name: 'b' }] },
      'a=x+y&b=',
    ],
    [{ mimeType: 'multipart/form-data', params: [{ name: 'file', fileName: 'a.csv' }], text: '' }, undefined],
  ])('a request with %j', ([postData, body]) => {
    expect(exchangeOf({ request: { postData } }).wire.body).toEqual(body);
  });

  test.for<[object, string, boolean]>([
    [{ size: 4, mimeType: 'application/json', text: 'eyJhIjoxfQ==', encoding: 'base64' }, '{"a":1}', true],
    // mitmproxy counts before decoding, and some know no size.
    [{ size: 900, mimeType: 'application/json; charset=utf-8', text: '{"a":1}' }, '{"a":1}', true],
    [{ size: -1, mimeType: 'application/problem+json', text: '{"a":1}' }, '{"a":1}', true],
    [{ size: 900, mimeType: 'application/json', text: '{"a":' }, '{"a":', false],
    [{ size: 5, mimeType: 'application/json', text: '{"a":' }, '{"a":', true],
    [{ size: 900, mimeType: 'application/json' }, '', false],
    [{ size: 0, mimeType: 'x-unknown' }, '', true],
    [{ size: 5, mimeType: 'text/csv', text: 'a,ü\n' }, 'a,ü\n', true],
    [{ size: 6, mimeType: 'text/csv', text: 'a,ü\n' }, 'a,ü\n', false],
    [{ size: -1, mimeType: 'text/csv', text: 'a' }, 'a', false],
  ])('an answer with %j', ([content, text, whole]) => {
    const exchange = exchangeOf({ response: { content } });
    expect([exchange.text, exchange.whole]).toEqual([text, whole]);
  });

  test.for<[EntryParts, number]>([
    [{ timings: { blocked: 500, dns: -1, connect: 90, send: 1, wait: 10, receive: 2 }, time: 603 }, 13],
    [{ timings: { send: -1, wait: -1, receive: -1 }, time: 7 }, 7],
    [{ timings: undefined, time: 7 }, 7],
    [{ timings: undefined, time: null }, 0],
  ])('times: %j', ([parts, milliseconds]) => {
    expect(exchangeOf(parts).milliseconds).toBe(milliseconds);
  });

  test('no time, a byte order mark, blanks, fields of their own, and entries before the rest', () => {
    expect(exchangeOf({ startedDateTime: undefined }).startedAt).toBeUndefined();
    const entry = JSON.stringify(harEntry({ _priority: 'High', pageref: 'page_1' }), null, 2);
    const text = `\ufeff\n{ "_own" : {"]":"}\\\\"}, "log" :\t{ "pages": [{"title":"\\"[{"}], "entries" : [ ${entry} , ${entry} ] , "creator": 1 } }`;
    expect(readRecording(text)).toMatchObject({ matched: 2, cut: false });
  });
});

test('a file that ends in the middle has the entries before', () => {
  const whole = harText(harEntry(), harEntry(at(`https://api.example.com${pathTo('listTasks')}`)), harEntry());
  const starts = [...whole.matchAll(/\{"startedDateTime"/g)].map(({ index }) => index);
  const ends = [...starts.slice(1), whole.indexOf(']}}') + 1].map((start) => start - 1);
  for (let length = starts[0] ?? 0; length < whole.length; length += 7) {
    const { exchanges, cut } = readRecording(whole.slice(0, length));
    expect([exchanges.length, cut]).toEqual([
      ends.filter((end) => end <= length).length,
      length <= whole.indexOf(']}}'),
    ]);
  }
});

const missing = (part: 'request' | 'response', field: string) => harEntry({ [part]: { [field]: undefined } });

test.for<[string, string]>([
  ['', 'the file is not a JSON object'],
  ['[]', 'the file is not a JSON object'],
  ['GET / HTTP/1.1', 'the file is not a JSON object'],
  ['{}', 'log is missing'],
  ['{"log', 'the file is not JSON'],
  ['{"log":[]}', 'log is not an object'],
  ['{"log":{"version":"1.2"}}', 'log.entries is missing'],
  ['{"log":{"version":"1.2"', 'log.entries is missing'],
  ['{"log":{"entries":{}}}', 'log.entries is not a list'],
  ['{"log":{"entries":[{"a":x}]}}', 'log.entries[0] is not JSON'],
  ['{"log" {}}', 'the file is not JSON'],
  [harText(harEntry()).replace('}]}', '} {}]}'), 'log.entries[0] is followed by neither , nor ]'],
])('what is no HAR is told with the place: %s', ([text, message]) => {
  expect(() => readRecording(text)).toThrow(expect.objectContaining({ name: 'HarError', message }));
});

test.for<[string, string]>([
  ['{"log":{"entries":[1]}}', 'log.entries[0] is not an object'],
  [harText(harEntry(), {}), 'log.entries[1].request is missing'],
  [harText(harEntry({ request: { url: 'tasks' } })), 'log.entries[0].request.url is not a URL'],
  [harText(missing('request', 'url')), 'log.entries[0].request.url is missing'],
  [harText(missing('request', 'method')), 'log.entries[0].request.method is missing'],
  [harText(missing('request', 'headers')), 'log.entries[0].request.headers is missing'],
  [harText(harEntry({ request: { headers: {} } })), 'log.entries[0].request.headers is not a list'],
  [harText(harEntry({ request: { headers: [{ name: 'a' }] } })), 'log.entries[0].request.headers[0].value is missing'],
  [harText(harEntry({ request: { postData: 'x' } })), 'log.entries[0].request.postData is not an object'],
  [harText(missing('response', 'status')), 'log.entries[0].response.status is missing'],
  [harText(harEntry({ response: { status: '200' } })), 'log.entries[0].response.status is not a number'],
  [harText(missing('response', 'content')), 'log.entries[0].response.content is missing'],
  [harText(harEntry({ response: { content: { text: 1 } } })), 'log.entries[0].response.content.text is not a string'],
  [harText(harEntry({ startedDateTime: 'today' })), 'log.entries[0].startedDateTime is not a time'],
])('an entry that is none is left out and counted, and told with its place: %s', ([text, message]) => {
  const { matched, skipped, faults } = readRecording(text.replace(']}}', `,${JSON.stringify(harEntry())}]}}`));
  expect([[...skipped], faults]).toEqual([[['broken', 1]], [message]]);
  expect(matched).toBeGreaterThan(0);
});

test('a sanitized recording of Chrome, which has no token and no size of what it sends, breaks no rule', () => {
  const entry = {
    _connectionId: '812',
    _initiator: { type: 'script' },
    _priority: 'High',
    _resourceType: 'fetch',
    startedDateTime: '2026-03-02T15:00:00.112Z',
    time: 8.3,
    request: {
      method: 'POST',
      url: `http://127.0.0.1:4010${pathTo('createTask')}`,
      httpVersion: 'h2',
      headers: [
        { name: ':method', value: 'POST' },
        { name: 'content-type', value: 'application/json' },
        { name: 'content-length', value: '78' },
      ],
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: 78,
    },
    response: {
      status: 200,
      statusText: '',
      httpVersion: 'h2',
      headers: [{ name: 'content-type', value: 'application/json' }],
      cookies: [],
      content: { size: 812, mimeType: 'application/json' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: 402,
      _error: null,
    },
    cache: {},
    timings: { blocked: 1, dns: -1, ssl: -1, connect: -1, send: 0.1, wait: 7, receive: 0.2, _blocked_queueing: 0.5 },
  };
  const [exchange] = readRecording(harText(entry)).exchanges;
  expect(exchange).toMatchObject({ whole: false, sentWhole: false, token: undefined });
});
