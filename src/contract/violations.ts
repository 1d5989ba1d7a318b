import { Violation as ViolationSchema } from '../../generated/schemas.ts';
import { escapePointer, keysOf, valueAt } from './pointer.ts';
import { mostViolations, type Violation } from './problem.ts';
import type { SchemaError, Validator } from './validation.ts';

const { pointer: pointers, message: messages } = ViolationSchema.properties;
const none: readonly Violation[] = Object.freeze([]);
/** Characters of a value that a message shows. */
const longestShown = 100;

/** The violations that a validator finds in a JSON body, up to one more than a problem tells; none where it holds. */
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
  // A list may have a hundred wrong items in each of a hundred others.
  const told = trueErrors(validate.errors ?? []).slice(0, mostViolations + 1);
  return told.map((error) => ({
    ...placeOf(clip(pathOf(error), pointers.maxLength)),
    keyword: error.keyword,
    message: clip(messageOf(error, whole, value), messages.maxLength),
  }));
}

/**
 * One entry per true violation: what a failed alternative says about its branches is noise beside "matches none", and
 * so is the format of a number that is none.
 */
function trueErrors(errors: readonly SchemaError[]): SchemaError[] {
  /** Failed alternatives by place. */
  const failed = new Map<string, number>();
  const mistyped = new Set<string>();
  for (const { keyword, instancePath } of errors) {
    if (isAlternative(keyword)) failed.set(instancePath, (failed.get(instancePath) ?? 0) + 1);
    if (keyword === 'type') mistyped.add(instancePath);
  }
  return errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'if') return errors.length === 1;
    if (keyword === 'format' && mistyped.has(instancePath)) return false;
    if (failed.size === 0) return true;
    if ((failed.get(instancePath) ?? 0) > (isAlternative(keyword) ? 1 : 0)) return false;
    return !isWithinAny(instancePath, failed);
  });
}

function isAlternative(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function isWithinAny(path: string, places: ReadonlyMap<string, number>): boolean {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    if (places.has(path.slice(0, end))) return true;
    if (end === 0) return false;
  }
  return false;
}

/** Place of a missing or unknown field; otherwise that of the wrong value. */
function pathOf({ instancePath, keyword, params }: SchemaError): string {
  const field =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  return typeof field === 'string' ? `${instancePath}/${escapePointer(field)}` : instancePath;
}

function messageOf({ instancePath, keyword, params, message }: SchemaError, whole: string, root: unknown): string {
  const said = message ?? `breaks the rule ${keyword}`;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return `is not ${whole}`;
    case 'enum':
      return `must be one of ${list(params.allowedValues)}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'pattern':
    case 'format':
      if (!params.secret) return said + unseenIn(valueAt(root, instancePath));
      return said;
    default:
      return said;
  }
}

/** White space at an end of a text, and characters that nobody sees, anywhere in it. */
const unseen = /^\s|\s$|[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** A text as it was read, to stand behind what it must be: where it looks as if it held. Empty else. */
function unseenIn(value: unknown): string {
  if (typeof value !== 'string' || !unseen.test(value)) return '';
  const text = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  return `, not ${JSON.stringify(text).replaceAll(/(?! )[\p{C}\p{Z}]/gu, escaped)}`;
}

/** Each unit of a text as JSON escapes it (RFC 8259, section 7). */
function escaped(text: string): string {
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `\\u${units.join('\\u')}`;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}

/** Clients choose these texts, so they may be long, and be cut within a character. */
function clip(text: string, most: number): string {
  return (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed();
}
