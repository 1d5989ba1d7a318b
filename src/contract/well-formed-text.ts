import { Violation } from '../../generated/schemas.ts';
import { escapePointer } from './pointer.ts';
import { finish, type Steps } from './steps.ts';

const { pointer: pointers } = Violation.properties;

/** Values per slice, after which other requests run. */
const atOnce = 10_000;

/** True if JSON may name half of a surrogate pair: only an escape can, since UTF-8 has no bytes for it. */
export function mayHaveHalves(json: string): boolean {
  return /\\ud[89a-f]/i.test(json);
}

/** A value within another. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within: Place | undefined;
}

/**
 * Where a JSON value first has a text, as a key or a value, with half of a surrogate pair: such is no Unicode, and cannot be
 * written in a URL (RFC 7493, section 2.1). A JSON Pointer; undefined where all is text.
 */
export function illFormedAt(root: unknown): string | undefined {
  return finish(illFormedIn(root));
}

/** The same in steps. */
export function* illFormedIn(root: unknown): Steps<string | undefined> {
  // Not by recursion: a body may be nested deeper than calls can be.
  const rest: Place[] = [{ value: root, key: '', within: undefined }];
  let looked = 0;
  for (let place = rest.pop(); place; place = rest.pop()) {
    if (++looked % atOnce === 0) yield undefined;
    const { value } = place;
    if (typeof value === 'string' && !value.isWellFormed()) return pointerOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      const inner = { value: part, key, within: place };
      if (!key.isWellFormed()) return pointerOf(inner);
      if (typeof part === 'string' || typeof part === 'object') rest.push(inner);
    }
  }
  return undefined;
}

function pointerOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at.within; at = at.within) keys.push(escapePointer(at.key));
  return keys
    .reverse()
    .map((key) => `/${key}`)
    .join('')
    .slice(0, pointers.maxLength)
    .toWellFormed();
}
