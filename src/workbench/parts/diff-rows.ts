/** A field, or a whole value, before and after. */
export interface ValueDifference {
  /** Path of the difference: `agent.voice.speed`, `tags[2]`; empty for the whole value. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Differences between two JSON values, field by field, at most `most`; undefined is a missing value. */
export function differencesOf(before: unknown, after: unknown, most = 500): readonly ValueDifference[] {
  const found: ValueDifference[] = [];
  compare('', before, after, found, most);
  return found;
}

function compare(path: string, before: unknown, after: unknown, found: ValueDifference[], most: number): void {
  if (found.length >= most || Object.is(before, after)) return;
  if (before === undefined) found.push({ path, kind: 'added', after });
  else if (after === undefined) found.push({ path, kind: 'removed', before });
  else if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push({ path, kind: 'changed', before, after });
  } else {
    const left = new Map(Object.entries(before));
    const right = new Map(Object.entries(after));
    for (const name of new Set([...left.keys(), ...right.keys()])) {
      compare(pathTo(path, name, Array.isArray(before)), left.get(name), right.get(name), found, most);
    }
  }
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pathTo(path: string, name: string, isList: boolean): string {
  if (isList) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}
