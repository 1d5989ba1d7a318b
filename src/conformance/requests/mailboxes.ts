import * as fc from 'fast-check';

/** Mailboxes drawn from the grammar of RFC 5321 (section 4.1.2), by no means of what validates them. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const hexDigits = `${digits}abcdefABCDEF`;

function textOf(characters: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
}

function joined(...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

function listOf(part: fc.Arbitrary<string>, separator: string, minLength: number, maxLength: number) {
  return fc.array(part, { minLength, maxLength }).map((parts) => parts.join(separator));
}

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const plain = printable.filter((character) => character !== '"' && character !== '\\');

const dotString = listOf(textOf(`${letters}${digits}!#$%&'*+-/=?^_\`{|}~`, 1, 12), '.', 1, 5);
const quotedPart = fc.oneof(
  fc.constantFrom(...plain),
  fc.constantFrom(...printable).map((one) => `\\${one}`),
);
const quotedString = fc.array(quotedPart, { maxLength: 31 }).map((parts) => `"${parts.join('')}"`);
const localPart = fc.oneof({ weight: 4, arbitrary: dotString }, quotedString);

const end = textOf(letters + digits, 1, 1);
const label = fc.oneof(end, joined(end, textOf(`${letters}${digits}-`, 0, 18), end));
const domain = listOf(label, '.', 1, 5);

const number = fc.integer({ min: 0, max: 255 }).map(String);
const ipv4 = listOf(number, '.', 4, 4);
const group = textOf(hexDigits, 1, 4);
const compressed = fc
  .tuple(fc.array(group, { maxLength: 3 }), fc.array(group, { maxLength: 3 }))
  .map(([left, right]) => `${left.join(':')}::${right.join(':')}`);
const mixed = joined(listOf(group, ':', 6, 6), fc.constant(':'), ipv4);
const ipv6 = fc.oneof(listOf(group, ':', 8, 8), compressed, mixed);
const literal = fc.oneof(
  ipv4.map((address) => `[${address}]`),
  ipv6.map((address) => `[IPv6:${address}]`),
);

/** Any Mailbox, with a domain of one label or more, or an address literal. */
export function mailboxArbitrary(): fc.Arbitrary<string> {
  return joined(localPart, fc.constant('@'), fc.oneof({ weight: 4, arbitrary: domain }, literal));
}

/** Texts that differ from a Mailbox by one character or number. */
export function brokenMailboxArbitrary(): fc.Arbitrary<string> {
  const at = fc.constant('@');
  const text = (one: string) => fc.constant(one);
  return fc.oneof(
    joined(dotString, domain),
    joined(at, domain),
    joined(dotString, at),
    joined(dotString, fc.constantFrom('.', '..a', ' a', '"', '\\', '(a)', ',', 'ä', '\u0000'), at, domain),
    joined(text('.'), dotString, at, domain),
    joined(textOf(letters, 65, 65), at, domain),
    joined(dotString, at, fc.constantFrom('-', '.', '_', ' '), domain),
    joined(dotString, at, domain, fc.constantFrom('-', '.', '..a', '_', ' ', '\n', ']')),
    joined(dotString, at, textOf(letters, 64, 64)),
    joined(textOf(letters, 64, 64), at, listOf(textOf(letters, 63, 63), '.', 3, 3)),
    joined(text('"'), dotString, at, domain),
    joined(dotString, text('@['), listOf(number, '.', 3, 3), text('.256]')),
    joined(dotString, text('@['), ipv4, fc.constantFrom('', '.1]', ' ]')),
    joined(dotString, text('@[IPv6:'), listOf(group, ':', 7, 7), text(']')),
    joined(dotString, text('@[IPv6:'), compressed, text('::'), group, text(']')),
    joined(dotString, text('@['), compressed, text(']')),
  );
}
