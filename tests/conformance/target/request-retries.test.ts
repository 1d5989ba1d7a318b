import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../../src/conformance/target/connection.ts';
import type { PaceOptions } from '../../../src/conformance/target/request-retries.ts';
import { tokenPlaces } from '../../../src/contract/credentials.ts';

interface Step {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** Connects to a server that answers as told, and with 200 after that; `times` are when it was asked, in milliseconds. */
async function connect(steps: Step[], pace: PaceOptions = {}) {
  const times: number[] = [];
  const most = { atATime: 0 };
  let active = 0;
  const server = createServer((_, response) => {
    times.push(performance.now());
    most.atATime = Math.max(most.atATime, ++active);
    const { status, headers = {} } = steps.shift() ?? { status: 200 };
    setTimeout(() => {
      active--;
      response.writeHead(status, headers).end('{}');
    }, 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const connection = new Connection({ tokenPlaces, url: `http://127.0.0.1:${address.port}`, pace });
  const ask = (headers: Record<string, string> = {}) =>
    connection.sendWire({ method: 'POST', target: '/', headers }, undefined);
  return { connection, ask, times, most };
}

/** A date has whole seconds. */
const inOneSecond = () => new Date(Date.now() + 1900).toUTCString();

test.each([
  ['429 with seconds', () => ({ status: 429, headers: { 'retry-after': '1' } })],
  ['503 with a date', () => ({ status: 503, headers: { 'retry-after': inOneSecond() } })],
  ['429 with RateLimit', () => ({ status: 429, headers: { ratelimit: '"default";r=0;t=1' } })],
  [
    '429 with X-RateLimit',
    () => ({ status: 429, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' } }),
  ],
  ['429 without a word', () => ({ status: 429 })],
])('a limit is waited out, and what it cost is known: %s', async (_, step) => {
  const { connection, ask, times } = await connect([step()]);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(times).toHaveLength(2);
  expect(connection.pace.waiting).toMatchObject({ repeated: 1 });
  expect(connection.pace.waiting.milliseconds).toBeGreaterThan(0);
});

test('a limit that is used up is waited for before it refuses anything', async () => {
  const { connection, ask, times } = await connect([{ status: 200, headers: { ratelimit: '"default";r=0;t=1' } }]);
  await ask();
  await ask();
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
  expect(connection.pace.waiting).toMatchObject({ waits: 1, repeated: 0 });
});

test('a wait beyond the patience, a 503 that names none and a 429 that was asked for count as they are', async () => {
  const long = { status: 429, headers: { 'retry-after': '9' } };
  const { ask, times } = await connect([long, { status: 503 }, { status: 429 }], { patience: 2 });
  expect(await ask()).toMatchObject({ status: 429 });
  expect(await ask()).toMatchObject({ status: 503 });
  expect(await ask({ prefer: 'code=429' })).toMatchObject({ status: 429 });
  expect(times).toHaveLength(3);
});

test('the limit of an answer that was asked for is used up for nobody', async () => {
  const { connection, ask } = await connect([{ status: 429, headers: { ratelimit: '"default";r=0;t=60' } }]);
  expect(await ask({ prefer: 'code=429' })).toMatchObject({ status: 429 });
  expect(await ask()).toMatchObject({ status: 200 });
  expect(connection.pace.waiting).toMatchObject({ waits: 0 });
});

test('a server that refuses everything is not waited for again and again', async () => {
  const refused = Array.from({ length: 9 }, () => ({ status: 429, headers: { 'retry-after': '60' } }));
  const { ask, times } = await connect([...refused, { status: 429, headers: { 'retry-after': '1' } }], { patience: 2 });
  for (let nth = 0; nth < 10; nth++) expect(await ask()).toMatchObject({ status: 429 });
  expect(times).toHaveLength(10);
});

test('no more requests are sent a second, and at a time, than were asked for', async () => {
  const { ask, times, most } = await connect([], { rate: 20, concurrency: 2 });
  await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(400);
  expect(most.atATime).toBeLessThanOrEqual(2);
});

const read = { method: 'GET', target: '/', headers: {} };
const page = { 'content-type': 'text/html' };

test.each([502, 503, 504])(
  'reads are asked again that a gateway answered in the place of the server: %i',
  async (status) => {
    const { connection } = await connect([{ status, headers: page }]);
    expect(await connection.sendWire(read, undefined)).toMatchObject({ status: 200 });
    expect(connection.pace.waiting).toMatchObject({ repeated: 1, disturbed: 1 });
  },
);

test('a write that a gateway answered is not sent again, and what became of it is open', async () => {
  const { ask, times } = await connect([{ status: 502, headers: page }]);
  expect(await ask()).toMatchObject({ status: 502, isOpen: true });
  expect(times).toHaveLength(1);
});

test('a gateway that reaches the server at no time is not asked again and again', async () => {
  const { connection, times } = await connect(Array.from({ length: 20 }, () => ({ status: 502, headers: page })));
  for (let nth = 0; nth < 6; nth++) await connection.sendWire(read, undefined);
  expect(times).toHaveLength(4 * 3 + 3);
});

test.for([
  ['with its media type in another case', { 'content-type': 'Application/Problem+JSON; Charset="UTF-8"' }],
  ['with the media type of its other answers', { 'content-type': 'application/json' }],
  ['with a text, and says so', { 'content-type': 'text/plain', 'preference-applied': 'Code="429"' }],
] as const)('an answer that was asked for is no limit: %s', async ([, headers]) => {
  const { connection, ask, times } = await connect([{ status: 429, headers: { ...headers, 'retry-after': '60' } }]);
  expect(await ask({ prefer: 'code=429' })).toMatchObject({ status: 429 });
  expect(times).toHaveLength(1);
  expect(connection.pace.waiting).toMatchObject({ waits: 0, disturbed: 0 });
});

test('a limit in the place of what was asked for is waited out', async () => {
  const { ask, times } = await connect([{ status: 429, headers: { 'retry-after': '0' } }]);
  expect(await ask({ prefer: 'code=200' })).toMatchObject({ status: 200 });
  expect(times).toHaveLength(2);
});

test('a problem is no page of a gateway, whatever the case of its media type', async () => {
  const { connection } = await connect([{ status: 502, headers: { 'content-type': 'APPLICATION/problem+json' } }]);
  expect(await connection.sendWire(read, undefined)).toMatchObject({ status: 502 });
  expect(connection.pace.waiting).toMatchObject({ disturbed: 0 });
});
