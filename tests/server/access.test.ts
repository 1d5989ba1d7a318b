import { describe, expect, test } from 'vitest';
import { createAccess } from '../../src/server/access.ts';
import { parseAllowedHost, parseAllowedOrigin } from '../../src/server/allowed-hosts.ts';

const own = createAccess({ hosts: [], origins: [] });
const named = createAccess({
  hosts: ['sandbox.test', '*.preview.test'],
  origins: ['http://App.test:3000', 'https://*.preview.test', 'null'],
});

describe('a host', () => {
  test.for([
    '127.0.0.1:4010',
    '127.9.9.9',
    'localhost:4010',
    'LOCALHOST',
    'localhost.',
    'api.localhost:4010',
    '[::1]:4010',
    '[::ffff:127.0.0.1]',
    '192.0.2.7:4010',
    '10.20.30.40',
    '172.116.217.118:4010',
    '[2001:db8::7]:4010',
    '0x7f.1',
  ])('%s is answered: it is this machine, or no name that could lead elsewhere', (host) => {
    expect(own(host, undefined)).toBeUndefined();
  });

  test.for([
    'sandbox.test',
    'localhost.evil.test',
    'evil.test:4010',
    '127.0.0.1.evil.test',
    'notlocalhost',
    'web1',
    'xn--localhost',
    'a b',
    '',
  ])('%s is refused', (host) => {
    expect(own(host, undefined)).toMatchObject({ kind: 'forbidden', status: 403 });
  });

  test.for([
    ['sandbox.test:4010', true],
    ['SANDBOX.test', true],
    ['a.preview.test', true],
    ['a.b.preview.test', true],
    ['preview.test', false],
    ['.preview.test', false],
    ['apreview.test', false],
    ['sandbox.test.evil.test', false],
    ['sandbox.test.sandbox.test', false],
  ] as const)('%s beside those that are named: %s', ([host, isAnswered]) => {
    expect(named(host, undefined) === undefined).toBe(isAnswered);
  });

  test('that is refused is told with the option that allows it', () => {
    expect(own('sandbox.test:4010', undefined)?.message).toBe(
      'This server is not called sandbox.test; `--allow-host sandbox.test` allows it.',
    );
    expect(own(`${'x'.repeat(250)}.test`, undefined)?.message.length).toBeLessThan(600);
  });
});

describe('a page', () => {
  test.for([
    'http://localhost:5173',
    'https://localhost',
    'http://127.0.0.1:8080',
    'http://127.10.20.30:8080',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]:3000',
    'http://[::ffff:127.10.20.30]:3000',
    'http://app.localhost:3000',
  ])('of %s is one of this machine', (origin) => {
    expect(own('192.0.2.7:4010', origin)).toBeUndefined();
  });

  test('of the very host that it calls is one of that machine', () => {
    expect(own('192.0.2.7:4010', 'http://192.0.2.7:3000')).toBeUndefined();
    expect(own('192.0.2.7:4010', 'http://192.0.2.8:3000')?.kind).toBe('forbidden');
    expect(named('sandbox.test:4010', 'http://sandbox.test:4010')).toBeUndefined();
    expect(own('evil.test:4010', 'http://evil.test:4010')?.kind).toBe('forbidden');
  });

  test.for([
    'http://app.test:3000',
    'null',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
    'http://128.0.0.1',
    'http://[::2]',
    'http://[::ffff:128.0.0.1]',
    'file://',
    'chrome-extension://abcdef',
    'nonsense',
    'undefined',
    '',
    '*',
  ])('of %s is refused', (origin) => {
    expect(own('127.0.0.1:4010', origin)).toMatchObject({ kind: 'forbidden', status: 403 });
  });

  test.for([
    ['http://app.test:3000', true],
    ['http://app.test:3001', false],
    ['https://app.test:3000', false],
    ['https://pr-7.preview.test', true],
    ['https://pr-7.preview.test:8443', false],
    ['http://pr-7.preview.test', false],
    ['https://preview.test', false],
    ['null', true],
  ] as const)('of %s beside those that are named: %s', ([origin, isAnswered]) => {
    expect(named('localhost', origin) === undefined).toBe(isAnswered);
  });

  test('that is refused is told with the option that allows it', () => {
    expect(own('localhost', 'https://app.test')?.message).toBe(
      'Pages of https://app.test may not use this server; `--allow-origin https://app.test` allows it.',
    );
    expect(own('localhost', 'null')?.message).toBe(
      'Pages of null may not use this server; `--allow-origin null` allows it.',
    );
  });

  test.for(['nonsense', 'file://', '', '*'])('of %s is of no origin that an option could allow', (origin) => {
    expect(own('localhost', origin)?.message).toBe('The Origin header names no origin.');
  });

  test.for(['undefined', 'null', ''])('of %s is refused after a client that is no page was answered', (origin) => {
    expect(own('localhost:4010', undefined)).toBeUndefined();
    expect(own('localhost:4010', origin)?.kind).toBe('forbidden');
    expect(own('localhost:4010', undefined)).toBeUndefined();
  });
});

test('* allows every host and every page', () => {
  const open = createAccess({ hosts: ['*'], origins: ['*'] });
  expect(open('evil.test', 'http://evil.test:1')).toBeUndefined();
  expect(open('evil.test', 'null')).toBeUndefined();
  expect(open('evil.test', '')).toBeUndefined();
  expect(open('a b', undefined)?.kind).toBe('forbidden');
});

test('more hosts and pages than are remembered are judged as the first ones', () => {
  for (let i = 0; i < 2500; i++) expect(own(`h${i}.test`, undefined)?.message).toContain(`h${i}.test`);
  expect(own('localhost', undefined)).toBeUndefined();
});

test('a thousand verdicts are remembered, and no more', () => {
  const access = createAccess({ hosts: [], origins: [] });
  const first = access('h0.test', undefined);
  for (let i = 1; i < 1000; i++) access(`h${i}.test`, undefined);
  expect(access('h0.test', undefined)).toBe(first);
  access('h1000.test', undefined);
  expect(access('h0.test', undefined)).not.toBe(first);
  expect(access('h0.test', undefined)?.message).toBe(first?.message);
});

describe('an option', () => {
  test.for(['sandbox.test', '*.sandbox.test', 'sandbox', '*', '192.0.2.7'])('--allow-host %s', (text) => {
    expect(parseAllowedHost(text)).toBe(text);
  });

  test.for(['sandbox.test:4010', 'http://sandbox.test', 'a b', '', '*.', 'a.*.test', 'a/b', '@', '127.1', '256.0.0.1'])(
    '--allow-host %s is refused',
    (text) => {
      expect(() => parseAllowedHost(text)).toThrow(/is not a host name/);
    },
  );

  test.for(['http://app.test:3000', 'https://app.test', 'https://*.app.test', 'null', '*'])(
    '--allow-origin %s',
    (text) => {
      expect(parseAllowedOrigin(text)).toBe(text);
    },
  );

  test.for(['app.test', 'http://app.test/', 'http://app.test/x', 'http://a:b@app.test', '', 'https://*', 'file://'])(
    '--allow-origin %s is refused',
    (text) => {
      expect(() => parseAllowedOrigin(text)).toThrow(/is not an origin/);
    },
  );
});
