import type { Schema } from '../../model/schema.ts';

/** A text of any length that may be hard to match. */
export interface HostileText {
  /** Beginning of the text, so that a pattern does not refuse it at once. */
  readonly head: string;
  /** The repeated part. */
  readonly unit: string;
  /** End of the text, which makes a match fail as late as possible. */
  readonly tail: string;
}

/** The characters in which formats differ; there is no pattern to read them from. */
const ofFormats: Readonly<Record<string, string>> = {
  'date-time': '0-:T.+Z',
  date: '0-',
  email: 'a@."',
  uri: 'a/:?#@[%.',
  hostname: 'a-.',
  ipv4: '0.',
  ipv6: '0:.f',
  uuid: 'a0-',
};

const classes: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a_',
  s: ' \t',
  S: 'x',
  D: 'x',
  W: '-',
  t: '\t',
  n: '\n',
};
/** Characters that make trouble most often, for texts without a pattern. */
const usual = 'a0 -';
const most = 14;

/** Texts against a schema's pattern and format, made of the pattern's own alphabet; the first `most` are single characters. */
export function hostileTexts({ pattern, format, examples }: Schema): HostileText[] {
  const alphabet = alphabetOf(pattern, format);
  const head = headOf(pattern);
  const [example = ''] = examples.filter((one) => typeof one === 'string');
  const single = alphabet.slice(0, most).map((unit) => ({ head, unit, tail: '' }));
  const failing = alphabet.slice(0, 3).map((unit) => ({ head, unit, tail: '\n!' }));
  const pairs = alphabet.slice(1, 4).map((unit, i) => ({ head, unit: `${alphabet[i]}${unit}`, tail: '!' }));
  const grown = example === '' ? [] : [{ head: example, unit: example.at(-1) ?? 'a', tail: '!' }];
  return [...single, ...failing, ...pairs, ...grown];
}

/** A text of about so many characters. */
export function textOf({ head, unit, tail }: HostileText, size: number): string {
  const room = Math.max(1, size - head.length - tail.length);
  return head + unit.repeat(Math.ceil(room / unit.length)) + tail;
}

/** Characters that a pattern mentions: its literals, and one of each range. */
function alphabetOf(pattern: string | undefined, format: string | undefined): string[] {
  // Digits in braces are counts, not characters.
  const source = (pattern ?? '').replaceAll(/\{\d+(,\d*)?\}|\(\?[:=!<]+/g, '');
  const found: string[] = [];
  for (const [, escaped, literal] of source.matchAll(/\\(.)|(?<=\[\^?[^\]]*.)-(?=[^\]])|([^\\^$()[\]|?*+])/gu)) {
    if (escaped !== undefined) found.push(...(classes[escaped] ?? escaped));
    else if (literal !== undefined) found.push(literal);
  }
  for (const [sign] of source.matchAll(/(?<=\[[^\]]*)[+*?.$()|](?=[^[]*\])/g)) found.push(sign);
  return [...new Set([...found, ...(ofFormats[format ?? ''] ?? ''), ...usual])];
}

/** The literals that a pattern demands at the beginning. */
function headOf(pattern = ''): string {
  const [, head = ''] = /^\^((?:[\w/:@-]|\\[+./])+)(?![?*{])/.exec(pattern) ?? [];
  return head.replaceAll('\\', '');
}
