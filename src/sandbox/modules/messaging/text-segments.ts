/** The characters of the GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1) other than escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension table, which take two (6.2.1.1). */
const extended = new Set('\f^{}\\[~]|€');

/** Number of segments of a text; an empty one takes one. */
export function textSegments(text: string): number {
  let gsm = true;
  for (const character of text) gsm &&= basic.has(character) || extended.has(character);
  const sizes = Array.from(text, (character) => (gsm ? (extended.has(character) ? 2 : 1) : character.length));
  const [alone, joined] = gsm ? [160, 153] : [70, 67];
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let segments = 1;
  let filled = 0;
  // No segment ends within a character.
  for (const size of sizes) {
    if (filled + size > joined) {
      segments++;
      filled = 0;
    }
    filled += size;
  }
  return segments;
}
