import { expect, test } from 'vitest';
import { declared } from '../support/contract.ts';
import { spawnMock } from '../support/mock-server.ts';
import { problemOf } from './problem.ts';
import { answersOn, exchange, open, type WireAnswer } from './wire.ts';

const rounds = 150;

/** Mulberry32: small, and the same numbers for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const crumbs = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\u',
  '\\ud800',
  '__proto__',
  'null',
  '1e999',
  '-0',
  '\0',
  '\r\n',
  '--b',
  '--b--',
  'Content-Disposition: form-data; name="file"',
  '%',
  '%00',
  '%ff',
  '../',
  '//',
  '?',
  '&',
  '=',
  '#',
  '+',
  ';',
  '名',
  '📞',
  'a'.repeat(500),
  '\t',
  ' ',
];

/** Up to 40 pieces, random bytes or what parsers stumble over. */
function junk(random: (below: number) => number): Buffer {
  const pieces = Array.from({ length: random(40) }, () => {
    if (random(3) > 0) return Buffer.from(crumbs[random(crumbs.length)] ?? '');
    return Buffer.from(Array.from({ length: random(20) }, () => random(256)));
  });
  return Buffer.concat(pieces);
}

/** What any answer must be: a success, or a problem of the client's making. */
function expectAnswer(answer: WireAnswer | undefined, what: string): void {
  if (answer && (answer.status < 400 || answer.status === 405)) return;
  expect(answer?.status, what).toSatisfy((status: number) => status >= 400 && status < 500);
  problemOf(answer, answer?.status ?? 0);
}

test.for([1, 2, 3, 4])('whatever comes in, an answer goes out, and the server stays (seed %i)', async (seed) => {
  const random = seeded(seed);
  const command = spawnMock();
  const url = await command.ready;
  const withBody = declared.filter(({ bodies }) => bodies.size > 0);
  const send = async (round: number): Promise<void> => {
    const head = 'Host: x\r\nAuthorization: t\r\nConnection: close\r\n';
    const bytes = junk(random);
    const what = `seed ${seed}, round ${round}`;
    const { path = '', bodies } = withBody[random(withBody.length)] ?? {};
    const type = [...(bodies?.keys() ?? [])]
      .map((name) => (name.startsWith('multipart') ? `${name}; boundary=b` : name))
      .at(0);
    const fields = [
      `POST ${path.replaceAll(/[{}]/g, '')} HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      bytes,
    ];
    const target = [
      'GET /api/v2/',
      bytes.toString('latin1').replaceAll(/[^\x21-\x7e]/g, ''),
      ` HTTP/1.1\r\n${head}\r\n`,
    ];
    const header = [
      `POST /api/v2/tokens HTTP/1.1\r\n${head}Prefer: `,
      bytes,
      '\r\nContent-Type: ',
      junk(random),
      '\r\nContent-Length: 0\r\n\r\n',
    ];
    const request = [fields, target, header][random(3)] ?? [];
    const [answer] = await exchange(url, ...request);
    expectAnswer(answer, what);
    // Bytes that are no request may be the beginning of one, so they end here.
    const socket = await open(url);
    const answers = answersOn(socket);
    socket.end(junk(random));
    for (const one of await answers) expectAnswer(one, what);
  };
  for (let round = 0; round < rounds; round++) await send(round);
  command.process.kill('SIGTERM');
  const { code, stderr } = await command.ended;
  expect([code, stderr]).toEqual([0, '']);
});
