/** A question to the compiler: a statement that compiles, or does not. Types are named as `TypeSchemas` names them. */
export type TypeProbe =
  | ValueProbe
  | LiteralProbe
  | KnownProbe
  /** Is a path, a media type or an event still there? */
  | { readonly asks: 'name'; readonly name: string; readonly among: readonly string[] };

/** Is a value of one type one of the other? What callers send is of the old type, what they read of the new one. */
export interface ValueProbe {
  readonly asks: 'value';
  readonly manner: 'sent' | 'read';
  readonly from: string;
  readonly to: string;
}

/** Is what callers have written as it stands, with fields that no variable hides, still of the type? */
export interface LiteralProbe {
  readonly asks: 'literal';
  /** Subject: ``the example `full` ``. */
  readonly of: string;
  /** An expression of TypeScript. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/** Does a table of an open set's known values still have them all, and no other? */
export interface KnownProbe {
  readonly asks: 'known';
  /** The keys from the type to the set, `*` for each entry. */
  readonly at: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly to: string;
}

/** A probe, and where in the operation it asks. */
export interface PlacedProbe {
  readonly where: string;
  readonly probe: TypeProbe;
}

/**
 * What the statements of probes rest on; `types` and `known` are the files of the types and of `Known`. `NonNullable` would
 * make a mere text of an open set.
 */
export function probeHead(types: string, known: string): string {
  return `import type { components } from '${types}';
import type { Known } from '${known}';
type S = components['schemas'];
type At<T, Key extends string> = T extends readonly (infer Item)[] ? (Key extends '*' ? Item : never)
  : T extends object ? (Key extends keyof T ? Exclude<T[Key], null | undefined> : Key extends '*' ? T[keyof T] : never) : never;
declare function a<T>(): T;
declare const any: never;
`;
}

/** The statement of a probe, in one line. */
export function statementOf(probe: TypeProbe): string {
  switch (probe.asks) {
    case 'value':
      return declaration(typeOf(probe.to), `a<${typeOf(probe.from)}>()`);
    case 'literal':
      return declaration(typeOf(probe.to), probe.text);
    case 'known': {
      const set = probe.at.reduce((type, key) => `At<${type}, ${JSON.stringify(key)}>`, typeOf(probe.to));
      const table = Object.fromEntries(probe.before.map((value) => [value, value]));
      return declaration(`Record<Known<Extract<${set}, string>>, string>`, JSON.stringify(table));
    }
    case 'name':
      return declaration(
        probe.among.map((name) => JSON.stringify(name)).join(' | ') || 'never',
        JSON.stringify(probe.name),
      );
  }
}

/** The statement that has to compile for an answer to mean anything; undefined where there is none. */
export function controlOf(probe: TypeProbe): string | undefined {
  return probe.asks === 'literal' ? declaration(typeOf(probe.from), probe.text) : undefined;
}

function declaration(type: string, value: string): string {
  return `{ const it: ${type} = ${value}; }`;
}

function typeOf(name: string): string {
  return `S[${JSON.stringify(name)}]`;
}
