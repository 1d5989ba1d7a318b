import { isIpv6 } from './ip-address.ts';

/** In octets (RFC 5321, section 4.5.3.1): a path of 256 has two angle brackets. */
const longest = { localPart: 64, address: 254 } as const;

const atom = String.raw`[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+`;
const dotString = new RegExp(String.raw`^${atom}(?:\.${atom})*$`);
/** Printable ASCII and spaces, a quotation mark and a backslash only behind a backslash. */
const quotedString = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** True for a Mailbox of RFC 5321 (section 4.1.2), whose domain may be a single label or an address literal. */
export function isMailbox(text: string): boolean {
  // A quoted local part may have an @, a domain never.
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > longest.address) return false;
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (localPart.length > longest.localPart) return false;
  return (dotString.test(localPart) || quotedString.test(localPart)) && (isDomain(domain) || isAddressLiteral(domain));
}

function isDomain(text: string): boolean {
  return text.split('.').every((one) => label.test(one));
}

/** RFC 5321, section 4.1.3; a tag other than IPv6 is none that is registered. */
function isAddressLiteral(text: string): boolean {
  if (!text.startsWith('[') || !text.endsWith(']')) return false;
  const inner = text.slice(1, -1);
  // `::` stands for two groups at least.
  return /^ipv6:/i.test(inner) ? isIpv6(inner.slice(5), 2, isIpv4) : isIpv4(inner);
}

/** Octets may have leading zeros (`Snum`). */
function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((one) => /^\d{1,3}$/.test(one) && Number(one) <= 255);
}
