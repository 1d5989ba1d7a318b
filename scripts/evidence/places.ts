import { isNode, LineCounter, parseDocument } from 'yaml';
import { entriesIn } from '../../src/contract/assumptions.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import type { Sources } from './change.ts';
import { registerFile } from './register.ts';

/** A part of the contract that points to an entry of the register. */
export interface EntryPlace {
  readonly file: string;
  /** JSON Pointer of the part. */
  readonly pointer: string;
  /** Where what it has begins, from 1. */
  readonly line: number;
  /** What an operation is called; of anything else its last two keys. */
  readonly name: string;
  /** What the part has, as it is parsed. */
  readonly value: Part;
}

type Part = Readonly<Record<string, unknown>>;

/** The parts of the contract of which an entry of the register decides something, in the order of the sources. */
export function placesOf(sources: Sources, id: string): EntryPlace[] {
  const naming = new Map([...sources].filter(([, text]) => text.includes(id)));
  return partsWhere(naming, (part) => {
    return entriesIn(part['x-assumption']).includes(id) || Object.hasOwn(Object(part['x-assumed']), id);
  });
}

/** The parts of the contract, other than its register, for which `isWanted` holds. */
export function partsWhere(sources: Sources, isWanted: (part: Part, file: string) => boolean): EntryPlace[] {
  return [...sources].flatMap(([file, text]) => {
    if (file === registerFile) return [];
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter });
    return [...partsIn(document.toJS({ maxAliasCount: -1 }), [], new Set())].flatMap(([keys, value]) => {
      if (!isWanted(value, file)) return [];
      const node = document.getIn(keys, true);
      const { line } = lineCounter.linePos((isNode(node) && node.range?.[0]) || 0);
      const pointer = keys.map((key) => `/${escapePointer(key)}`).join('');
      return [{ file, pointer, line, name: nameOf(value, keys), value }];
    });
  });
}

function nameOf({ operationId }: Part, keys: readonly string[]): string {
  return typeof operationId === 'string' ? operationId : keys.slice(-2).join('/');
}

/** What has a YAML anchor stands where that is, and not again at its aliases. */
function* partsIn(
  value: unknown,
  keys: readonly string[],
  seen: Set<object>,
): Generator<readonly [keys: readonly string[], part: Part]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value)) yield [keys, Object(value)];
  for (const [key, inner] of Object.entries(value)) yield* partsIn(inner, [...keys, key], seen);
}
