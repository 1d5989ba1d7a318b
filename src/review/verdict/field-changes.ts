import type { Conversion } from '../../contract/record-changes.ts';
import type { ReviewedChange } from '../changes/model.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';

/** A field, or a value, of a schema that is called or written otherwise since a version. */
export interface FieldChange {
  /** The name of a component, and names of fields below it after dots. */
  readonly schema: string;
  /** New name of the field; undefined for all values of the schema. */
  readonly field: string | undefined;
  /** Former name of the field. */
  readonly from?: string;
  readonly conversion?: Conversion;
  /** Markdown for callers. */
  readonly line: string;
  /** A line of the changelog's source, counted from 1. */
  readonly at: number;
}

/** The sections of the changelog that declare such. */
export const fieldSections = ['renamed', 'retyped'] as const;

/** Reads an entry of a section. Gives what is wrong with it otherwise. */
export function fieldChangeIn(
  section: (typeof fieldSections)[number],
  entry: unknown,
  at: number,
): FieldChange | string {
  if (!isFields(entry) || !isName(entry.schema)) return `An entry of ${section} has a \`schema\`.`;
  const { schema, line } = entry;
  if (line !== undefined && typeof line !== 'string') return 'A `line` is a text.';
  const change = section === 'renamed' ? renamedIn(entry, schema) : retypedIn(entry, schema);
  return typeof change === 'string' ? change : { schema, at, ...change, line: line ?? change.line };
}

type Read = Omit<FieldChange, 'schema' | 'at'>;

function renamedIn({ from, to }: Fields, schema: string): Read | string {
  if (!isName(from) || !isName(to) || from === to) return 'A renamed field has `from` and `to`, its names.';
  return { field: to, from, line: `\`${from}\` of \`${schema}\` is renamed to \`${to}\`.` };
}

function retypedIn({ field, from, to, values }: Fields, schema: string): Read | string {
  if (field !== undefined && !isName(field)) return 'A `field` is a name.';
  const what = field === undefined ? `\`${schema}\`` : `\`${field}\` of \`${schema}\``;
  if (isFields(values)) {
    const words = Object.entries(values).flatMap(([old, now]) => (isName(now) ? [[old, now] as const] : []));
    const isWhole = words.length > 0 && words.length === Object.keys(values).length;
    if (!isWhole || words.some(([, now]) => Object.hasOwn(values, now)))
      return '`values` has a new word for each old one, and no word that is both.';
    const told = words.map(([old, now]) => `\`${old}\` is now \`${now}\``).join(', ');
    return { field, conversion: { values: Object.fromEntries(words) }, line: `In ${what}, ${told}.` };
  }
  const conversion = conversionOf(from, to);
  if (field === undefined || !conversion)
    return 'A retyped field has `field`, `from` and `to`: integer, number or string, or `to: array`; or it has `values`.';
  return { field, conversion, line: `${what} is of type \`${to}\`; it was \`${from}\`.` };
}

function conversionOf(from: unknown, to: unknown): Conversion | undefined {
  const [isFromNumber, isToNumber] = [from, to].map((type) => type === 'integer' || type === 'number');
  if (isFromNumber && to === 'string') return { to: 'text' };
  if (from === 'string' && isToNumber) return { to: 'number' };
  return isName(from) && from !== 'array' && to === 'array' ? { to: 'list' } : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\S+$/.test(value);
}

/** True if a declaration covers a change that the review found. */
export function tells({ schema, field, from, conversion }: FieldChange, change: ReviewedChange): boolean {
  const place = change.id.slice(change.id.indexOf(' ') + 1);
  const at = pointerOf(schema, field);
  if (from !== undefined) return place.endsWith(at) && change.before === from && change.after === field;
  if (conversion && 'values' in conversion)
    return (
      Object.entries(conversion.values).some(([old, now]) => place === `${old} → ${now}`) || place.includes(`${at}/`)
    );
  return `${place}/`.includes(`${at}/`);
}

/** Place of a field in the file of its component. */
function pointerOf(schema: string, field: string | undefined): string {
  const [name, ...path] = [...schema.split('.'), ...(field === undefined ? [] : [field])];
  return ['', 'schemas', name, ...path.flatMap((one) => ['properties', one])].join('/');
}
