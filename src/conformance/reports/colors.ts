/** Makes text stand out; a terminal without colors gets it as it is. */
export interface Colors {
  good(text: string): string;
  bad(text: string): string;
  dim(text: string): string;
  strong(text: string): string;
}

/** The colors of a terminal (ECMA-48, Select Graphic Rendition). */
export function colorsOf(hasColors: boolean): Colors {
  const paint = (on: number, off: number) => (text: string) => (hasColors ? `\x1b[${on}m${text}\x1b[${off}m` : text);
  return { good: paint(32, 39), bad: paint(31, 39), dim: paint(2, 22), strong: paint(1, 22) };
}

/** Colours that standard output supports. */
export function terminalColors(): Colors {
  return colorsOf(process.stdout.isTTY && process.stdout.hasColors());
}
