import { operations } from '../../../generated/sandbox-control/operations.ts';
import { createValidators } from '../../../generated/sandbox-control/validators.js';
import { isDeeperThan, mostLevels } from '../../contract/depth.ts';
import { placeOf, toldOnce, type Violation } from '../../contract/problem.ts';
import { finish } from '../../contract/steps.ts';
import { validatorRuntime } from '../../contract/validation.ts';
import { bodyViolations } from '../../contract/violations.ts';
import { illFormedAt } from '../../contract/well-formed.ts';
import { withFormerWorlds } from '../records/former-worlds.ts';
import type { ImportedWorld } from '../service/imported-world.ts';
import { readWorld, type WorldDocument } from './environment-files.ts';

/** Time settings of a sandbox that begins with an imported environment. */
export interface StartTime {
  /** When it begins, in Unix milliseconds; at its own time by default. */
  readonly now?: number | undefined;
  readonly frozen?: boolean | undefined;
}

const { maxBytes } = operations.importEnvironment.body;
/** Violations that are listed in the message. */
const shownViolations = 5;

/** Reads a world as a file has it. Throws a `RangeError` that says what is wrong with it, and where. */
export function parseWorldText(text: string, settings: StartTime): ImportedWorld {
  const byteLimit = maxBytes['application/json'];
  if (text.length > byteLimit) throw new RangeError(`it is larger than ${byteLimit} bytes, as a world can be`);
  if (isDeeperThan(text, mostLevels)) throw new RangeError(`it is nested deeper than ${mostLevels} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RangeError(`it is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return parseWorld(value, settings);
}

/** Holds a value to the contract of worlds. Throws a `RangeError` that says what is wrong with it, and where. */
export function parseWorld(original: unknown, settings: StartTime): ImportedWorld {
  // Of whoever gives it: rows of an earlier contract are changed in a copy.
  const value: unknown = typeof original === 'object' && original !== null ? { ...original } : original;
  const half = illFormedAt(value);
  if (half !== undefined) throw new RangeError(`${half || 'it'} must be Unicode text`);
  const { importEnvironment } = createValidators(validatorRuntime);
  const validate = withFormerWorlds(importEnvironment).body['application/json'];
  const violations = validate ? bodyViolations(validate, value) : [];
  if (violations.length > 0 || !isDocument(value)) throw refusal(violations);
  const world = finish(readWorld(value, settings));
  if (!('states' in world)) throw refusal(world);
  return world;
}

function refusal(broken: readonly Violation[]): RangeError {
  const violations = toldOnce(broken);
  const shown = violations.slice(0, shownViolations).map((violation) => `${placeOf(violation)} ${violation.message}`);
  const rest = violations.length > shownViolations ? [`and ${violations.length - shownViolations} more`] : [];
  return new RangeError([...shown, ...rest].join('; '));
}

/** True for a valid snapshot file. */
function isDocument(value: unknown): value is WorldDocument {
  return typeof value === 'object' && value !== null && 'tables' in value;
}
