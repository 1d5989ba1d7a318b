import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Change } from './change.ts';

const list = fileURLToPath(new URL('./equivalents.yaml', import.meta.url));

/** A change that nobody could see through the API, wherever its code stands or within a function; or all that are within a function, or in a file. */
export type Equivalent = {
  readonly file: string;
  readonly reason: string;
  /** Whether only the control API, which moves the clock and lets people write and call, leads to it. */
  readonly control?: boolean;
  /** The function that it stands in; any where none is named. */
  readonly within?: string;
} & ({ readonly code: string; readonly becomes: string } | { readonly within: string });

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
        const place = typeof within === 'string' ? { within } : undefined;
        const every = { file, reason, ...(of('control') === true && { control: true }) };
        if (typeof code === 'string' && typeof becomes === 'string') return { ...every, code, becomes, ...place };
        if (place && code === undefined && becomes === undefined) return { ...every, ...place };
      }
      throw new Error(`Entry ${at + 1} of ${file} lacks code and what it becomes, or a function, or a reason.`);
    });
  });
}

/** Why nobody could see a change, with the control API or without; undefined where somebody could. */
export function reasonFor(change: Change, equivalents: readonly Equivalent[], control: boolean): string | undefined {
  const { file, code, becomes, within, excuse } = change;
  const holds = (one: Equivalent) => {
    if (one.file !== file || (one.control && control)) return false;
    if (one.within !== undefined && one.within !== anything && one.within !== within) return false;
    return !('code' in one) || (one.code === code && one.becomes === becomes);
  };
  return excuse ?? equivalents.find(holds)?.reason;
}
