import type { Html } from '../../../html/html.ts';
import { quoted } from '../../../html/parts.ts';

/** So much of a sentence is shown, in UTF-16 code units. */
const longestSentence = 800;

/** A sentence whose quoted parts are code: `` `context` is new. `` */
export function prose(text: string, most = longestSentence): Html {
  return quoted(cut(text, most));
}

/** Made once: making it takes longer than writing a number. */
const numbers = new Intl.NumberFormat('en');
/** Less is not worth to be left out. */
const leastCut = 40;

/** A text, cut where it is longer, with what is left out said. */
export function cut(text: string, most: number): string {
  if (text.length <= most + leastCut) return text;
  return `${text.slice(0, most).toWellFormed()}… (${numbers.format(text.length - most)} characters more)`;
}

/** `1 break`, `2 breaks`, `1,200 breaks`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
