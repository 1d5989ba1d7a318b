const octet = /^(?:0|[1-9]\d{0,2})$/;
const group = /^[0-9A-Fa-f]{1,4}$/;

/** True for the `IPv4address` of RFC 3986 (section 3.2.2): octets without leading zeros, which some parsers read as octal. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((one) => octet.test(one) && Number(one) <= 255);
}

/**
 * Whether a text is an IPv6 address in a form of RFC 4291, section 2.2, whose last two groups may be an IPv4 address that
 * `isLast` knows. `::` stands for so many groups at least.
 */
export function isIpv6(text: string, least: number, isLast: (text: string) => boolean = isIpv4): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const isMixed = last.includes('.') && !text.endsWith('::');
  if (isMixed && !isLast(last)) return false;
  const plain = isMixed ? groups.slice(0, -1) : groups;
  const count = plain.length + (isMixed ? 2 : 0);
  return plain.every((one) => group.test(one)) && (halves.length === 2 ? count <= 8 - least : count === 8);
}
