/** A block of IP addresses (RFC 4632, RFC 4291). */
export interface Block {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
  /** In CIDR notation, with the address that it begins with; IPv6 in the form of RFC 5952. */
  readonly text: string;
}

const groupBits = 16n;
const groupsOfAddress = 8;

/** The block that a text in CIDR notation stands for, whichever of its addresses it names; undefined where it is none. */
export function blockOf(cidr: string): Block | undefined {
  const [address = '', length = '', ...more] = cidr.split('/');
  const family = address.includes(':') ? 6 : 4;
  const value = family === 4 ? valueOfIpv4(address) : valueOfIpv6(address);
  const bits = family === 4 ? 32 : 128;
  const prefixLength = Number(length);
  if (value === undefined || more.length > 0 || !/^\d{1,3}$/.test(length) || prefixLength > bits) return undefined;
  const rest = (1n << BigInt(bits - prefixLength)) - 1n;
  const first = value - (value & rest);
  const text = `${family === 4 ? textOfIpv4(first) : textOfIpv6(first)}/${prefixLength}`;
  return { family, first, last: first + rest, text };
}

/** Whether two blocks share an address. */
export function overlap(a: Block, b: Block): boolean {
  return a.family === b.family && a.first <= b.last && b.first <= a.last;
}

function valueOfIpv4(address: string): bigint | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.reduce((value, part) => (value << 8n) + BigInt(part), 0n);
}

function textOfIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
}

/** `::` stands for one group of zeros or more (RFC 4291, section 2.2). */
function valueOfIpv6(address: string): bigint | undefined {
  const [left = '', right, ...more] = address.split('::');
  if (more.length > 0) return undefined;
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const end = right === '' ? [] : right.split(':');
    const zeros = groupsOfAddress - groups.length - end.length;
    if (zeros < 1) return undefined;
    groups.push(...Array.from({ length: zeros }, () => '0'), ...end);
  }
  if (groups.length !== groupsOfAddress || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((value, group) => (value << groupBits) + BigInt(`0x${group}`), 0n);
}

/** RFC 5952, section 4: lower case, no leading zeros, `::` for the longest run of two zeros or more, the first of equals. */
function textOfIpv6(value: bigint): string {
  const groups = Array.from({ length: groupsOfAddress }, (_, at) => {
    return ((value >> (groupBits * BigInt(groupsOfAddress - 1 - at))) & 0xffffn).toString(16);
  });
  const run = longestZeros(groups);
  if (run.length < 2) return groups.join(':');
  return `${groups.slice(0, run.start).join(':')}::${groups.slice(run.start + run.length).join(':')}`;
}

function longestZeros(groups: readonly string[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === '0') end++;
    if (end - start > longest.length) longest = { start, length: end - start };
  }
  return longest;
}
