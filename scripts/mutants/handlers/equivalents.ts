import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Change } from './change.ts';

const list = fileURLToPath(new URL('./equivalents.yaml', import.meta.url));

/** A change that nobody could see through the API; or all that are within a function, or in a file. */
export type Equivalent = { readonly file: string; readonly reason: string } & (
  | { readonly code: string; readonly becomes: string }
  | { readonly within: string }
);

/** What stands for all functions of a file. */
const anything = '*';

/** Reads the list. Throws where it is not of the form that its head tells. */
export function readEquivalents(text = readFileSync(list, 'utf8')): readonly Equivalent[] {
  const files: unknown = parse(text);
  return Object.entries(Object(files)).flatMap(([file, entries]) => {
    if (!Array.isArray(entries)) throw new Error(`There is no list of equivalents for ${file}.`);
    return entries.map((entry: unknown, at): Equivalent => {
      const of = (key: string): unknown => Reflect.get(Object(entry), key);
      const [code, becomes, within, reason] = [of('code'), of('becomes'), of('within'), of('reason')];
      if (typeof reason === 'string') {
        if (typeof within === 'string') return { file, within, reason };
        if (typeof code === 'string' && typeof becomes === 'string') return { file, code, becomes, reason };
      }
      throw new Error(`Entry ${at + 1} of ${file} lacks code and what it becomes, or a function, or a reason.`);
    });
  });
}

/** Why nobody could see a change; undefined where somebody could. */
export function reasonFor(change: Change, equivalents: readonly Equivalent[]): string | undefined {
  const { file, code, becomes, within } = change;
  const holds = (one: Equivalent) => {
    if (one.file !== file) return false;
    if ('within' in one) return one.within === anything || one.within === within;
    return one.code === code && one.becomes === becomes;
  };
  return equivalents.find(holds)?.reason;
}
