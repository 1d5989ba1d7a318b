// Policy: examples stay within the demo data: numbers, hosts and addresses that belong to nobody (RFC 2606, RFC 5737, RFC 3849).
// @ts-check
import { isIPv4, isIPv6 } from 'node:net';

/** @import { Location, Node, Rule } from '../contract/types.js' */

const HOST = /(?:^|\.)(?:example\.com|example\.org|example)$/i;

/** What to look for in a text, which finds are right, and how to mend the others. */
const CHECKS = [
  {
    find: /\+\d[\d ().-]{5,}\d|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/g,
    // A shorter one is the beginning of a number, as in a search by prefix.
    holds: (/** @type {string} */ found) => /^1?20255501\d{0,2}$/.test(found.replace(/\D/g, '')),
    mend: 'Phone number `?` may belong to somebody. Use +1202555 01xx, like +12025550121.',
  },
  {
    find: /(?<=[\w.+-]@)[\w-]+(?:\.[\w-]+)+/g,
    holds: (/** @type {string} */ found) => /(?:^|\.)example\.com$/i.test(found),
    mend: 'An e-mail address at `?` may belong to somebody. Use an address under example.com.',
  },
  {
    find: /(?<=\b[a-z][a-z0-9+.-]*:\/\/)[^/:?#\s"'`)>\]]+|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|ai|co|dev|app|us|biz|info)\b/gi,
    holds: (/** @type {string} */ found) => HOST.test(found) || isIPv4(found),
    mend: 'Host `?` may belong to somebody. Use example.com, example.org or a name under `.example`.',
  },
  {
    find: /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/g,
    holds: (/** @type {string} */ found) => !isIPv4(found) || /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\./.test(found),
    mend: 'Address `?` may belong to somebody. Use 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.',
  },
  {
    find: /(?<![\w:])[0-9a-f:]*:[0-9a-f:]*(?![\w:])/gi,
    holds: (/** @type {string} */ found) => !isIPv6(found) || /^2001:0?db8:/i.test(found),
    mend: 'Address `?` may belong to somebody. Use 2001:db8::/32.',
  },
];

/** @type {Rule} */
export default () => {
  /**
   * @param {Node} value
   * @param {Location} location
   * @param {(problem: { message: string; location: Location }) => void} report
   */
  const inspect = (value, location, report) => {
    if (typeof value === 'string')
      for (const { find, holds, mend } of CHECKS)
        for (const [found] of value.matchAll(find)) {
          if (!holds(found)) report({ message: mend.replace('?', () => found), location });
        }
    else if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value ?? {})) inspect(inner, location.child(key), report);
  };
  /** @type {(keyword: string) => import('../contract/types.js').Visit} */
  const visit =
    (keyword) =>
    (node, { location, report }) =>
      inspect(node[keyword], location.child(keyword), report);
  return {
    Schema: visit('examples'),
    // Examples beside `$ref` are those of this place.
    ref: visit('examples'),
    Parameter: visit('example'),
    Header: visit('example'),
    MediaType: visit('example'),
    Example: visit('value'),
  };
};
