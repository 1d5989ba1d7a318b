import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createGuard } from '../../src/node/address.ts';
import { accept, receive, usePost } from './receiver.ts';

function at(...addresses: string[]): LookupAddress[] {
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

/** What a sender makes of a URL, where every name is at the given addresses. */
async function reached(url: string, { deliverTo = [], is = [] }: { deliverTo?: string[]; is?: string[] }) {
  const guard = createGuard(deliverTo, async () => at(...is));
  const addresses = await guard(new URL(url), new AbortController().signal);
  return addresses.map(({ address }) => address);
}

describe('without being named', () => {
  test.for<[string, string[], string[]]>([
    ['http://127.0.0.1/', [], ['127.0.0.1']],
    ['http://127.9.9.9/', [], ['127.9.9.9']],
    ['http://2130706433/', [], ['127.0.0.1']],
    ['http://0x7f.1/', [], ['127.0.0.1']],
    ['http://0177.0.0.1./', [], ['127.0.0.1']],
    ['http://①②⑦。0。0。1/', [], ['127.0.0.1']],
    ['http://8.8.8.8@127.0.0.1/', [], ['127.0.0.1']],
    ['https://[::1]:8443/', [], ['::1']],
    ['http://[::ffff:127.0.0.1]/', [], ['::ffff:7f00:1']],
    ['http://localhost/', ['203.0.113.7'], ['127.0.0.1', '::1']],
    ['http://LOCALHOST./', ['203.0.113.7'], ['127.0.0.1', '::1']],
    ['http://shop.localhost/', ['203.0.113.7'], ['127.0.0.1', '::1']],
    ['http://receiver.test/', ['127.0.0.1', '::1'], ['127.0.0.1', '::1']],
    ['http://receiver.test/', ['::ffff:127.0.0.1'], ['::ffff:127.0.0.1']],
  ])('%s is this machine where names are at %j', async ([url, is, addresses]) => {
    expect(await reached(url, { is })).toEqual(addresses);
  });

  test.for<[string, string, string[]]>([
    ['http://8.8.8.8/', '8.8.8.8', []],
    ['http://134744072/', '8.8.8.8', []],
    ['http://192.168.1.10/', '192.168.1.10', []],
    ['http://169.254.169.254/latest/', '169.254.169.254', []],
    ['http://localhost@8.8.8.8/', '8.8.8.8', []],
    ['http://[fe80::1]/', 'fe80::1', []],
    ['http://[::ffff:8.8.8.8]/', '::ffff:808:808', []],
    ['http://[::127.0.0.1]/', '::7f00:1', []],
    ['http://[64:ff9b::127.0.0.1]/', '64:ff9b::7f00:1', []],
    ['http://hooks.example.com/', 'hooks.example.com', ['203.0.113.7']],
    ['http://127.0.0.1@hooks.example.com./', 'hooks.example.com', ['203.0.113.7']],
    ['http://127.0.0.1.example.com/', '127.0.0.1.example.com', ['203.0.113.7']],
    ['http://localhost.example.com/', 'localhost.example.com', ['203.0.113.7']],
    ['http://half.test/', 'half.test', ['127.0.0.1', '203.0.113.7']],
    ['http://half.test/', 'half.test', ['203.0.113.7', '::1']],
    ['http://any.test/', 'any.test', ['0.0.0.0']],
    ['http://nowhere.test/', 'nowhere.test', []],
    ['http://bücher.example/', 'xn--bcher-kva.example', ['203.0.113.7']],
  ])('%s is refused as %s where names are at %j', async ([url, host, is]) => {
    const reason = `${host} is not on this machine; start with --deliver-to ${host} to deliver there`;
    await expect(reached(url, { is })).rejects.toThrow(reason);
  });

  test.for(['http://0.0.0.0:3000/', 'http://0/', 'http://[::]/', 'http://[::ffff:0.0.0.0]/'])(
    '%s is told to be no address',
    async (url) => {
      await expect(reached(url, {})).rejects.toThrow(/no host's address; 127\.0\.0\.1 is this machine/);
      await expect(reached(url, { deliverTo: [new URL(url).hostname] })).rejects.toThrow(/no host's address/);
    },
  );

  test('a name is refused in the same words whether or not a name server knows it', async () => {
    const url = new URL('http://hooks.example.com/');
    const { signal } = new AbortController();
    const refusal = 'hooks.example.com is not on this machine';
    const unknown = createGuard([], () => Promise.reject(new Error('ENOTFOUND')));
    await expect(unknown(url, signal)).rejects.toThrow(refusal);
    const silent = createGuard([], () => new Promise(() => {}));
    const deadline = new AbortController();
    const waiting = silent(url, deadline.signal);
    deadline.abort();
    await expect(waiting).rejects.toThrow(refusal);
  });
});

describe('a named host', () => {
  test.for<[string, string]>([
    ['hooks.example.com', 'https://hooks.example.com/a'],
    ['hooks.example.com', 'http://hooks.example.com:8080/'],
    ['Hooks.Example.COM.', 'http://hooks.example.com/'],
    ['hooks.example.com:8080', 'http://hooks.example.com:8080/'],
    ['hooks.example.com:80', 'http://hooks.example.com/'],
    ['hooks.example.com:443', 'https://hooks.example.com/'],
    ['bücher.example', 'http://xn--bcher-kva.example/'],
  ])('as %s lets %s through', async ([name, url]) => {
    const is = ['203.0.113.7', '2001:db8::7', '127.0.0.1'];
    expect(await reached(url, { deliverTo: ['other.test', name], is })).toEqual(is);
  });

  test.for<[string, string]>([
    ['hooks.example.com', 'http://example.com/'],
    ['hooks.example.com', 'http://a.hooks.example.com/'],
    ['hooks.example.com:8080', 'http://hooks.example.com/'],
    ['hooks.example.com:80', 'https://hooks.example.com/'],
    ['203.0.113.7', 'http://hooks.example.com/'],
    ['203.0.113.7', 'http://203.0.113.8/'],
  ])('as %s lets nothing else through, such as %s', async ([name, url]) => {
    await expect(reached(url, { deliverTo: [name], is: ['203.0.113.7'] })).rejects.toThrow('not on this machine');
  });

  test.for<[string, string, string]>([
    ['203.0.113.7', 'http://203.0.113.7:8080/', '203.0.113.7'],
    ['169.254.169.254', 'http://2852039166/', '169.254.169.254'],
    ['2001:db8::7', 'http://[2001:DB8:0::7]/', '2001:db8::7'],
    ['[fe80::1]:8080', 'http://[fe80::1]:8080/', 'fe80::1'],
  ])('may be an address: %s', async ([name, url, address]) => {
    expect(await reached(url, { deliverTo: [name] })).toEqual([address]);
  });

  test.for(['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254', '0.0.0.0', '::'])(
    'is refused while its name leads to %s',
    async (address) => {
      const is = ['203.0.113.7', address];
      await expect(reached('http://hooks.test/', { deliverTo: ['hooks.test'], is })).rejects.toThrow(address);
    },
  );

  test.for([
    '',
    '*',
    '*.example.com',
    'https://example.com',
    'example.com/a',
    'a@b',
    'a b',
    'a:b',
    'a:65536',
    'a,b',
    '[::1',
  ])('is no %j', (name) => {
    expect(() => createGuard([name], async () => [])).toThrow(`${name} is not a host or host:port`);
  });
});

describe('what is refused', () => {
  test('is never connected to', async () => {
    const receiver = await receive((_, response) => void response.end());
    const half = async () => at('127.0.0.1', '203.0.113.7');
    const post = usePost({ resolve: half });
    for (const host of ['half.test', '0.0.0.0', '[::]']) {
      expect(await post(`http://${host}:${receiver.port}/`)).toMatchObject({ kind: 'refused' });
    }
    expect(await post(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({ kind: 'answered' });
    expect(receiver.connections()).toBe(1);
  });

  test('a name that leads elsewhere the second time is connected to where it was checked', async () => {
    const receiver = await accept((socket) => socket.end('HTTP/1.1 204 \r\n\r\n'));
    const answers = [at('127.0.0.1'), at('203.0.113.7')];
    const post = usePost({ resolve: async () => answers.shift() ?? [] });
    const url = `http://rebound.test:${receiver.port}/`;
    expect(await post(url)).toMatchObject({ kind: 'answered', status: 204 });
    expect(answers).toHaveLength(1);
    expect(await post(url)).toMatchObject({ kind: 'refused' });
    expect(receiver.connections()).toBe(1);
  });
});
