import { keysOf } from '../../contract/pointer.ts';

/** The parts of a finding that its headline is made of. */
export interface Headlined {
  readonly rule: string;
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
}

/** Characters of a value, and of a whole sentence, that a headline has room for. */
const maxValue = 60;
const maxSentence = 160;

/** Statuses that everybody has in mind, so that a headline need not name them. */
const isSuccess = (status: string) => status.startsWith('2');

/** Rules of responses and errors that have headlines of their own. */
export const rules = {
  answered: 'every request gets a response',
  inTime: 'responds within the time limit',
  noFailure: 'the server never returns a 5xx',
  status: 'the status is declared',
  mediaType: 'the media type is declared',
  headers: 'required headers are present',
  headerValues: 'headers match their schemas',
  ofMediaType: 'the body matches its media type',
  schema: 'the body matches its schema',
  reason: 'the reason is declared',
  rightReason: 'the error has the right reason',
  brokenRequest: 'an invalid request returns 400',
} as const;

/** What is wrong, in the contract's words: `limits.concurrencyPerRun is required but missing`. */
export function wrongIn(finding: Headlined): string {
  const words =
    wordings.get(finding.rule)?.(finding) ?? ofRejection(finding) ?? ofStatus(finding) ?? otherwise(finding);
  return clipped(words, maxSentence);
}

type Wording = (finding: Headlined) => string | undefined;

/** The words for each rule; rules of errors use `ofRejection` and `ofStatus`, all others `otherwise`. */
const wordings: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [rules.answered, ({ actual }) => actual],
  [rules.inTime, ({ expected, actual }) => `a response may take ${expected}, but took ${actual}`],
  [rules.noFailure, ({ actual }) => `the server fails with ${actual}`],
  [rules.status, ({ place }) => `status ${place} is not declared`],
  [
    rules.mediaType,
    ({ place, expected, actual }) => `the media type of a ${place} must be ${expected || 'none'}, got ${actual}`,
  ],
  [rules.headers, ofHeader],
  [rules.headerValues, ofHeader],
  [rules.ofMediaType, ({ expected, actual }) => `${expected} is declared, got ${actual}`],
  [rules.schema, ofBody],
  [rules.reason, ({ place, actual }) => `reason ${actual} is not declared for a ${place.split(' ')[0]}`],
  [rules.rightReason, ({ expected, actual }) => `the reason must be ${expected}, got ${actual}`],
  [rules.brokenRequest, ofBrokenRequest],
]);

function ofBody({ place, expected, actual }: Headlined): string {
  const [status = ''] = place.split(' ');
  const [pointer = ''] = /^\/\S*/.exec(expected) ?? [];
  const message = pointer === '' ? expected.replace(/^the body /, '') : expected.slice(pointer.length + 1);
  const where = isSuccess(status) ? '' : ` (${status})`;
  const got = message === 'is required' ? ' but missing' : gotIn(actual);
  return `${pointer === '' ? 'the body' : fieldIn(pointer)} ${message}${got}${where}`;
}

function ofHeader({ place, expected, actual }: Headlined): string {
  const [status = '', name = ''] = place.split(' ');
  const got = actual.startsWith(`${name}: `) ? `, got ${actual.slice(name.length + 2)}` : ' but missing';
  return `${expected}${got} (${status})`;
}

function ofBrokenRequest(finding: Headlined): string | undefined {
  const [, status = '', broken = ''] = /^(\d+) because (.+) \(\w[\w-]*\)$/.exec(finding.expected) ?? [];
  if (broken === '') return undefined;
  const [pointer = ''] = /^\/\S*/.exec(broken) ?? [];
  const rule = pointer === '' ? broken.replace(/^parameter /, '') : fieldIn(pointer) + broken.slice(pointer.length);
  return ofRejection({
    ...finding,
    rule: `a request that violates “${rule}” is rejected`,
    place: '',
    expected: status,
  });
}

/** `a body that is empty is accepted: 200, not 400` */
function ofRejection({ rule, place, expected, actual }: Headlined): string | undefined {
  const [, what] = /^(.+) is rejected$/.exec(rule) ?? [];
  const error = errorIn(actual);
  if (what === undefined || error === undefined) return undefined;
  return `${what}${inBrackets(place)} ${isSuccess(error) ? 'is accepted: ' : 'gets '}${error}, not ${short(expected)}`;
}

/** `a request without a token returns 200, not 401` */
function ofStatus({ rule, place, expected, actual }: Headlined): string | undefined {
  const [, what] = /^(.+) returns \d{3}$/.exec(rule) ?? [];
  const error = errorIn(actual);
  if (what === undefined || error === undefined) return undefined;
  return `${what}${inBrackets(place)} returns ${error}, not ${short(expected)}`;
}

/** `status 409` as `409`, and `409 labelTaken` as it is. */
function errorIn(actual: string): string | undefined {
  return /^(?:status )?(\d{3}(?: \w+)?)$/.exec(actual)?.[1];
}

/** For a rule without words of its own: the field that differs, the header that is missing, or the rule with the difference. */
function otherwise({ rule, place, expected, actual }: Headlined): string {
  const [wanted = ''] = expected.split(', because: ');
  if (place.startsWith('/') && wanted !== expected) {
    const [pointer = '', ...when] = place.split(' ');
    return `${fieldIn(pointer)} must be ${short(wanted)}${gotIn(actual)}${inBrackets(when.join(' '))}`;
  }
  if (wanted !== expected) return `the response must be ${short(wanted)}${gotIn(actual)}`;
  const [, header, value = ''] = /^([a-z][\w-]*): (.+)$/.exec(expected) ?? [];
  if (header !== undefined && actual === 'no such header')
    return `${header} must be ${short(value)} but is missing${inBrackets(place)}`;
  const { field, ...differing } = differenceIn({ expected, actual });
  // The number of an entry says nothing by itself.
  if (field !== undefined && !/^\d+$/.test(field))
    return `${field} must be ${short(differing.expected)}${gotIn(differing.actual)}: ${rule}`;
  return `${rule}${inBrackets(place)}: expected ${short(differing.expected)}, got ${short(differing.actual)}`;
}

/** What was expected and came; of two objects only the first field in which they differ. */
export function differenceIn({ expected, actual }: Pick<Headlined, 'expected' | 'actual'>): {
  readonly field?: string;
  readonly expected: string;
  readonly actual: string;
} {
  const [one, other] = [objectIn(expected), objectIn(actual)];
  if (!one || !other) return { expected, actual };
  const textOf = (object: object, name: string) => JSON.stringify(Reflect.get(object, name)) ?? 'nothing';
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const field = [...names].find((name) => textOf(one, name) !== textOf(other, name));
  return field === undefined
    ? { expected, actual }
    : { field, expected: textOf(one, field), actual: textOf(other, field) };
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `/accounts/0/timestamp` as `accounts[].timestamp` */
function fieldIn(pointer: string): string {
  return keysOf(pointer)
    .map((key) => (/^(?:\d+|\*)$/.test(key) ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function gotIn(actual: string): string {
  return actual === 'nothing' ? ' but is missing' : `, got ${short(actual)}`;
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

function short(text: string): string {
  return clipped(text, maxValue);
}

function clipped(text: string, most: number): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
