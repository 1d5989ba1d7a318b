import * as schemas from '../../generated/schemas.ts';
import { isHostname } from '../../src/contract/formats.ts';
import { isUri } from '../../src/contract/uri.ts';
import { validators } from '../../src/contract/validation.ts';
import { blockOf } from '../../src/sandbox/modules/sip/cidr.ts';

/** Whether an operation takes a text for a calendar day. */
export const isDate = (text: string) => validators.getUsage.query({ firstDay: text });
const long = 'a'.repeat(63);

interface Table {
  readonly source: string;
  readonly is: (text: string) => unknown;
  readonly lawful: readonly string[];
  readonly unlawful: readonly string[];
}

/** Whether a text is as a schema's pattern says. */
export const like =
  ({ pattern }: { readonly pattern: string }) =>
  (text: string) =>
    new RegExp(pattern, 'u').test(text);

/** What standards, and their own examples, say of each format and of each pattern that stands for a standard. */
export const tables: Readonly<Record<string, Table>> = {
  uri: {
    source: 'RFC 3986, sections 1.1.2, 3 and 5.4',
    is: isUri,
    lawful: [
      ...['ftp://ftp.is.co.za/rfc/rfc1808.txt', 'http://www.ietf.org/rfc/rfc2396.txt', 'mailto:John.Doe@example.com'],
      ...['ldap://[2001:db8::7]/c=GB?objectClass?one', 'news:comp.infosystems.www.servers.unix', 'tel:+1-816-555-1212'],
      ...['telnet://192.0.2.16:80/', 'urn:oasis:names:specification:docbook:dtd:xml:4.1.2', 'http://a/b/c/d;p?q'],
      ...[
        'g:h',
        'a:',
        'A+b.c-9:x',
        'http://a/b@c:d',
        'http://a?b/c?d#e/f?g',
        'http://a:',
        'http://u:p@a/',
        'file:///a',
      ],
      ...['http://[v1.fe80::a+en1]/', 'http://[::ffff:192.0.2.1]/', 'http://[1:2:3:4:5:6:7::]/', 'http://%7Ea/%7e'],
      "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
    ],
    unlawful: [
      ...[
        '',
        'a',
        '/a',
        '//a',
        '#a',
        ':a',
        '1http://a',
        'ht_tp://a',
        'http//a',
        'http://a b',
        'http://a/b c',
        ' http://a',
      ],
      ...[
        'http://a/"b"',
        'http://a/<b>',
        'http://a/{b}',
        'http://a/b|c',
        'http://a/b\\c',
        'http://a/b^c',
        'http://a/`b`',
      ],
      ...[
        'http://bücher.example',
        'http://a/ü',
        'http://a/%',
        'http://a/%G0',
        'http://a/%2',
        'http://a/#a#b',
        'http://a\n',
      ],
      ...['http://[::1', 'http://::1]', 'http://[::1]x', 'http://[:::1]/', 'http://[12345::]/', 'http://[1::2::3]/'],
      ...[
        'http://a:b/',
        'http://a:8 0',
        'http://a@b@c/',
        'http://a/[b]',
        'http://a/?[b]',
        'http://[v.x]/',
        'http://[]/',
      ],
      'http://[::1%25eth0]/',
    ],
  },
  hostname: {
    source: 'RFC 952; RFC 1123, section 2.1; RFC 1035, section 2.3.4',
    is: isHostname,
    lawful: [
      ...[
        'example.com',
        'a',
        'localhost',
        '3com.com',
        '1.a',
        'a-b.example',
        'a--b.c',
        'xn--bcher-kva.example',
        'EXAMPLE.COM',
      ],
      ...['192.0.2.1', '0.0.0.0', '255.255.255.255', `${long}.com`, `${`${long}.`.repeat(3)}${'a'.repeat(61)}`],
    ],
    unlawful: [
      ...['', '.', 'example.com.', '.example.com', 'a..b', '-a', 'a-', 'a-.b', 'a.-b', 'a_b', 'a b', 'bücher.example'],
      ...[
        `${long}a`,
        `${`${long}.`.repeat(3)}${'a'.repeat(62)}`,
        'a/b',
        'a:5060',
        '[::1]',
        '::1',
        'a\n',
        '*.example.com',
      ],
      ...['999.1.1.1', '256.1.1.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1', 'a.1', 'sip:a', 'a@b', '%61'],
    ],
  },
  date: {
    source: 'RFC 3339, section 5.6 and appendix C',
    is: isDate,
    lawful: ['2026-03-02', '2024-02-29', '2000-02-29', '0000-01-01', '0001-01-01', '9999-12-31'],
    unlawful: [
      ...['2026-02-29', '1900-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31', '2026-3-2'],
      ...['26-03-02', '2026/03/02', '20260302', '2026-03-02T00:00:00Z', '+2026-03-02', '-2026-03-02', '2026-W10-1'],
      ...['2026-061', ' 2026-03-02', '2026-03-02\n', '２０２６-03-02', '12026-03-02'],
    ],
  },
  'a phone number': {
    source: 'ITU-T E.164 (11/2010), section 6.2: at most 15 digits, country codes 1 to 9; 1, 2 and 3 digits of them',
    is: like(schemas.PhoneNumber),
    lawful: [
      '+12025550101',
      '+442079460000',
      '+35312345678',
      '+8816123456789',
      '+123456789012345',
      '+290 1234'.replace(' ', ''),
    ],
    unlawful: [
      ...[
        '',
        '+',
        '+0123456789',
        '12025550101',
        '0012025550101',
        '+1 202 555 0101',
        '+1-202-555-0101',
        '+1234567890123456',
      ],
      ...['+12025550101\n', 'tel:+12025550101', '+１２０２', '+1202555O101', '++12025550101'],
    ],
  },
  'a time of day': {
    source: 'ISO 8601-1:2019, hours and minutes; 24:00 is not in it since 2019',
    is: like(schemas.TimeOfDay),
    lawful: ['00:00', '09:05', '19:59', '23:59'],
    unlawful: ['24:00', '9:00', '09:60', '0900', '09:00:00', '09.00', '09:00Z', ' 09:00', '09:00\n', ''],
  },
  'a block of addresses': {
    source: 'RFC 4632, section 3.1; RFC 4291, sections 2.2 and 2.3',
    is: (text) => like(schemas.SipCidrBlock)(text) && blockOf(text) !== undefined,
    lawful: [
      ...['0.0.0.0/0', '192.0.2.1/32', '203.0.113.0/28', '2001:db8::/32', '::/0', '::1/128', '1:2:3:4:5:6:7:8/64'],
      ...['2001:0DB8:0:CD30::/60', '2001:0DB8:0000:CD30:0000:0000:0000:0000/60', '1:2:3:4:5:6:7::/112'],
    ],
    unlawful: [
      ...[
        '192.0.2.1',
        '192.0.2.0/33',
        '192.0.2/24',
        '192.0.2.256/32',
        '192.0.2.01/32',
        '192.0.2.0/',
        '192.0.2.0/-1',
        '/24',
      ],
      ...[
        '192.0.2.0/024',
        '2001:db8::/129',
        '2001:db8:/32',
        '1::2::3/64',
        ':::/0',
        '12345::/16',
        '2001:db8::',
        'fe80::1%eth0/64',
      ],
      ...['1:2:3:4:5:6:7/64', '1:2:3:4:5:6:7:8:9/64', '0x7f.0.0.1/32', '2130706433/32', '192.0.2.0/24\n', ''],
    ],
  },
  'the secret of webhooks': {
    source: 'RFC 4648, section 4: 32 octets are 43 characters and one of padding',
    is: like(schemas.WebhookSigningSecret),
    lawful: [0, 85, 170, 255].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`),
    unlawful: [31, 33]
      .map((length) => `whsec_${Buffer.alloc(length, 255).toString('base64')}`)
      .concat(`whsec_${Buffer.alloc(32, 255).toString('base64url')}`),
  },
};
