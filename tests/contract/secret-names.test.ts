import { expect, test } from 'vitest';
import { isTelling } from '../../src/contract/secret-names.ts';

const secrets = [
  'code',
  'otp',
  'smsOtp',
  'otp_code',
  'pin',
  'cvc',
  'authCode',
  'one-time code',
  'verificationCode',
  'mfa',
  'session',
  'sessionId',
  'x-session',
  'X-Session-Id',
  'php-session',
  'session_key',
  'sid',
  'password',
  'api_key',
];
const others = [
  'statusCode',
  'countryCode',
  'shipping',
  'pinned',
  'spin',
  'hotpot',
  'sessions',
  'sessionCount',
  'encoded',
  'title',
  'agentId',
  'postcode',
  'decode',
];

test.each(secrets)('%s bears a secret', (name) => expect(isTelling(name)).toBe(true));
test.each(others)('%s bears none', (name) => expect(isTelling(name)).toBe(false));
