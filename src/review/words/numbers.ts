/** A number in a text. */
export interface Amount {
  /** As it is written, with its unit: `5 minutes`. */
  readonly text: string;
  readonly count: number;
  /** In seconds or bytes where it has such a unit; the same for `60 seconds` and `1 minute`. */
  readonly measured: number;
}

const factors: Readonly<Record<string, number>> = {
  millisecond: 1 / 1000,
  ms: 1 / 1000,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  byte: 1,
  kb: 1000,
  kib: 2 ** 10,
  mb: 1e6,
  mib: 2 ** 20,
};

/** From two on: one is most often no number. */
const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const spelled: Readonly<Record<string, number>> = {
  ...Object.fromEntries(counts.map((word, nth) => [word, nth + 2])),
  twice: 2,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
};

/** Numbers that name something: code, addresses, standards and their sections, and times of day. */
const names =
  /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\S+|\b(?:RFC|ISO|IEEE|OpenAPI|section|sections|appendix|HTTP|version)\s+v?[\d./-]+|\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}/gi;
const numbers = new RegExp(
  String.raw`(?<![\w.+-])(\d[\d,]*(?:\.\d+)?|${Object.keys(spelled).join('|')})(?:(?:\s+|-)?(${Object.keys(factors).join('|')})s?)?(?!\w|[-.]\w)`,
  'gi',
);

/** The numbers in a text, in digits or in words, less those that name something. */
export function amountsIn(text: string): Amount[] {
  return [...text.replaceAll(names, ' ').matchAll(numbers)].map(([whole, digits = '', unit = '']) => {
    const count = spelled[digits.toLowerCase()] ?? Number(digits.replaceAll(',', ''));
    return { text: whole.replaceAll(/\s+/g, ' '), count, measured: count * (factors[unit.toLowerCase()] ?? 1) };
  });
}

/** The amounts of one text that another has not, each as often as it has more of them. */
export function amountsOnlyIn(amounts: readonly Amount[], others: readonly Amount[]): Amount[] {
  const left = others.map(({ measured }) => measured);
  return amounts.filter(({ measured }) => {
    const at = left.indexOf(measured);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** True if an amount is one of some bounds. */
export function isAmong({ count, measured }: Amount, bounds: ReadonlySet<number>): boolean {
  return bounds.has(count) || bounds.has(measured);
}

const boundKeywords = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'default',
  'const',
  'enum',
  'x-max-bytes',
  'x-limits',
]);

/** The numbers that a part of the contract states for programs: of itself, of its schema, and of that's entries. */
export function boundsOf(part: unknown): Set<number> {
  if (typeof part !== 'object' || part === null) return new Set();
  const own = Object.entries(part).flatMap(([key, value]) => (boundKeywords.has(key) ? numbersIn(value) : []));
  const below = ['schema', 'items'].flatMap((key) => [...boundsOf(Reflect.get(part, key))]);
  return new Set([...own, ...below]);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
