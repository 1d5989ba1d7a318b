/** One change of the sandbox's code, made in a copy of it. */
export interface Change {
  /** File, line, column, kind and what the code becomes. */
  readonly id: string;
  /** Below `src/sandbox`. */
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** The folder that the file stands in. */
  readonly about: string;
  /** The code that is changed, on one line. */
  readonly code: string;
  readonly becomes: string;
  readonly copy: Copy;
  /** The function or method, at the top of its file or class, in which it stands; empty outside of any. */
  readonly within: string;
  /** Why nobody would notice it, in case that nobody does. */
  readonly excuse?: string;
  /** What switches it on in its copy. */
  readonly key: string;
}

/** A copy of the code, and who has changed it: Stryker, or the project's own kinds of mistake. */
export type Copy = 'stryker' | 'mistakes';

/** Code as it is shown: spaces and line breaks are single spaces. */
export function onOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim();
}

/** Gives changes their ids; equal ones are counted. */
export function named(changes: readonly (Omit<Change, 'id' | 'about'> & { readonly column: number })[]): Change[] {
  const counts = new Map<string, number>();
  return changes.map(({ column, ...change }) => {
    const { file, line, kind, becomes } = change;
    const name = `${file}:${line}:${column} ${kind}: ${becomes.slice(0, 60)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const [about = ''] = file.split('/');
    return { ...change, about, id: count === 1 ? name : `${name} (${count})` };
  });
}
