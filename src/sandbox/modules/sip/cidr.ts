import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A block of IP addresses (RFC 4632, RFC 4291). */
export interface AddressBlock {
  /** The address that it begins with. */
  readonly address: Address;
  /** Length of the common prefix, in bits. */
  readonly prefixLength: number;
  /** In CIDR notation; IPv6 in the form of RFC 5952. */
  readonly text: string;
}

/** The block that a text in CIDR notation stands for, whichever of its addresses it names; undefined where it is none. */
export function blockOf(cidr: string): AddressBlock | undefined {
  const [named = ''] = cidr.split('/');
  // An IPv4 address of other than four plain numbers reads differently from program to program; a zone is of one machine.
  const isPlain = named.includes(':') ? !named.includes('%') : ipaddr.IPv4.isValidFourPartDecimal(named);
  if (!isPlain || !ipaddr.isValidCIDR(cidr)) return undefined;
  const [parsed, prefixLength] = ipaddr.parseCIDR(cidr);
  const address = (parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(cidr);
  return { address, prefixLength, text: `${address}/${prefixLength}` };
}

/** True if two blocks share an address. */
export function overlap(a: AddressBlock, b: AddressBlock): boolean {
  if (a.address.kind() !== b.address.kind()) return false;
  return a.address.match(b.address, Math.min(a.prefixLength, b.prefixLength));
}
