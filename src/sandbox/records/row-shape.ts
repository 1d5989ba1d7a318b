import { version } from '../../../generated/operations.ts';
import { World } from '../../../generated/sandbox-control/schemas.ts';
import { createValidators } from '../../../generated/sandbox-control/validators.js';
import type { FurtherViolation, Violation } from '../../contract/problem.ts';
import { type Validator, validatorRuntime } from '../../contract/validation.ts';
import { bodyViolations } from '../../contract/violations.ts';

/** Other fields of a file; the time matters to no row. */
const file = { format: World.properties.format.maximum, contract: version, now: '2000-01-01T00:00:00Z', frozen: true };

let validator: Validator | undefined;

/** Violations of a row against its table's shape. */
export function shapeViolations(table: string, row: unknown): readonly FurtherViolation[] {
  // The shapes are those of a file, of which it is the only row.
  return violationsIn(table, [row]).map(({ pointer = '', keyword, message }) => ({
    pointer: withinRow(table, pointer)?.pointer ?? pointer,
    keyword,
    message,
  }));
}

/** The first of rows that breaks the shape which those of its table have, where it does and how; undefined where none does. */
export function shapeViolation(
  table: string,
  rows: readonly unknown[],
): { readonly at: number; readonly pointer: string; readonly message: string } | undefined {
  const [first] = violationsIn(table, rows);
  return first && { at: 0, pointer: '', ...withinRow(table, first.pointer ?? ''), message: first.message };
}

function violationsIn(table: string, rows: readonly unknown[]): readonly Violation[] {
  validator ??= createValidators(validatorRuntime).importEnvironment.body['application/json'];
  if (!validator) throw new Error('The contract has no shape of environment files.');
  return bodyViolations(validator, { ...file, tables: { [table]: rows } });
}

function withinRow(table: string, pointer: string): { at: number; pointer: string } | undefined {
  const [, at, rest = ''] = new RegExp(`^/tables/${table}/(\\d+)(.*)$`).exec(pointer) ?? [];
  return at === undefined ? undefined : { at: Number(at), pointer: rest };
}
