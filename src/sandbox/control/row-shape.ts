import { version } from '../../../generated/operations.ts';
import { World } from '../../../generated/sandbox-control/schemas.ts';
import { createValidators } from '../../../generated/sandbox-control/validators.js';
import type { FurtherViolation } from '../../contract/problem.ts';
import { type Validator, validatorRuntime } from '../../contract/validation.ts';
import { bodyViolations } from '../../contract/violations.ts';

/** What a file has besides; the time matters to no row. */
const file = { format: World.properties.format.maximum, contract: version, now: '2000-01-01T00:00:00Z', frozen: true };

let validator: Validator | undefined;

/** How a row breaks the shape that rows of its table have; none where it keeps to it. */
export function shapeViolations(table: string, row: unknown): readonly FurtherViolation[] {
  validator ??= createValidators(validatorRuntime).importEnvironment.body['application/json'];
  if (!validator) throw new Error('The contract has no shape of a world.');
  // The shapes are those of a file, of which it is the only row.
  const place = `/tables/${table}/0`;
  return bodyViolations(validator, { ...file, tables: { [table]: [row] } }).map((violation) => {
    const { pointer = '', keyword, message } = violation;
    return { pointer: pointer.startsWith(place) ? pointer.slice(place.length) : pointer, keyword, message };
  });
}
