/** The rules of RFC 3986, appendix A, one by one, as regular expressions. */
const digit = '[0-9]';
const hexdig = '[0-9A-Fa-f]';
const unreserved = '[A-Za-z0-9._~-]';
const subDelims = "[!$&'()*+,;=]";
const pctEncoded = `%${hexdig}${hexdig}`;
const pchar = `(?:${unreserved}|${pctEncoded}|${subDelims}|[:@])`;
const scheme = '[A-Za-z][A-Za-z0-9+.-]*';
const decOctet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])';
const ipv4 = `${decOctet}\\.${decOctet}\\.${decOctet}\\.${decOctet}`;
const h16 = `${hexdig}{1,4}`;
const ls32 = `(?:${h16}:${h16}|${ipv4})`;
const before = (most: number) => `(?:(?:${h16}:){0,${most}}${h16})?`;
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `${before(0)}::(?:${h16}:){4}${ls32}`,
  `${before(1)}::(?:${h16}:){3}${ls32}`,
  `${before(2)}::(?:${h16}:){2}${ls32}`,
  `${before(3)}::${h16}:${ls32}`,
  `${before(4)}::${ls32}`,
  `${before(5)}::${h16}`,
  `${before(6)}::`,
].join('|');
const ipFuture = `[vV]${hexdig}+\\.(?:${unreserved}|${subDelims}|:)+`;
const ipLiteral = `\\[(?:${ipv6}|${ipFuture})\\]`;
const regName = `(?:${unreserved}|${pctEncoded}|${subDelims})*`;
const userinfo = `(?:${unreserved}|${pctEncoded}|${subDelims}|:)*`;
const authority = `(?:${userinfo}@)?(?:${ipLiteral}|${ipv4}|${regName})(?::${digit}*)?`;
const pathAbempty = `(?:/${pchar}*)*`;
const pathAbsolute = `/(?:${pchar}+(?:/${pchar}*)*)?`;
const pathRootless = `${pchar}+(?:/${pchar}*)*`;
const hierPart = `(?://${authority}${pathAbempty}|${pathAbsolute}|${pathRootless}|)`;
const query = `(?:${pchar}|[/?])*`;
const uri = new RegExp(`^${scheme}:${hierPart}(?:\\?${query})?(?:#${query})?$`);

/** Whether the rule `URI` derives a text. */
export function isUriByGrammar(text: string): boolean {
  return uri.test(text);
}
