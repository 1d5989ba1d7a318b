import { TaskCsvRow } from '../../../../generated/schemas.ts';
import { keysOf } from '../../../contract/pointer.ts';
import type { Validator } from '../../../contract/validation.ts';
import { bodyViolations } from '../../../contract/violations.ts';
import type { Schemas } from '../../engine/schemas.ts';
import type { NewTask } from './queue.ts';

type Row = Schemas['TaskCsvRow'] & Record<string, string>;
type RowViolation = Schemas['TaskCsvViolation'];

/** A row as a task, or everything that is wrong with it. */
export type TaskRowReading =
  | { readonly task: NewTask; readonly violations?: undefined }
  | { readonly task?: undefined; readonly violations: RowViolation[] };

const { properties: usual } = TaskCsvRow;
const words: ReadonlySet<string> = new Set([...usual.type.enum, ...usual.waitToGreet.enum]);

/** Reads a row of a CSV file of tasks; `columns` are the file's, in its order, and `validate` is for rows by column. */
export function readTaskRow(
  validate: Validator,
  columns: readonly string[],
  fields: readonly string[],
): TaskRowReading {
  const { length } = columns;
  if (fields.length < length)
    return { violations: [wrongLength('minItems', `fewer than ${length}`, 'add a comma for each empty column')] };
  if (fields.length > length) {
    const isEmpty = fields.slice(length).every((field) => field === '');
    const cure = isEmpty ? 'delete the commas at the end of the line' : 'put a text with commas in quotes';
    return { violations: [wrongLength('maxItems', `more than ${length}`, cure)] };
  }
  const row: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const cell = fields[at] ?? '';
    if (cell !== '') row[column] = cell;
  }
  if (!isTaskRow(validate, row))
    return { violations: bodyViolations(validate, row).map((broken) => ofColumn(broken, row)) };
  const { phoneNumber, name, type = usual.type.default, context = usual.context.default } = row;
  const waitToGreet = (row.waitToGreet ?? usual.waitToGreet.default) === 'true';
  return { task: { type, phoneNumber, ...(name !== undefined && { name }), context, waitToGreet } };
}

function isTaskRow(validate: Validator, row: Record<string, string>): row is Row {
  return validate(row);
}

function ofColumn(
  { pointer = '', keyword, message }: ReturnType<typeof bodyViolations>[number],
  row: Record<string, string>,
): RowViolation {
  const [column = ''] = keysOf(pointer);
  const lower = row[column]?.trim().toLowerCase() ?? '';
  // A spreadsheet writes TRUE for true, whoever typed what, but in a column of text.
  const isInOtherCase = keyword === 'enum' && words.has(lower);
  return {
    column,
    keyword,
    message: isInOtherCase ? `${message}; write ${lower}, in a column formatted as text` : message,
  };
}

function wrongLength(keyword: string, than: string, cure: string): RowViolation {
  return { keyword, message: `must NOT have ${than} items; ${cure}` };
}
