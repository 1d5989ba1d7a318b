/** Writes the positions of the bits that are set as a text (base64). */
export function encode(positions: Iterable<number>, length: number): string {
  const bytes = Buffer.alloc(Math.ceil(length / 8));
  for (const position of positions)
    bytes.writeUInt8(bytes.readUInt8(position >> 3) | (1 << (position & 7)), position >> 3);
  return bytes.toString('base64');
}

/** Reads what `encode` has written. */
export function decode(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}

/** True if a bit is set. */
export function has(bits: Uint8Array, position: number): boolean {
  return ((bits[position >> 3] ?? 0) & (1 << (position & 7))) !== 0;
}

/** Bits that are set in one or the other. */
export function union(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(Math.max(one.length, other.length));
  for (let at = 0; at < all.length; at++) all[at] = (one[at] ?? 0) | (other[at] ?? 0);
  return all;
}
