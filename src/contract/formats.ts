import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isMailbox } from './email.ts';
import { isIpv4 } from './ip-address.ts';
import { isUri } from './uri.ts';

const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
/** In octets (RFC 1035, section 2.3.4, without the root). */
const longest = 253;

/**
 * Whether a text is a host name, or an address in dotted decimals (RFC 1123, section 2.1). No name ends with a label of
 * digits, so that the two are told apart.
 */
export function isHostname(text: string): boolean {
  if (text.length > longest) return false;
  const labels = text.split('.');
  return labels.every((one) => label.test(one)) && (!/^\d+$/.test(labels.at(-1) ?? '') || isIpv4(text));
}

/**
 * What checks each format. The library knows a part of e-mail addresses alone; it takes names that end with a dot or a number
 * for host names, and ports that are none for URIs.
 */
export const formats = { ...fullFormats, email: isMailbox, hostname: isHostname, uri: isUri };
