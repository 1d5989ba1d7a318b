import type { CsvSpec } from './operation.ts';
import { Problem, type Violation } from './problem.ts';

/** One row of a file and the line on which it begins; the column names stand on line 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A parsed file whose columns are the contract's. Rows may still have too few or too many fields. */
export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * Parses a CSV file (RFC 4180; a byte order mark and empty lines are skipped). What is wrong with the file as a whole is
 * pushed onto `violations`; then it has no rows. Throws a `payload-too-large` problem for too many rows.
 */
export async function readCsv(text: string, spec: CsvSpec, violations: Violation[]): Promise<CsvFile> {
  const [head, ...rows] = await parse(text, spec, violations);
  if (rows.length > spec.maxRows) {
    const detail = `The file has more than the ${spec.maxRows} rows that this operation accepts. Split the file.`;
    throw new Problem('payload-too-large', detail);
  }
  if (!head) return { columns: [], rows: [] };
  const found = columnViolations(head.fields, spec);
  if (rows.length === 0) found.push({ pointer: spec.pointer, keyword: 'minItems', message: 'has no rows' });
  violations.push(...found);
  return { columns: head.fields, rows: found.length === 0 ? rows : [] };
}

async function parse(text: string, spec: CsvSpec, violations: Violation[]): Promise<CsvRow[]> {
  // Loaded with the first upload; no other operation needs it.
  const csv = await import('csv-parse/sync');
  const rows: CsvRow[] = [];
  try {
    csv.parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // The column names, and one row more than there may be, which is enough to know.
      to: spec.maxRows + 2,
      on_record(fields: string[], { lines }) {
        // The parser counts the lines behind a record; those within it are taken off again.
        rows.push({ line: lines - lineBreaksIn(fields), fields });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof csv.CsvError)) throw error;
    violations.push({ pointer: spec.pointer, keyword: 'contentMediaType', message: `is not CSV: ${error.message}` });
    return [];
  }
}

function lineBreaksIn(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function columnViolations(columns: readonly string[], { pointer, columns: known, required }: CsvSpec): Violation[] {
  const violations: Violation[] = [];
  for (const name of required.filter((column) => !columns.includes(column))) {
    violations.push({ pointer, keyword: 'required', message: `lacks the column ${name}` });
  }
  for (const name of new Set(columns)) {
    const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
    if (!known.includes(name)) {
      const message = `has the column ${shown}, which is not a column of this file`;
      violations.push({ pointer, keyword: 'additionalProperties', message });
    } else if (columns.indexOf(name) !== columns.lastIndexOf(name)) {
      violations.push({ pointer, keyword: 'uniqueItems', message: `has the column ${shown} more than once` });
    }
  }
  return violations.slice(0, 100);
}
