/** Logs with a JSON object in each line are read by a mapping of JSON Pointers. */
import { expect, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { JsonLogReader, logMapOf } from '../../../src/conformance/traffic/log-entries.ts';
import { HarReader } from '../../../src/conformance/traffic/read-har.ts';
import { pathTo } from '../../../src/contract/path-to.ts';

const map = {
  method: '/req/method',
  url: '/req/path',
  status: '/res/code',
  time: '/at',
  duration: '/ms',
  requestHeaders: '/req/headers',
  requestBody: '/req/body',
  responseHeaders: '/res/headers',
  responseBody: '/res/body',
};

const line = {
  at: 1_772_463_600,
  ms: 12,
  req: { method: 'POST', path: pathTo('createTask'), headers: { 'content-type': 'application/json' }, body: { a: 1 } },
  res: { code: '200', headers: [['Content-Type', 'application/json']], body: '{"success":true}' },
};

function read(text: string, length = text.length, mapping: object = map) {
  const reader = new HarReader({ contract: phoneAgentContract() }, new JsonLogReader(logMapOf(mapping)));
  const exchanges = [];
  for (let at = 0; at < text.length; at += length)
    exchanges.push(...reader.read(text.slice(at, at + length), at + length >= text.length));
  return { exchanges, skipped: Object.fromEntries(reader.skipped) };
}

test.each([1, 64, 5000])('each line is an exchange, in pieces of %d characters too', (length) => {
  const text = `${JSON.stringify(line)}\n\n${JSON.stringify(line)}`;
  const { exchanges } = read(text, length);
  expect(exchanges).toHaveLength(2);
  expect(exchanges[0]).toMatchObject({
    startedAt: 1_772_463_600_000,
    milliseconds: 12,
    status: 200,
    whole: true,
    sentWhole: true,
    text: '{"success":true}',
    wire: { method: 'POST', target: pathTo('createTask'), body: '{"a":1}' },
  });
  expect(exchanges[0]?.operation?.id).toBe('createTask');
});

test('bodies may be Base64 or not in the log, and a line that is no JSON is left out', () => {
  const encoded = { ...line, res: { ...line.res, body: btoa('{"success":false}') } };
  const bare = { ...line, res: { code: 200 } };
  const text = [JSON.stringify(encoded), 'no JSON', JSON.stringify(bare)].join('\n');
  const { exchanges, skipped } = read(text, text.length, { ...map, encoding: 'base64' });
  expect(exchanges.map(({ text, whole }) => ({ text, whole }))).toEqual([
    { text: '{"success":false}', whole: true },
    { text: '', whole: false },
  ]);
  expect(skipped).toEqual({ broken: 1 });
});

test.for<[unknown, string]>([
  ['x', 'the mapping must be a JSON object'],
  [{ ...map, method: undefined }, 'method must be a JSON Pointer such as /request/method'],
  [{ ...map, status: 'res.code' }, 'status must be a JSON Pointer such as /request/status'],
  [{ ...map, verb: '/x' }, 'verb is none of method, url,'],
  [{ ...map, encoding: 'hex' }, 'encoding must be base64, or absent'],
])('a mapping that is none is refused: %j', ([value, said]) => {
  expect(() => logMapOf(value)).toThrow(said);
});
