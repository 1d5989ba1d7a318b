import { createValidators } from '../../generated/validators.js';
import { formats } from './formats.ts';
import { isSameJson } from './json-equality.ts';
import type { OperationId } from './operations.ts';
import { mostViolations } from './problem.ts';
import { work } from './work.ts';

/** A violation as Ajv reports it, as far as we read it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/**
 * Tells whether a value holds; when it does not, `errors` has every violation of this last call, save those in what stands
 * behind a hundred wrong items or fields.
 */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** The validators of one operation. */
export interface OperationValidators {
  readonly path: Validator;
  readonly query: Validator;
  readonly header: Validator;
  /** Absent where the operation has no parameter in a cookie. */
  readonly cookie?: Validator;
  /** By media type. */
  readonly body: Readonly<Record<string, Validator>>;
  /** Of the rows of a CSV file, each an object by column; by media type of the body. */
  readonly rows?: Readonly<Record<string, Validator>>;
  /** By status. Header names are in lower case. */
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, Validator>>; headers: Validator }>>;
}

export type Validators = Readonly<Record<OperationId, OperationValidators>>;

/** Functions that the generated validators call; they bring no code of their own. */
export interface ValidatorRuntime {
  formats: typeof formats;
  ucs2length(text: string): number;
  equal(left: unknown, right: unknown): boolean;
  /** Each looks at no more items or fields of one value once so many of them are wrong. */
  readonly mostWrong: number;
  readonly work: typeof work;
}

/** Counts Unicode code points, as JSON Schema counts characters (JSON Schema Validation 2020-12, section 6.3). */
function ucs2length(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    if (isLowSurrogate(text.charCodeAt(i)) && isHighSurrogate(text.charCodeAt(i - 1))) length--;
  }
  return length;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Deep equality of JSON values; what is nested too deep to compare, and so breaks other rules, equals nothing. */
function equalWithin(left: unknown, right: unknown): boolean {
  try {
    return isSameJson(left, right);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Runtime of every contract's generated validators. */
export const validatorRuntime: ValidatorRuntime = {
  formats,
  ucs2length,
  equal: equalWithin,
  mostWrong: mostViolations,
  work,
};

/** The contract's validators, compiled ahead by `npm run generate`. */
export const validators: Validators = createValidators(validatorRuntime);
