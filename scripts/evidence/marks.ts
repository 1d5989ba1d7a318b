import { grouped } from '../../src/contract/counted.ts';

/** A change that does not fit the sources, or is none; the message says where. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

/** What stands for the value that a server was seen to go by. */
export const observedMark = '$observed';
/** What stands for the value that is assumed: the one in whose place the observed one is set. */
const assumedMark = '$assumed';

/** The values that marks stand for. */
export interface MarkValues {
  readonly observed: unknown;
  readonly assumed: unknown;
}

/** Units in which people write amounts, the largest first, by the unit that programs count in. */
const units: Readonly<Record<string, readonly (readonly [name: string, size: number])[]>> = {
  seconds: [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ],
  bytes: [
    ['MiB', 2 ** 20],
    ['KiB', 2 ** 10],
    ['byte', 1],
  ],
};

/** `$observed` by itself is the value as it is; within a pattern or the like it is written out. Throws `ChangeError`. */
export function filled(value: unknown, marked: MarkValues): unknown {
  if (value === observedMark) return marked.observed ?? missing(observedMark);
  if (typeof value !== 'string') return value;
  return withMarks(value, marked, String);
}

/** A text in which amounts are written as people do: `$observed seconds` as `5 minutes`. Throws `ChangeError`. */
export function filledText(text: string, marked: MarkValues): string {
  return withMarks(text, marked, spelled);
}

function withMarks(text: string, marked: MarkValues, write: (value: unknown, unit?: string) => string): string {
  return text.replaceAll(
    /(<= )?\$(observed|assumed)( seconds| bytes)?/g,
    (_, bound: string | undefined, name: keyof MarkValues, unit: string | undefined) => {
      const value = marked[name] ?? missing(`$${name}`);
      // The messages of validators show numbers as programs write them.
      if (bound !== undefined && typeof value === 'number') return `${bound}${value}`;
      return `${bound ?? ''}${write(value, unit?.trim())}`;
    },
  );
}

function spelled(value: unknown, unit?: string): string {
  if (typeof value !== 'number') return inSentence(String(value));
  const [name, size] = units[unit ?? '']?.find(([, one]) => value % one === 0) ?? [];
  if (name === undefined || size === undefined) return grouped(value);
  const amount = value / size;
  return `${grouped(amount)} ${name}${amount === 1 || name.endsWith('B') ? '' : 's'}`;
}

/** A value that a server wrote, if it is a word: anything else could become lines of the contract. Throws `ChangeError`. */
function inSentence(value: string): string {
  if (/^[\w.:/+-]{1,200}$/.test(value)) return value;
  throw new ChangeError(`${JSON.stringify(value)} is no word that a sentence of the contract can have`);
}

function missing(mark: string): never {
  const why =
    mark === assumedMark ? 'no `set` puts a value in its place' : 'no value is known for it; --value gives one';
  throw new ChangeError(`${mark} stands for nothing: ${why}`);
}
