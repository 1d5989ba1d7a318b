import { escapePointer } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { isRule } from './merged-schemas.ts';

/** By the JSON Pointer of each field that a schema names, `*` for each entry, what is said of it beside its values. */
export type DeclaredFields = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Fields, DeclaredFields>();

/** The fields that a schema names in any of its alternatives. */
export function declaredIn(schema: Fields): DeclaredFields {
  const found = known.get(schema);
  if (found) return found;
  const made = new Map<string, Set<string>>();
  collect(schema, '', made);
  known.set(schema, made);
  return made;
}

function collect(schema: unknown, at: string, found: Map<string, Set<string>>): void {
  if (!isFields(schema)) return;
  const said = found.get(at) ?? new Set<string>();
  for (const [keyword, value] of Object.entries(schema))
    if (isBeside(keyword)) said.add(`${keyword} ${JSON.stringify(value)}`);
  found.set(at, said);
  for (const [name, field] of Object.entries(Object(schema.properties)))
    if (field !== false) collect(field, `${at}/${escapePointer(name)}`, found);
  for (const keyword of ['items', 'additionalProperties']) collect(schema[keyword], `${at}/*`, found);
  for (const keyword of ['anyOf', 'oneOf', 'allOf'])
    for (const one of [schema[keyword] ?? []].flat()) collect(one, at, found);
}

/** Annotation of a field that refuses no value. */
function isBeside(keyword: string): boolean {
  if (keyword.startsWith('x-')) return isRule(keyword);
  return ['default', 'readOnly', 'writeOnly', 'deprecated'].includes(keyword);
}
