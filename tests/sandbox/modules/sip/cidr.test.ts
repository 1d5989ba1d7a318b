import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SipWhitelist } from '../../../../generated/schemas.ts';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { blockOf } from '../../../../src/sandbox/modules/sip/cidr.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal, violation } from '../../example-answer.ts';

const most = SipWhitelist.properties.entries.maxItems;

function accept(client: ApiClient, cidr: string, description?: string) {
  return unwrap(client.addSipWhitelistEntry({ cidr, ...(description !== undefined && { description }) }));
}

function removeEntry(client: ApiClient, entryId: string) {
  return unwrap(client.removeSipWhitelistEntry({ entryId }));
}

describe('the whitelist', () => {
  test('takes blocks and lets them go', async () => {
    const client = (await openSandbox()).client('demo-admin');
    expect(await accept(client, '198.51.100.20/32')).toEqual(exampleAnswer('addSipWhitelistEntry', 'ipv4'));
    const { entry } = await accept(client, '2001:DB8:52::/48', 'Carrier, second site');
    expect(entry).toMatchObject({
      entryId: 'sipentry_74',
      cidr: '2001:db8:52::/48',
      description: 'Carrier, second site',
    });
    expect(await removeEntry(client, 'sipentry_71')).toEqual(exampleAnswer('removeSipWhitelistEntry', 'removed'));
    const { entries } = await unwrap(client.listSipWhitelistEntries());
    expect(entries.map(({ entryId }) => entryId)).toEqual(['sipentry_72', 'sipentry_73', 'sipentry_74']);
    const gone = refusal(404, 'There is no whitelist entry sipentry_71.');
    await expect(removeEntry(client, 'sipentry_71')).rejects.toMatchObject(gone);
    expect((await accept(client, '203.0.113.5/28')).entry.cidr).toBe('203.0.113.0/28');
  });

  test('has no address twice', async () => {
    const client = (await openSandbox()).client('demo-admin');
    for (const [cidr, message] of [
      ['203.0.113.5/28', '203.0.113.5/28 is 203.0.113.0/28, which sipentry_71 holds already.'],
      ['203.0.113.0/28', 'sipentry_71 holds 203.0.113.0/28 already.'],
      ['203.0.113.0/24', '203.0.113.0/24 overlaps 203.0.113.0/28 of sipentry_71; remove that entry first.'],
      ['203.0.113.15/32', '203.0.113.15/32 overlaps 203.0.113.0/28 of sipentry_71; remove that entry first.'],
      ['0.0.0.0/0', '0.0.0.0/0 overlaps 203.0.113.0/28 of sipentry_71; remove that entry first.'],
      ['2001:db8:40:1::5/64', '2001:db8:40:1::/64 overlaps 2001:db8:40::/48 of sipentry_72; remove that entry first.'],
    ] as const) {
      await expect(accept(client, cidr)).rejects.toMatchObject(refusal(409, message));
    }
    await accept(client, '203.0.113.16/28');
    await accept(client, '2001:db8:41::/48');
    expect((await unwrap(client.listSipWhitelistEntries())).entries).toHaveLength(4);
  });

  test('keeps one of two blocks that come at once and share an address', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const outcomes = await Promise.allSettled([accept(client, '192.0.2.0/24'), accept(client, '192.0.2.7/32')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.for(['1::2::3/64', '1:2:3/64', '1:2:3:4:5:6:7:/64', ':::/64'])(
    'does not take %s for an address',
    async (cidr) => {
      const client = (await openSandbox()).client('demo-admin');
      const message = 'must be a block of IP addresses in CIDR notation';
      await expect(accept(client, cidr)).rejects.toMatchObject(violation('/cidr', 'format', message));
    },
  );

  test(`has ${most} entries at most`, async () => {
    const client = (await openSandbox()).client('demo-admin');
    for (let last = 0; last < most - 2; last++) await accept(client, `198.51.100.${last}/32`);
    const next = `198.51.100.${most - 2}/32`;
    const full = refusal(409, `The whitelist has ${most} entries already, the most that it can have.`);
    await expect(accept(client, next)).rejects.toMatchObject(full);
    await removeEntry(client, 'sipentry_72');
    await accept(client, next);
  });
});

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

  test.for(['10.1/8', '010.1.2.3/8', '0x10.1.2.3/8', '1.2.3.4/33', 'fe80::1/129', 'fe80::1%eth0/64', '1.2.3.4'])(
    'is not what %s says',
    (given) => {
      expect(blockOf(given)).toBeUndefined();
    },
  );

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
