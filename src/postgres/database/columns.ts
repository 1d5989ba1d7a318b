/** A row as the database gives it, by the names of its columns: texts, whole numbers, booleans and nulls. */
export type Columns = Readonly<Record<string, unknown>>;

/** A column's text. Throws where it has none. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('The database gave something else for a text.');
  return value;
}

/** A column's number. Throws where it has none. */
export function number(value: unknown): number {
  if (typeof value !== 'number') throw new Error('The database gave something else for a number.');
  return value;
}

/** A column's text; undefined where it has none. */
export function optionalText(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : text(value);
}

/** A column's number; undefined where it has none. */
export function optionalNumber(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : number(value);
}

/** True if the database can store a text: PostgreSQL refuses only U+0000. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000');
}

/** Parsers of columns, by the OIDs of bool, int8 and int4; all others stay texts. */
export const columnTypes = {
  getTypeParser(type: number): (value: string) => unknown {
    if (type === 16) return (value) => value === 't';
    return type === 20 || type === 23 ? Number : (value) => value;
  },
};
