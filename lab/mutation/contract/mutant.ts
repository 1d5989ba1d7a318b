import { keysOf } from '../../../src/contract/pointer.ts';

/** Kinds of facts that are changed, in words. */
export const kinds = {
  bound: 'a limit, one more or one less',
  unique: 'a list that may repeat itself',
  default: 'a default',
  set: 'a value of a closed set',
  known: 'a known value of an open set',
  constant: 'a constant',
  required: 'a required field made optional',
  optional: 'an optional field made required',
  field: 'a field dropped',
  pattern: 'a pattern',
  format: 'a format',
  type: 'a type',
  closed: 'a closed object opened',
  furtherRule: 'a rule in words',
  limit: 'a limit that no schema states',
  repeat: 'what a request does that comes again',
  parameter: 'a parameter',
  path: 'a path',
  method: 'a method',
  operation: 'an operation dropped',
  body: 'whether a body must be sent',
  status: 'a status',
  reason: 'a reason for which requests are refused',
  header: 'a header',
  role: 'the role that may call',
  security: 'whether a token is needed',
  group: 'the group of an operation',
  event: 'an event',
  receiver: 'who receives an event',
  provenance: 'where something is known from',
  assumption: 'the assumption that something points to',
} as const;
export type FactKind = keyof typeof kinds;

/** A place of the bundle and what stands there from now on; `undefined` removes it. */
export interface BundleEdit {
  readonly pointer: string;
  readonly value?: unknown;
}

/** One fact of the contract that is another one. */
export interface ContractMutant {
  /** Unique and always the same for the same contract. */
  readonly id: string;
  readonly kind: FactKind;
  /** Place of the fact in the bundle; its consequences are looked for from there. */
  readonly pointer: string;
  readonly edits: readonly BundleEdit[];
  /** The values of a limit or a pattern's, where the change is of a schema's keyword. */
  readonly rule?: KeywordChange;
}

/** A mutant that can be chosen by what it is about. */
export interface NamedMutant extends ContractMutant {
  /** The operation, the webhook, or the schema or other component. */
  readonly about: string;
}

/** A keyword of a schema, before and after. */
export interface KeywordChange {
  readonly keyword: string;
  readonly before: unknown;
  /** Undefined where it is dropped. */
  readonly after?: unknown;
}

/** The document with other things in some places; what is not changed is shared with it. */
export function withEdits(document: object, edits: readonly BundleEdit[]): object {
  return edits.reduce<object>((whole, { pointer, value }) => {
    const changed = withValue(whole, keysOf(pointer), value);
    if (typeof changed !== 'object' || changed === null) throw new Error(`${pointer} is not inside of the document.`);
    return changed;
  }, document);
}

function withValue(part: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(part)) return part.map((item, i) => (String(i) === key ? withValue(item, rest, value) : item));
  const entries = Object.entries(Object(part));
  if (!entries.some(([name]) => name === key)) entries.push([key, undefined]);
  const changed = entries.map(([name, own]) => [name, name === key ? withValue(own, rest, value) : own] as const);
  return Object.fromEntries(changed.filter(([, own]) => own !== undefined));
}

/** A pointer into the bundle as a person would name the place: `Task/name`, `GET /things`. */
export function placeOf(pointer: string): string {
  const keys = keysOf(pointer);
  const [first = '', second = '', third = '', ...rest] = keys;
  if (first === 'paths') return [`${third.toUpperCase()} ${second}`, ...rest].join(' ');
  if (first !== 'components') return keys.join('/');
  const path = rest.filter((key, i) => key !== 'properties' || rest[i - 1] === 'properties');
  return [second === 'schemas' ? third : `${second}/${third}`, ...path].join('/');
}

/** Returns true if a rule is looser than it was: whatever held to it still does. */
export function isLooser({ keyword, before, after }: KeywordChange): boolean {
  if (keyword.startsWith('max')) return Number(after) > Number(before);
  if (keyword.startsWith('min')) return Number(after) < Number(before);
  if (keyword === 'required') return Array.isArray(before) && before.length > (Array.isArray(after) ? after.length : 0);
  return ['pattern', 'format', 'uniqueItems'].includes(keyword) && after === undefined;
}
