import { readCsv } from '../../contract/csv.ts';
import { isSameJson } from '../../contract/json-equality.ts';
import { parseValue } from '../../contract/parameters.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { textType } from '../schemas/schema-types.ts';
import { asJson, type Carry } from './search.ts';

/** Serialization of a body by a media type. */
export function carryAs(mediaType: string, taking: Fields, refusing: Fields): Carry {
  if (mediaType === 'multipart/form-data') return formCarry(taking, refusing);
  return mediaType.includes('json') ? asJson : textCarry(taking, refusing);
}

/** A value that goes as text, such as a parameter's: each side reads it as its own type (OpenAPI 3.1, Parameter Object). */
export function textCarry(taking: Fields, refusing: Fields): Carry {
  return (value) => {
    const texts = textsOf(value);
    return texts && { taken: readAs(taking, texts), refused: readAs(refusing, texts) };
  };
}

/** A value in a path, which has no room for an empty segment, one of dots, or what servers take for two (RFC 3986, section 3.3). */
export function pathCarry(taking: Fields, refusing: Fields): Carry {
  const carry = textCarry(taking, refusing);
  return (value) => (/^\.{0,2}$|[/\\]/.test(String(value)) ? undefined : carry(value));
}

/** The fields of a form are texts, too (RFC 7578, section 4). */
function formCarry(taking: Fields, refusing: Fields): Carry {
  return (value) => {
    if (!isFields(value)) return undefined;
    const sent = Object.entries(value).map(([name, field]) => ({ name, texts: textsOf(field) }));
    const isWhole = sent.every(({ texts }) => texts !== undefined);
    const read = (schema: Fields) =>
      Object.fromEntries(sent.map(({ name, texts = [] }) => [name, readAs(fieldOf(schema, name), texts)]));
    return isWhole ? { taken: read(taking), refused: read(refusing) } : undefined;
  };
}

/** Rows of a file; what they do not come back as cannot be sent. */
export const asRows: Carry = (value) => {
  const back = Array.isArray(value) ? rowsOf(csvOf(value)) : undefined;
  return isSameJson(value, back) ? { taken: value, refused: value } : undefined;
};

/** The rows of a CSV file by column; empty cells are left out. */
export function rowsOf(file: unknown): Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = [...readCsv(String(file))].flatMap((row) => (row ? [row.fields] : []));
  return rows.map((cells) => {
    const named = head.map((name, nth) => [name, cells[nth] ?? ''] as const);
    return Object.fromEntries(named.filter(([, cell]) => cell !== ''));
  });
}

/** Rows as a file (RFC 4180), with the columns that any of them has. */
export function csvOf(rows: readonly unknown[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  const cells = rows.map((row) => columns.map((name) => quoted(String(Object(row)[name] ?? ''))));
  return [columns.map(quoted), ...cells].map((line) => `${line.join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** As it goes: one text, or one for each entry of a list; undefined of what is none, and of what nothing would stand for. */
function textsOf(value: unknown): readonly string[] | undefined {
  const values = Array.isArray(value) ? value : [value];
  const isText = values.every((one) => ['string', 'number', 'boolean'].includes(typeof one));
  return isText && values.length > 0 ? values.map(String) : undefined;
}

function readAs(schema: Fields, texts: readonly string[]): unknown {
  const { type, array } = textType(schema);
  if (array) return texts.map((text) => parseValue(type, text));
  // Given more than once, it is no single value to either side.
  return texts.length === 1 ? parseValue(type, texts[0] ?? '') : texts;
}

function fieldOf({ properties }: Fields, name: string): Fields {
  const field: unknown = isFields(properties) ? properties[name] : undefined;
  return isFields(field) ? field : {};
}
