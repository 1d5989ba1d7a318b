import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { PageNumber } from '../../../generated/parameters.ts';
import { ledgerOfRecording, readRecording } from '../../../src/behaviours/recording.ts';
import { type Ledger, mergeLedgers } from '../../../src/conformance/evidence/ledger.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { curlOption } from '../../support/curl-token.ts';
import { startRecorded } from '../../support/har.ts';
import { harEntry, harText } from '../traffic/har-text.ts';
import { useEverything } from './use-everything.ts';

const read = new Date('2026-03-02T16:00:00Z');

function standing(ledger: Ledger, wanted: string): string[] {
  return Object.keys(ledger.entries).filter((id) => ledger.entries[id]?.standing === wanted);
}

test('a recorded session of the sandbox confirms what it shows, refutes nothing, and adds up once', async () => {
  const { url, file, end } = await startRecorded();
  await useEverything((request) => fetch(request), url, ['demo-admin', 'demo-superadmin']);
  await end();
  const ledger = ledgerOfRecording(readRecording(readFileSync(file, 'utf8')), read);
  expect([...standing(ledger, 'refuted'), ...standing(ledger, 'mixed')]).toEqual([]);
  expect(standing(ledger, 'confirmed').length).toBeGreaterThan(20);
  const entry = ledger.entries['page-base'];
  expect(entry).toMatchObject({
    standing: 'confirmed',
    observations: [{ source: 'traffic', server: url, times: 1, assumption: assumptions['page-base'].assumption }],
  });
  expect(entry?.observations[0]?.exchanges).toEqual([
    {
      sent: expect.stringContaining(`curl '${url}${pathTo('listTasks')}' \\\n  ${curlOption()}`),
      answer: expect.stringContaining('HTTP 200'),
    },
    expect.anything(),
  ]);
  expect(mergeLedgers(assumptions, ledger, ledger).entries['page-base']).toEqual(entry);
});

describe('a recording of anybody', () => {
  const json = { size: -1, mimeType: 'application/json' };
  const list = { url: `https://api.example.com${pathTo('listTasks')}` };

  test.for<[string, object]>([
    ['another API at the same paths', { content: { ...json, text: '{"data":[{"id":1}],"page":1}' } }],
    ['a list in the place of an object', { content: { ...json, text: '[]' } }],
    ['a body that was not kept', { content: { ...json, size: 900 } }],
    ['a body that was cut off', { content: { ...json, size: 900, text: '{"success":true,"tasks":[' } }],
    ['a page of a gateway', { content: { size: 9, mimeType: 'text/html', text: '<h1>Hi</h1>' }, headers: [] }],
    ['a refusal of a gateway', { status: 403, content: { ...json, text: '{"message":"Forbidden"}' } }],
    ['a failure', { status: 502, content: { ...json, text: '{"success":false}' } }],
    ['null', { content: { ...json, text: 'null' } }],
  ])('refutes nothing where the answer is %s', ([, response]) => {
    const traffic = readRecording(
      harText(harEntry({ request: list, response }), harEntry({ request: list, response })),
    );
    const ledger = ledgerOfRecording(traffic, read);
    expect([...standing(ledger, 'refuted'), ...standing(ledger, 'mixed')]).toEqual([]);
  });

  test.for([
    ['{"description":""}', 'refuted'],
    ['{"description":"A robot"}', 'notTested'],
  ])('tells by a 422 of %s that statuses are %s', ([text, expected]) => {
    const request = {
      method: 'POST',
      url: `https://api.example.com${pathTo('createToken')}`,
      postData: { mimeType: json.mimeType, text },
    };
    const response = { status: 422, content: { ...json, text: '{"success":false,"message":"No."}' } };
    const ledger = ledgerOfRecording(readRecording(harText(harEntry({ request, response }))), read);
    expect(ledger.entries['error-statuses']?.standing).toBe(expected);
  });

  test('is read past whatever else is in it, each server by itself', () => {
    const page = (pageNumber: number) => {
      const body = { success: true, message: 'Listed.', pageSize: 20, pageNumber, totalTasks: 0, tasks: [] };
      const text = Buffer.from(JSON.stringify(body)).toString('base64');
      return { content: { size: -1, mimeType: 'application/json', encoding: 'base64', text } };
    };
    const traffic = readRecording(
      harText(
        harEntry({
          request: { ...list, headers: [{ name: ':path', value: pathTo('listTasks') }] },
          response: page(PageNumber.default),
        }),
        harEntry({
          request: { url: `https://other.example.com${pathTo('listTasks')}` },
          response: page(PageNumber.default + 1),
        }),
        harEntry({ request: { ...list, url: `${list.url}/%zz?%=%` } }),
        harEntry({
          request: { ...list, method: 'OPTIONS', headers: [{ name: 'Access-Control-Request-Method', value: 'GET' }] },
        }),
        harEntry({ request: { url: 'https://cdn.example.com/app.js' }, startedDateTime: undefined }),
        harEntry({ startedDateTime: undefined, request: list, response: page(PageNumber.default) }),
        ...[null, 1, {}, { request: null }, harEntry({ startedDateTime: 'today' })],
      ),
    );
    expect([...traffic.skipped]).toEqual([
      ['preflight', 1],
      ['elsewhere', 1],
      ['broken', 5],
    ]);
    const { observations = [], standing: base } = ledgerOfRecording(traffic, read).entries['page-base'] ?? {};
    expect(base).toBe('mixed');
    expect(observations.map(({ server, verdict, last }) => [server, verdict, last])).toEqual([
      ['https://api.example.com', 'confirmed', read.toISOString()],
      ['https://other.example.com', 'refuted', '2026-03-02T15:00:00.000Z'],
    ]);
  });
});
