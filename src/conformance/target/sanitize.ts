declare const shown: unique symbol;

/** Text that a terminal and a pipeline show and do not obey. */
export type Visible = string & { readonly [shown]: true };

/**
 * What a terminal obeys, or hides: control characters but line ends, marks that turn the direction of a text (Unicode, annex 9),
 * line separators, marks without width.
 */
const unseen = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029\u200b-\u200d\u2060-\u2064\ufeff]/u;
/**
 * What pipelines take for a command: `::error::` behind blanks at the beginning of a line and `##[group]` anywhere (GitHub),
 * `##vso[…]` (Azure), `##teamcity[…]`, `section_start:…` (GitLab).
 */
const command = /(?<=^\s*):(?=:)|#(?=#[a-z]*\[)|(?<=section_(?:start|end)):/im;

const everyUnseen = new RegExp(unseen, 'gu');
const everyCommand = new RegExp(command, 'gim');

/**
 * A text of anybody, such as the server under test, as it may be written where a terminal or a pipeline reads it: what they
 * would obey stands as in JSON, `\u001b`.
 */
export function visible(text: string): Visible {
  const shownText = text.replaceAll('\r\n', '\n').replaceAll(everyUnseen, escaped).replaceAll(everyCommand, escaped);
  if (isVisible(shownText)) return shownText;
  throw new Error('Text stays that a terminal or a pipeline would obey.');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function isVisible(text: string): text is Visible {
  return !unseen.test(text) && !command.test(text);
}
