import type { Schemas } from '../core/schemas.ts';
import type { NewTask } from './queue.ts';

type RowViolation = Schemas['TaskCsvViolation'];

/** A row as a task, or everything that is wrong with it. */
export type TaskRowReading =
  | { readonly task: NewTask; readonly violations?: undefined }
  | { readonly task?: undefined; readonly violations: RowViolation[] };

/** What the contract's PhoneNumber says. */
const phoneNumbers = /^\+[1-9][0-9]{1,14}$/;
const mostOfName = 100;
const mostOfContext = 10_000;

/** Reads a row of a CSV file of tasks; `columns` are the file's, in its order. */
export function readTaskRow(columns: readonly string[], fields: readonly string[]): TaskRowReading {
  const { length } = columns;
  if (fields.length < length) return { violations: [wrongLength('minItems', `fewer than ${length}`)] };
  if (fields.length > length) return { violations: [wrongLength('maxItems', `more than ${length}`)] };
  const violations: RowViolation[] = [];
  const field = (column: string) => fields[columns.indexOf(column)] ?? '';
  const refuse = (column: string, keyword: string, message: string) =>
    void violations.push({ column, keyword, message });
  const limit = (column: string, most: number) => {
    if (isLonger(field(column), most)) refuse(column, 'maxLength', `must NOT have more than ${most} characters`);
  };

  const phoneNumber = field('phoneNumber');
  if (phoneNumber === '') refuse('phoneNumber', 'required', 'is required');
  else if (!phoneNumbers.test(phoneNumber)) {
    refuse('phoneNumber', 'pattern', `must match pattern "${phoneNumbers.source}"`);
  }
  const type = field('type') || 'call';
  if (type !== 'call' && type !== 'text') refuse('type', 'enum', 'must be one of call, text');
  limit('name', mostOfName);
  limit('context', mostOfContext);
  const waitToGreet = field('waitToGreet') || 'false';
  if (waitToGreet !== 'true' && waitToGreet !== 'false') {
    refuse('waitToGreet', 'enum', 'must be one of true, false');
  }

  if (violations.length > 0 || (type !== 'call' && type !== 'text')) return { violations };
  const name = field('name');
  const context = field('context');
  const greets = waitToGreet === 'true';
  return { task: { type, phoneNumber, ...(name !== '' && { name }), context, waitToGreet: greets } };
}

function wrongLength(keyword: string, than: string): RowViolation {
  return { keyword, message: `must NOT have ${than} items` };
}

/** Counts characters as JSON Schema does, and only where it must. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}
