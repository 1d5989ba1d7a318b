import { isIpv6 } from './ip-address.ts';

/** Unreserved characters, sub-delimiters and what is percent-encoded, and others beside them. */
const allOf = (others: string) => `(?:[A-Za-z0-9._~!$&'()*+,;=${others}-]|%[0-9A-Fa-f]{2})*`;

/** The parts of RFC 3986, appendix B. */
const parts = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^#]*))?$/;
const authority = new RegExp(String.raw`^(?:${allOf(':')}@)?(\[[^\]]*\]|${allOf('')})(?::[0-9]*)?$`);
const path = new RegExp(`^${allOf(':@/')}$`);
const query = new RegExp(`^${allOf(':@/?')}$`);
const ipFuture = /^v[0-9A-F]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i;

/** True for a URI (RFC 3986, section 3): with a scheme, and in ASCII. */
export function isUri(text: string): boolean {
  const found = parts.exec(text);
  if (!found) return false;
  const [, ofAuthority = '', ofPath = '', ofQuery = '', ofFragment = ''] = found;
  const host = authority.exec(ofAuthority)?.[1];
  if (host === undefined || !path.test(ofPath) || !query.test(ofQuery) || !query.test(ofFragment)) return false;
  const literal = host.slice(1, -1);
  return !host.startsWith('[') || isIpv6(literal, 1) || ipFuture.test(literal);
}
