import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signWebhook, webhookOf } from '../../src/contract/webhook-signature.ts';
import { exampleOf, webhooks } from '../support/contract.ts';

const secret = 'whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=';
const now = Math.floor(Date.now() / 1000);

test("the contract's examples of the headers are what its example event is signed with", () => {
  const event = webhooks.find(({ id }) => id === 'messageReceived');
  const body = JSON.stringify(event?.bodies.get('application/json')?.examples.get('text'));
  const headers = Object.fromEntries(event?.parameters.map((header) => [header.name, exampleOf(header)]) ?? []);
  const timestamp = Number(headers['webhook-timestamp']);
  expect(signWebhook(secret, String(headers['webhook-id']), timestamp, body)).toEqual({
    ...headers,
    'webhook-timestamp': String(timestamp),
  });
});

describe('a receiver', () => {
  test.for(['{"text":"My water heater is leaking."}', '{"text":"Schön, 你好 😀"}', '{"text":"\u2028"}', '{}'])(
    'verifies %s',
    (body) => {
      const headers = signWebhook(secret, 'event_3001', now, body);
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    },
  );

  test('verifies the bytes of a text that is no proper Unicode', () => {
    const body = '{"text":"\ud800"}';
    const headers = signWebhook(secret, 'event_3001', now, body);
    expect(new Webhook(secret).verify(Buffer.from(body), headers)).toEqual({ text: '\ufffd' });
  });

  test.for<[string, string, Record<string, string>]>([
    ['another body', '{"n":2}', {}],
    ['another id', '{"n":1}', { 'webhook-id': 'event_2' }],
    ['another time', '{"n":1}', { 'webhook-timestamp': String(now + 1) }],
  ])('refuses %s under the same signature', ([, body, changed]) => {
    const headers = { ...signWebhook(secret, 'event_1', now, '{"n":1}'), ...changed };
    expect(() => new Webhook(secret).verify(body, headers)).toThrow('No matching signature');
  });

  test('refuses what another secret signed', () => {
    const headers = signWebhook(`whsec_${btoa('another secret of thirty-2 bytes')}`, 'event_1', now, '{}');
    expect(() => new Webhook(secret).verify('{}', headers)).toThrow('No matching signature');
  });

  test('refuses an attempt of six minutes ago as a replay', () => {
    const headers = signWebhook(secret, 'event_1', now - 360, '{}');
    expect(() => new Webhook(secret).verify('{}', headers)).toThrow('too old');
  });
});

test.for<[unknown, string]>([
  [undefined, 'is undefined, not a string'],
  ['undefined', 'is undefined, so a variable was empty when it was written'],
  ['bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=', 'does not begin with whsec_'],
  [null, 'is null, not a string'],
  ['', 'is empty'],
  [' ', 'is empty'],
  ['whsec_', 'is too short'],
  ['whsec_undefined', 'is whsec_undefined, so a variable was empty when it was written'],
  ['whsec_AA==', 'is too short'],
  [`whsec_${btoa('23 bytes are one toofew')}`, 'is too short'],
  [`v1,${secret}`, 'begins with v1, as signatures do'],
  [`"${secret}"`, 'is in quotation marks'],
  [`'${secret}'`, 'is in quotation marks'],
  [`${secret}\n`, 'begins or ends with white space, perhaps a line break'],
  [`whsec_bGFya2ZpZWxk\nLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=`, 'is not Base64 behind whsec_'],
  ['whsec_not base64 at all, whatever its length!', 'is not Base64 behind whsec_'],
])('the secret %j neither signs nor verifies, and what is said is why', ([bad, why]) => {
  expect(() => webhookOf(bad)).toThrow(
    new TypeError(`The signing secret ${why}; it must be whsec_ and the Base64 of at least 24 bytes.`),
  );
});

test('a secret of 24 bytes is enough', () => {
  const least = `whsec_${btoa('exactly 24 bytes, no fewer'.slice(0, 24))}`;
  expect(webhookOf(least).verify('{}', signWebhook(least, 'event_1', now, '{}'))).toEqual({});
});
