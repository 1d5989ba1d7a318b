import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOf } from '../../../../src/sandbox/modules/sip/cidr.ts';

describe('a block of addresses', () => {
  test.for([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['255.255.255.255/32', '255.255.255.255/32'],
    ['10.1.2.3/0', '0.0.0.0/0'],
    ['2001:0DB8:0000:0000:0001:0000:0000:0001/128', '2001:db8::1:0:0:1/128'],
    ['2001:db8:0:1:1:1:1:1/128', '2001:db8:0:1:1:1:1:1/128'],
    ['2001:0:0:1:0:0:0:1/128', '2001:0:0:1::1/128'],
    ['::/0', '::/0'],
    ['::1/128', '::1/128'],
    ['fe80::/10', 'fe80::/10'],
    ['febf:ffff::1/10', 'fe80::/10'],
    ['1:2:3:4:5:6:7:8/65', '1:2:3:4::/65'],
    ['::ffff:c000:280/128', '::ffff:c000:280/128'],
    ['1:2:3:4:5:6:7::/128', '1:2:3:4:5:6:7:0/128'],
  ] as const)('that is given as %s is written %s', ([given, written]) => {
    expect(blockOf(given)?.text).toBe(written);
  });

  test.for([
    '1::2::3/64',
    '10.1/8',
    '010.1.2.3/8',
    '0x10.1.2.3/8',
    '1.2.3.4/33',
    'fe80::1/129',
    'fe80::1%eth0/64',
    '1.2.3.4',
  ])('is not what %s says', (given) => {
    expect(blockOf(given)).toBeUndefined();
  });

  test('that is a single IPv6 address is written as in a URL', () => {
    // Many zeros, so that runs of them compete.
    const group = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(0xffff));
    const address = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.map((n) => n.toString(16)));
    fc.assert(
      fc.property(address, (groups) => {
        const given = groups.join(':');
        expect(`[${blockOf(`${given}/128`)?.text}`).toBe(new URL(`http://[${given}]`).hostname.replace(']', '/128'));
      }),
    );
  });
});
