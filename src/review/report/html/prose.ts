import { counted } from '../../../contract/counted.ts';
import type { Html } from '../../../html/html.ts';
import { quoted } from '../../../html/parts.ts';

/** So much of a sentence is shown, in UTF-16 code units. */
const longestSentence = 800;

/** A sentence whose quoted parts are code: `` `context` is new. `` */
export function prose(text: string, most = longestSentence): Html {
  return quoted(cut(text, most));
}

/** Less is not worth to be left out. */
const leastCut = 40;

/** A text, cut where it is longer, with what is left out said. */
export function cut(text: string, most: number): string {
  if (text.length <= most + leastCut) return text;
  return `${text.slice(0, most).toWellFormed()}… (${counted(text.length - most, 'more character')})`;
}
