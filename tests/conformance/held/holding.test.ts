/** Recorded traffic is held to the contract by the rules that need no further request, in whatever pieces it is read. */
import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { Holding } from '../../../src/conformance/held/holding.ts';
import { HarReader } from '../../../src/conformance/traffic/read-har.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { harEntry, harText } from '../traffic/har-text.ts';

const json = (value: unknown) => ({ content: { mimeType: 'application/json', text: JSON.stringify(value) } });

const entry = (status: number, body: unknown) =>
  harEntry({
    request: { url: `https://api.example.com${pathTo('listTokens')}` },
    response: { status, ...json(body) },
  });

const token = (timestamp: number) => ({
  token: 'demo-sup',
  description: 'Rollout by the reseller',
  type: 'superAdmin',
  timestamp: String(timestamp),
  userId: 1001,
});

const tokens = (...timestamps: readonly number[]) => ({
  success: true,
  message: 'Tokens retrieved.',
  tokens: timestamps.map(token),
});

/** The findings in a recording that comes in pieces of a length. */
function findingsIn(text: string, length = text.length) {
  const api = phoneAgentApi();
  const holding = new Holding(api);
  const reader = new HarReader({ contract: api.contract });
  for (let at = 0; at < text.length; at += length)
    for (const exchange of reader.read(text.slice(at, at + length), at + length >= text.length)) holding.take(exchange);
  const { findings, verdict, requests } = holding.report('traffic.har', new Date(), {});
  return {
    verdict,
    requests,
    findings: findings.map(({ operationId, rule, place }) => ({ operationId, rule, place })),
  };
}

test('what conforms to the contract is found good, with what of it was seen', () => {
  expect(findingsIn(harText(entry(200, tokens(1_700_000_000, 1_700_000_001))))).toEqual({
    verdict: 'holds',
    requests: 1,
    findings: [],
  });
});

test.each([1, 7, 100, 4096])('read in pieces of %d characters, it says the same', (length) => {
  const text = harText(
    entry(200, tokens(1_700_000_001, 1_700_000_000)),
    entry(418, {}),
    entry(200, { ...tokens(), tokens: 'none' }),
  );
  expect(findingsIn(text, length)).toEqual({
    verdict: 'breaks',
    requests: 3,
    findings: expect.arrayContaining([
      { operationId: 'listTokens', rule: 'the list is sorted as the contract says', place: '/tokens' },
      { operationId: 'listTokens', rule: 'the status is declared', place: '418' },
      expect.objectContaining({ operationId: 'listTokens', rule: 'the body matches its schema' }),
    ]),
  });
});
