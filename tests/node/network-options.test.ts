import { expect, test } from 'vitest';
import { readNetwork } from '../../src/cli/target-options.ts';

const none = { ca: undefined, proxy: undefined };
const here = 'http://127.0.0.1:4010';
const there = 'http://staging.example.com';

test.for([
  ['http_proxy', there, { http_proxy: 'proxy:8080' }, 'proxy:8080'],
  ['HTTP_PROXY', there, { HTTP_PROXY: 'proxy', http_proxy: 'http://proxy.example' }, 'proxy'],
  ['https_proxy', 'https://staging.example.com', { https_proxy: 'ann:secret@proxy:8080' }, '…@proxy:8080'],
  ['https_proxy', 'https://staging.example.com', { https_proxy: 'socks5://proxy:1080' }, 'socks5://proxy:1080'],
] as const)('an unusable proxy of the environment is told by its name: %s', ([name, url, env, shown]) => {
  expect(() => readNetwork(none, url, env)).toThrow(
    `the environment variable ${name} is ${shown}; it must be a URL, such as http://127.0.0.1:3128`,
  );
});

test.for([here, 'http://localhost:4010', 'http://[::1]:4010'])('requests to %s go past a proxy', (url) => {
  expect(readNetwork(none, url, { http_proxy: 'proxy:8080' })).toEqual({});
  expect(readNetwork(none, url, { http_proxy: 'http://proxy:8080' })).toEqual({});
});

test('a proxy that is given is told as that', () => {
  const given = { ca: undefined, proxy: 'proxy:8080' };
  expect(() => readNetwork(given, here, { http_proxy: 'http://other:8080' })).toThrow(
    '--proxy is proxy:8080; it must be',
  );
});

test('a proxy of the environment counts elsewhere, but for its exceptions', () => {
  const env = { http_proxy: 'http://proxy:8080', no_proxy: 'internal' };
  expect(readNetwork(none, there, env)).toEqual({ proxy: { url: 'http://proxy:8080', except: 'internal' } });
  expect(readNetwork(none, 'https://staging.example.com', env)).toEqual({});
});
