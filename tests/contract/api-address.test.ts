import { expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { readApiAddress, readApiOrigin } from '../../src/contract/api-address.ts';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com:443', 'https://api.example.com'],
  ['http://localhost:80//', 'http://localhost'],
  ['HTTPS://API.Example.com', 'https://api.example.com'],
  [' https://api.example.com\n', 'https://api.example.com'],
  ['https://täst.example', 'https://xn--tst-qla.example'],
  ['http://127.1:4010', 'http://127.0.0.1:4010'],
  ['http://[0::1]:4010', 'http://[::1]:4010'],
  ['https://api.example.com/gateway/', 'https://api.example.com/gateway'],
])('the address %j is %s', (given, address) => {
  expect(readApiAddress(given, 'baseUrl')).toBe(address);
});

const scheme = 'must be a URL that begins with http:// or https://';
const prefix = pathPrefix.slice(0, -1);

test.each<[unknown, string]>([
  [undefined, `baseUrl is undefined; it ${scheme}`],
  [null, `baseUrl is null; it ${scheme}`],
  ['', `baseUrl is empty; it ${scheme}`],
  ['undefined', `baseUrl is undefined; it ${scheme}`],
  ['api.example.com', `baseUrl is api.example.com; it ${scheme}`],
  ['localhost:4010', `baseUrl is localhost:4010; it ${scheme}`],
  ['/api', `baseUrl is /api; it ${scheme}`],
  ['ftp://api.example.com', `baseUrl is ftp://api.example.com; it ${scheme}`],
  ['https://', 'baseUrl is https://; it must be a URL that begins with http:// or https://'],
  ['http://a b', 'baseUrl is http://a b; it must be a URL that begins with http:// or https://'],
  [
    'http://localhost:99999',
    'baseUrl is http://localhost:99999; it must be a URL that begins with http:// or https://',
  ],
  ['http://localhost?x=1', 'baseUrl is http://localhost?x=1; it must be without ? and #'],
  ['https://maya:secret@api.example.com', 'baseUrl must be without a user and password'],
  [
    `http://localhost${prefix}/`,
    `baseUrl is http://localhost${prefix}/; it must end before ${prefix}, which is part of the contract's paths`,
  ],
])('what is no address is refused at once, with what to write: %j', (given, told) => {
  expect(() => readApiAddress(given, 'baseUrl')).toThrow(new TypeError(told));
});

test('an origin is the same without a path', () => {
  expect(readApiOrigin('HTTPS://API.example.com:443/', 'origin')).toBe('https://api.example.com');
  expect(() => readApiOrigin('https://api.example.com/gateway', 'origin')).toThrow(
    new TypeError('origin is https://api.example.com/gateway; it must be without a path'),
  );
});
