import { Random } from '../random.ts';
import type { CaseRequest } from '../request.ts';
import { violationsOf } from '../violations.ts';

const classes = ['bcdfghjkmnpqrstvwxz', 'BCDFGHJKMNPQRSTVWXZ', '23456789'] as const;
const tries = 20;

/** The request with another value of the same form for a path parameter, which names nothing; undefined where none is found. */
export function withUnknownId(request: CaseRequest, parameter: string, seed: number): CaseRequest | undefined {
  const shown = request.path[parameter];
  for (let i = 0; i < 2 * tries; i++) {
    const value = i < tries ? unknownValue(shown, seed + i) : withUnknownEnd(shown, seed + i);
    const changed = { ...request, path: { ...request.path, [parameter]: value } };
    if (value !== shown && violationsOf(changed).length === 0) return changed;
  }
  return undefined;
}

/** An identifier such as `book-17` keeps its prefix; its end is another one, and longer than those in use. */
export function withUnknownEnd(value: unknown, seed: number): string {
  const [, kind = '', end = ''] = /^(.*[^a-zA-Z0-9])?(.*)$/s.exec(String(value)) ?? [];
  return `${kind}${unknownValue(`${end}x7x7x7`, seed)}`;
}

/** The same text with the other case of each letter, as no list of identifiers has both. */
export function otherCase(value: unknown): string {
  return String(value).replaceAll(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Another value of the same form: letters for letters and digits for digits; of numbers a high one, since low ones are in use. */
export function unknownValue(value: unknown, seed: number): string | number {
  if (typeof value === 'number') return 2 ** 53 - 1 - (seed % 1e9);
  const random = new Random(seed);
  return String(value).replaceAll(/[a-zA-Z0-9]/g, (character) => {
    const own = classes[/[a-z]/.test(character) ? 0 : /[A-Z]/.test(character) ? 1 : 2];
    return own.charAt(random.below(own.length));
  });
}
