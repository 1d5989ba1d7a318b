import { Problem as ProblemSchema } from '../../generated/schemas.ts';
import { type CsvRow, readRecords } from './csv-records.ts';
import type { CsvSpec } from './operation.ts';
import { Problem, type Violation } from './problem.ts';

/** A parsed file whose columns are the contract's. Rows may still have too few or too many fields. */
export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Characters that the column names may take at the most; many times what all known ones do. */
const maxHead = 4096;

/**
 * Parses a CSV file (RFC 4180; a byte order mark and empty lines are skipped). What is wrong with the file as a whole is
 * pushed onto `violations`; then it has no rows. Throws a `payload-too-large` problem for too many rows.
 */
export function readCsv(text: string, spec: CsvSpec, violations: Violation[]): CsvFile {
  const records = parse(text, spec, violations);
  if (!records) return { columns: [], rows: [] };
  const [head, ...rows] = records;
  const columns = head?.fields ?? [];
  if (rows.length > spec.maxRows) {
    const detail = `The file has more than the ${spec.maxRows} rows that this operation accepts. Split the file.`;
    throw new Problem('payload-too-large', detail);
  }
  const found = columnViolations(columns, spec);
  if (rows.length === 0) found.push({ pointer: spec.pointer, keyword: 'minItems', message: 'has no rows' });
  violations.push(...found);
  return { columns, rows: found.length === 0 ? rows : [] };
}

function parse(text: string, { pointer, maxRows }: CsvSpec, violations: Violation[]): readonly CsvRow[] | undefined {
  const refuse = (reason: string) => {
    violations.push({ pointer, keyword: 'contentMediaType', message: `is not CSV: ${reason}` });
    return undefined;
  };
  if (firstLineLength(text) > maxHead) return refuse('line 1, which has the column names, is too long');
  // Lines may end in CRLF or LF, even within one file; within a quoted field both are one line break.
  const lines = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  // The column names, and one row more than there may be, are enough to know.
  const { rows, fault } = readRecords(lines, maxRows + 2);
  return fault === undefined ? rows : refuse(fault);
}

function firstLineLength(text: string): number {
  const end = text.indexOf('\n');
  return end < 0 ? text.length : end;
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
  return violations.slice(0, ProblemSchema.properties.errors.maxItems);
}
