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

/** Rules of answers and refusals that reports know by their words, as the checks have them. */
export const rules = {
  answered: 'every request is answered',
  inTime: 'answers in time',
  noFailure: 'the server never fails',
  status: 'the status is a declared one',
  mediaType: 'the media type is a declared one',
  headers: 'declared headers are there',
  headerValues: 'headers hold to their schema',
  ofMediaType: 'the body is what its media type says',
  schema: 'the body holds to its schema',
  reason: 'the reason is a declared one',
  rightReason: 'a refusal has the reason for which it is made',
  brokenRequest: 'a request that breaks its schema is refused with 400',
} as const;

/** What is wrong, in the contract's words: `limits.concurrencyPerRun is required, and missing`. */
export function wrongIn(finding: Headlined): string {
  const [, refused] = /^(.+) is (?:refused(?: with \d+)?|answered with \d+)$/.exec(finding.rule) ?? [];
  const words = wordings.get(finding.rule)?.(finding) ?? (refused && ofRefusal(refused, finding)) ?? otherwise(finding);
  return clipped(words, maxSentence);
}

type Wording = (finding: Headlined) => string | undefined;

/** The words for each rule; a refusal has those of `ofRefusal`, and what has none is told by `otherwise`. */
const wordings: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  [rules.answered, ({ actual }) => actual],
  [rules.inTime, ({ expected, actual }) => `an answer may take ${expected}, and takes ${actual}`],
  [rules.noFailure, ({ actual }) => `an answer below 500 is expected, and it is ${actual}`],
  [rules.status, ({ place }) => `the status ${place} is not declared`],
  [
    rules.mediaType,
    ({ place, expected, actual }) => `the media type of a ${place} must be ${expected || 'none'}, and is ${actual}`,
  ],
  [rules.headers, ofHeader],
  [rules.headerValues, ofHeader],
  [rules.ofMediaType, ({ expected, actual }) => `${expected} is declared, and ${actual} is sent`],
  [rules.schema, ofBody],
  [rules.reason, ({ place, actual }) => `the reason ${actual} is not declared for a ${place.split(' ')[0]}`],
  [rules.rightReason, ({ expected, actual }) => `the reason must be ${expected}, and is ${actual}`],
  [rules.brokenRequest, ofBrokenRequest],
]);

function ofBody({ place, expected, actual }: Headlined): string {
  const [status = ''] = place.split(' ');
  const [pointer = ''] = /^\/\S*/.exec(expected) ?? [];
  const message = pointer === '' ? expected.replace(/^the body /, '') : expected.slice(pointer.length + 1);
  const where = isSuccess(status) ? '' : ` (${status})`;
  const being = message === 'is required' ? 'missing' : beingOf(actual);
  return `${pointer === '' ? 'the body' : fieldIn(pointer)} ${message}, and ${being}${where}`;
}

function ofHeader({ place, expected, actual }: Headlined): string {
  const [status = '', name = ''] = place.split(' ');
  const is = actual.startsWith(`${name}: `) ? `is ${actual.slice(name.length + 2)}` : 'missing';
  return `${expected}, and ${is} (${status})`;
}

function ofBrokenRequest(finding: Headlined): string | undefined {
  const [, status = '', broken = ''] = /^(\d+) because (.+) \(\w[\w-]*\)$/.exec(finding.expected) ?? [];
  if (broken === '') return undefined;
  const [pointer = ''] = /^\/\S*/.exec(broken) ?? [];
  const rule = pointer === '' ? broken.replace(/^parameter /, '') : fieldIn(pointer) + broken.slice(pointer.length);
  return ofRefusal(`a request that breaks “${rule}”`, { ...finding, place: '', expected: status });
}

/** `a request without a token is accepted: 200, not 401` */
function ofRefusal(what: string, { place, expected, actual }: Headlined): string | undefined {
  const [, status] = /^status (\d+)$/.exec(actual) ?? [];
  if (status === undefined) return undefined;
  return `${what}${inBrackets(place)} ${isSuccess(status) ? 'is accepted: ' : 'gets '}${status}, not ${short(expected)}`;
}

/** Where a rule has no words of its own: the field that differs, the header that is missing, or the rule with what came. */
function otherwise({ rule, place, expected, actual }: Headlined): string {
  const [wanted = ''] = expected.split(', because: ');
  if (place.startsWith('/') && wanted !== expected) {
    const [pointer = '', ...when] = place.split(' ');
    return `${fieldIn(pointer)} must be ${short(wanted)}, and ${beingOf(actual)}${inBrackets(when.join(' '))}`;
  }
  if (wanted !== expected) return `the answer must be ${short(wanted)}, and is ${short(actual)}`;
  const [, header, value = ''] = /^([a-z][\w-]*): (.+)$/.exec(expected) ?? [];
  if (header !== undefined && actual === 'no such header')
    return `${header} must be ${short(value)}, and is missing${inBrackets(place)}`;
  const { field, ...differing } = differenceIn({ expected, actual });
  // The number of an entry says nothing by itself.
  if (field !== undefined && !/^\d+$/.test(field))
    return `${field} must be ${short(differing.expected)}, and ${beingOf(differing.actual)}: ${rule}`;
  return `“${rule}” is broken${inBrackets(place)}: ${short(differing.actual)}, not ${short(differing.expected)}`;
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

function beingOf(actual: string): string {
  return `is ${actual === 'nothing' ? 'missing' : short(actual)}`;
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
