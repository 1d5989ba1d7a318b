import { operations } from '../../../generated/sandbox-control/operations.ts';
import { createValidators } from '../../../generated/sandbox-control/validators.js';
import { isDeeperThan, mostLevels } from '../../contract/json-depth.ts';
import { placeOf, toldOnce, type Violation } from '../../contract/problem.ts';
import { finish } from '../../contract/steps.ts';
import { validatorRuntime } from '../../contract/validation.ts';
import { bodyViolations } from '../../contract/violations.ts';
import { illFormedAt } from '../../contract/well-formed-text.ts';
import { withFormerFiles } from '../records/former-files.ts';
import type { ImportedEnvironment } from '../service/imported-environment.ts';
import { type EnvironmentDocument, readEnvironmentFile } from './environment-files.ts';

/** Time settings of a sandbox that begins with an imported environment. */
export interface StartTime {
  /** When it begins, in Unix milliseconds; at its own time by default. */
  readonly now?: number | undefined;
  readonly frozen?: boolean | undefined;
}

const { maxBytes } = operations.importEnvironment.body;
/** Violations that are listed in the message. */
const shownViolations = 5;

/** Reads the text of an environment file. Throws a `RangeError` that says what is wrong with it, and where. */
export function parseEnvironmentText(text: string, settings: StartTime): ImportedEnvironment {
  const byteLimit = maxBytes['application/json'];
  if (text.length > byteLimit)
    throw new RangeError(`it is larger than ${byteLimit} bytes, as an environment file can be`);
  if (isDeeperThan(text, mostLevels)) throw new RangeError(`it is nested deeper than ${mostLevels} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RangeError(`it is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return parseEnvironment(value, settings);
}

/** Holds a value to the contract of environment files. Throws a `RangeError` that says what is wrong with it, and where. */
export function parseEnvironment(original: unknown, settings: StartTime): ImportedEnvironment {
  // Of whoever gives it: rows of an earlier contract are changed in a copy.
  const value: unknown = typeof original === 'object' && original !== null ? { ...original } : original;
  const half = illFormedAt(value);
  if (half !== undefined) throw new RangeError(`${half || 'it'} must be Unicode text`);
  const { importEnvironment } = createValidators(validatorRuntime);
  const validate = withFormerFiles(importEnvironment).body['application/json'];
  const violations = validate ? bodyViolations(validate, value) : [];
  if (violations.length > 0 || !isDocument(value)) throw refusal(violations);
  const imported = finish(readEnvironmentFile(value, settings));
  if (!('states' in imported)) throw refusal(imported);
  return imported;
}

function refusal(broken: readonly Violation[]): RangeError {
  const violations = toldOnce(broken);
  const shown = violations.slice(0, shownViolations).map((violation) => `${placeOf(violation)} ${violation.message}`);
  const rest = violations.length > shownViolations ? [`and ${violations.length - shownViolations} more`] : [];
  return new RangeError([...shown, ...rest].join('; '));
}

/** True for a valid environment file. */
function isDocument(value: unknown): value is EnvironmentDocument {
  return typeof value === 'object' && value !== null && 'tables' in value;
}
