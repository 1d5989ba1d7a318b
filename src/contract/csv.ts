import { Problem as ProblemSchema } from '../../generated/schemas.ts';
import { type CsvRow, readRecords } from './csv-records.ts';
import type { CsvSpec } from './operation.ts';
import { Problem, type Violation } from './problem.ts';
import type { Steps } from './steps.ts';

/** Characters that the column names may take at the most; many times what all known ones do. */
const maxHead = 4096;

/** The column names and then the rows of a file that `checkCsv` found in order; undefined where others may have their turn. */
export function readCsv(text: string): Generator<CsvRow | undefined, unknown, undefined> {
  return readRecords(withoutMark(text), Number.POSITIVE_INFINITY);
}

/**
 * Whether a text is a CSV file (RFC 4180; a byte order mark and empty lines are skipped) whose columns are the contract's:
 * what is wrong with the file as a whole is pushed onto `violations`. Rows may still have too few or too many fields. Throws a
 * `payload-too-large` problem for too many rows.
 */
export function* checkCsv(text: string, spec: CsvSpec, violations: Violation[]): Steps<void> {
  const { pointer, maxRows } = spec;
  const refuse = (reason: string) => {
    violations.push({ pointer, keyword: 'contentMediaType', message: `is not CSV: ${reason}` });
  };
  const wrong = headFault(withoutMark(text).slice(0, Math.min(firstLineLength(text), maxHead)));
  if (wrong !== undefined) return refuse(wrong);
  if (firstLineLength(text) > maxHead) return refuse('line 1, which has the column names, is too long');
  // The column names, and one row more than there may be, are enough to know.
  const records = readRecords(withoutMark(text), maxRows + 2);
  let columns: readonly string[] | undefined;
  let rows = 0;
  let record = records.next();
  for (; !record.done; record = records.next()) {
    if (record.value === undefined) yield undefined;
    else if (columns) rows++;
    else columns = record.value.fields;
  }
  if (record.value !== undefined) return refuse(record.value);
  if (rows > maxRows) {
    const detail = `The file has more than the ${maxRows} rows that this operation accepts. Split the file.`;
    throw new Problem('payload-too-large', 'tooManyRows', detail);
  }
  violations.push(...columnViolations(columns ?? [], spec));
  if (rows === 0) violations.push({ pointer, keyword: 'minItems', message: 'has no rows' });
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function firstLineLength(text: string): number {
  const end = text.indexOf('\n');
  return end < 0 ? text.length : end;
}

/** What a spreadsheet wrote in line 1 instead of the column names with commas, with the remedy; undefined if nothing. */
function headFault(line: string): string | undefined {
  if (/^"?sep=/i.test(line)) return 'line 1 must have the column names; delete the line that begins with sep=';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  if (/\r[^\n]/.test(bare)) return 'its lines end with a carriage return alone; save it as "CSV UTF-8"';
  if (bare.includes(',')) return undefined;
  const [separator] = /[;\t]/.exec(bare) ?? [];
  if (separator === undefined) return undefined;
  return `its columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}; save it with commas`;
}

function columnViolations(columns: readonly string[], { pointer, columns: known, required }: CsvSpec): Violation[] {
  const violations: Violation[] = [];
  for (const name of required.filter((column) => !columns.includes(column))) {
    violations.push({ pointer, keyword: 'required', message: `lacks the column ${name}` });
  }
  for (const name of new Set(columns)) {
    const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
    if (!known.includes(name)) {
      const message = strangeColumn(name, shown, columns.indexOf(name), known);
      violations.push({ pointer, keyword: 'additionalProperties', message });
    } else if (columns.indexOf(name) !== columns.lastIndexOf(name)) {
      violations.push({ pointer, keyword: 'uniqueItems', message: `has the column ${shown} more than once` });
    }
  }
  return violations.slice(0, ProblemSchema.properties.errors.maxItems);
}

function strangeColumn(name: string, shown: string, at: number, known: readonly string[]): string {
  if (name.trim() === '') return `has no name for column ${at + 1}: delete the column, with its comma in each line`;
  const meant = known.find((column) => column.toLowerCase() === name.replaceAll(/[\s_-]/g, '').toLowerCase());
  return `has the column ${shown}, which is not a column of this file${meant === undefined ? '' : `; write ${meant}`}`;
}
