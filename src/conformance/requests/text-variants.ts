import type { Schema } from '../model/schema.ts';
import type { Random } from './random.ts';
import { isUndisputed } from './undisputed.ts';

/** Changes that a server must preserve: capitals, blanks, marks, characters beyond the basic plane, line ends. */
export const textVariants: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => ` ${text} `,
  (text) => `${text}e\u0301`,
  (text) => `${text}\u{1f600}`,
  (text) => `${text}\r\n\t${text}`,
  (text) => `<b>${text}</b> &amp; 'it'`,
  (text) => `${text}${' and so on'.repeat(10)}`,
];
/** The same of texts that have a form: what is read in lower case, and what is long. */
export const textVariantsOf: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  email: [(text) => text.toUpperCase(), (text) => text.replace('@', `@${'a-label.'.repeat(10)}`)],
  hostname: [(text) => text.toUpperCase(), (text) => `${'a-label.'.repeat(10)}${text}`],
};

/** Half of the time a text that another one may be taken for, within what its schema allows. */
export function varied(random: Random, text: string, schema: Schema): string {
  const { format = '', pattern = '', maxLength = Number.POSITIVE_INFINITY } = schema;
  const own = format === '' ? textVariants : (textVariantsOf[format] ?? []);
  if (schema.enum || schema.const || random.below(100) < 50) return text;
  const fits = (other: string) => [...other].length <= maxLength && new RegExp(pattern, 'u').test(other);
  const holds = (other: string) => fits(other) && isUndisputed(schema, other);
  const apply = (one: string, textVariant: (text: string) => string) =>
    holds(textVariant(one)) ? textVariant(one) : one;
  // As much at once as the text may have, or one alone.
  const other = random.below(2) === 0 ? own.reduce(apply, text) : random.pick(own)?.(text);
  return other !== undefined && holds(other) ? other : text;
}
