import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenMailboxArbitrary, mailboxArbitrary } from '../../src/conformance/requests/mailboxes.ts';
import { isMailbox } from '../../src/contract/email.ts';

const long = 'a'.repeat(63);

describe('a Mailbox of RFC 5321', () => {
  it.each([
    'sam@example.com',
    'a@b',
    'postmaster@localhost',
    'sam.quill+tag@example.co.uk',
    'SAM@EXAMPLE.COM',
    '1@2.3',
    "!#$%&'*+-/=?^_`{|}~@example.com",
    'user%example.com@example.org',
    'sam@xn--bcher-kva.example',
    '" "@example.com',
    '""@example.com',
    '"sam..quill"@example.com',
    String.raw`"a\"b\\c"@example.com`,
    '"sam@home"@example.com',
    'sam@[192.0.2.1]',
    'sam@[IPv6:2001:db8::1]',
    'sam@[IPv6:::]',
    'sam@[ipv6:::1]',
    'sam@[IPv6:2001:db8:1:2:3:4:5:6]',
    'sam@[IPv6:::ffff:192.0.2.1]',
    'sam@[IPv6:1:2:3:4:5:6:192.0.2.1]',
    `${'a'.repeat(64)}@example.com`,
    `sam@${long}.example`,
    `${'a'.repeat(62)}@${long}.${long}.${long}`.slice(0, 254),
  ])('%s is one', (text) => expect(isMailbox(text)).toBe(true));

  it.each([
    '',
    '@',
    'sam',
    'sam@',
    '@example.com',
    'example.com',
    'a@b@example.com',
    'sam quill@example.com',
    ' sam@example.com',
    '.sam@example.com',
    'sam.@example.com',
    'sam..quill@example.com',
    'sam@.example.com',
    'sam@example..com',
    'sam@example.com.',
    'sam@-example.com',
    'sam@example-.com',
    'sam@exa_mple.com',
    'sam@example.com\n',
    'sam@bücher.example',
    'säm@example.com',
    'Sam <sam@example.com>',
    '"sam@example.com',
    'sam"@example.com',
    '"a"b"@example.com',
    String.raw`"a\"@example.com`,
    '"ä"@example.com',
    'a"b"@example.com',
    '"a".b@example.com',
    '(sam)@example.com',
    'sam@[192.0.2.256]',
    'sam@[192.0.2]',
    'sam@192.0.2.1]',
    'sam@[192.0.2.1',
    'sam@[2001:db8::1]',
    'sam@[IPv6:1::2::3]',
    'sam@[IPv6:1:2:3:4:5:6:7]',
    'sam@[IPv6:1:2:3:4:5:6:7::]',
    'sam@[IPv6:12345::]',
    'sam@[IPv6:192.0.2.1::]',
    'sam@[]',
    `${'a'.repeat(65)}@example.com`,
    `sam@${'a'.repeat(64)}.example`,
    `${'a'.repeat(64)}@${long}.${long}.${long}`,
  ])('%s is none', (text) => expect(isMailbox(text)).toBe(false));

  it('is what the grammar makes, and nothing that is broken in one place', () => {
    fc.assert(fc.property(mailboxArbitrary().filter(isShort), isMailbox), { numRuns: 5000, seed: 1 });
    fc.assert(
      fc.property(brokenMailboxArbitrary(), (text) => !isMailbox(text)),
      { numRuns: 5000, seed: 1 },
    );
  });
});

/** The grammar knows no lengths. */
function isShort(text: string): boolean {
  return text.length <= 254 && text.lastIndexOf('@') <= 64;
}
