import { isIPv4 } from 'node:net';
import * as fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it, test } from 'vitest';
import * as schemas from '../../generated/schemas.ts';
import { isHostname } from '../../src/contract/formats.ts';
import { isIpv6 } from '../../src/contract/ip-address.ts';
import { isUri } from '../../src/contract/uri.ts';
import { isDate, like, tables } from './format-tables.ts';
import { isUriByGrammar } from './uri-grammar.ts';

describe.each(Object.entries(tables))('%s', (_, { source, is, lawful, unlawful }) => {
  it.each(lawful)(`is one by ${source}: %j`, (text) => expect(is(text)).toBe(true));
  it.each(unlawful)(`is none by ${source}: %j`, (text) => expect(is(text)).toBe(false));
});

/** Texts of what URIs are made of, most of which are none. */
const nearlyUris = fc
  .array(fc.constantFrom(...'a1:/?#[]@%.-+', '%41', '//', '::', 'http', ' ', 'ü', 'v1.'), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

test('a URI is what the grammar of RFC 3986, appendix A, written as it stands there, derives', () => {
  const isSame = (text: string) => isUri(text) === isUriByGrammar(text);
  fc.assert(fc.property(nearlyUris, isSame), { numRuns: 5000 });
  fc.assert(
    fc.property(nearlyUris, (text) => isSame(`a:${text}`)),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(nearlyUris, (text) => isSame(`a://${text}`)),
    { numRuns: 5000 },
  );
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), isSame));
});

test('a name that a generator of host names makes is one, and one that ends with a number is what Node takes for an address', () => {
  fc.assert(fc.property(fc.domain(), isHostname));
  const numbers = fc
    .array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 })
    .map((all) => all.join('.'));
  fc.assert(fc.property(fc.oneof(fc.ipV4(), numbers), (text) => isHostname(text) === isIPv4(text)));
});

test('an IPv6 address is what another library takes for one', () => {
  const groups = fc.array(fc.constantFrom('0', 'db8', 'FFFF', '', '12345', 'g', '192.0.2.1'), {
    minLength: 1,
    maxLength: 9,
  });
  const texts = fc.oneof(
    fc.ipV6(),
    groups.map((all) => all.join(':')),
  );
  fc.assert(
    fc.property(texts, (text) => isIpv6(text, 1) === (text.includes(':') && ipaddr.IPv6.isValid(text))),
    { numRuns: 3000 },
  );
});

test('a calendar day is one that the calendar has', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      const text = [String(year).padStart(4, '0'), ...[month, day].map((one) => String(one).padStart(2, '0'))].join(
        '-',
      );
      return isDate(text) === isThere;
    }),
  );
});

describe('a pattern takes all that its register has', () => {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => regions.of(code));
  test.each([
    ['time zones', 'IANA', schemas.TimeZone, Intl.supportedValuesOf('timeZone')],
    [
      'older time zones',
      'IANA, backward',
      schemas.TimeZone,
      ['GMT+0', 'Etc/GMT-14', 'EST5EDT', 'W-SU', 'NZ-CHAT', 'UTC'],
    ],
    ['currencies', 'ISO 4217', schemas.BillingCurrency, Intl.supportedValuesOf('currency')],
    ['currencies of numbers', 'ISO 4217', schemas.NumberCurrency, Intl.supportedValuesOf('currency')],
    ['countries', 'ISO 3166-1', schemas.NumberCountry, countries],
    ['languages', 'BCP 47', schemas.AgentLanguage, ['en', 'en-US', 'es-419', 'zh-Hant-TW', 'fil', 'sr-Latn', 'de-CH']],
  ])('%s (%s)', (_, _source, schema, names) => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !like(schema)(name) || name.length > schema.maxLength)).toEqual([]);
  });
});

test('what the pattern of languages takes is a tag of BCP 47', () => {
  const tags = fc.stringMatching(new RegExp(schemas.AgentLanguage.pattern));
  fc.assert(fc.property(tags, (tag) => Intl.getCanonicalLocales(tag).length === 1));
});
