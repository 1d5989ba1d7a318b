import { Violation as ViolationSchema } from '../../generated/schemas.ts';
import { escapePointer, keysOf } from './pointer.ts';
import type { Violation } from './problem.ts';
import type { SchemaError, Validator } from './validation.ts';

const { pointer: pointers, message: messages } = ViolationSchema.properties;
const none: readonly Violation[] = Object.freeze([]);

/** The violations that a validator finds in a JSON body; none where it holds. */
export function bodyViolations(validate: Validator, body: unknown): readonly Violation[] {
  return report(validate, body, 'a field of this body', (path) => ({ pointer: path }));
}

/** The violations that a validator finds in a set of parameters; none where it holds. */
export function parameterViolations(validate: Validator, parameters: unknown): readonly Violation[] {
  return report(validate, parameters, 'a parameter of this operation', (path) => ({
    parameter: keysOf(path)[0] ?? '',
  }));
}

type Place = { pointer: string } | { parameter: string };

function report(
  validate: Validator,
  value: unknown,
  whole: string,
  placeOf: (path: string) => Place,
): readonly Violation[] {
  if (validate(value)) return none;
  return trueErrors(validate.errors ?? []).map((error) => ({
    ...placeOf(clip(pathOf(error), pointers.maxLength)),
    keyword: error.keyword,
    message: clip(messageOf(error, whole), messages.maxLength),
  }));
}

/**
 * One entry per true violation: what a failed alternative says about its branches is noise beside "matches none", and
 * so is the format of a number that is none.
 */
function trueErrors(errors: readonly SchemaError[]): SchemaError[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  return errors.filter((error) => {
    if (error.keyword === 'if') return errors.length === 1;
    if (error.keyword === 'format' && mistyped.has(error.instancePath)) return false;
    return !alternatives.some(
      (alternative) => alternative !== error && isWithin(error.instancePath, alternative.instancePath),
    );
  });
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}/`);
}

/** Where a missing or unknown field would stand or stands; else the offending value itself. */
function pathOf({ instancePath, keyword, params }: SchemaError): string {
  const field =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  return typeof field === 'string' ? `${instancePath}/${escapePointer(field)}` : instancePath;
}

function messageOf({ keyword, params, message }: SchemaError, whole: string): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return `is not ${whole}`;
    case 'enum':
      return `must be one of ${list(params.allowedValues)}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    default:
      return message ?? `breaks the rule ${keyword}`;
  }
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}

/** Clients choose these texts, so they may be long, and be cut within a character. */
function clip(text: string, most: number): string {
  return (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed();
}
