// Units of measure in texts.
// @ts-check

/** @import { DiffRule, DiffVisit } from '../contract/types.js' */

/**
 * By what people call a unit: the words for it, and what it measures where others do, too.
 * @type {Readonly<Record<string, { words: string, measures?: string }>>}
 */
const UNITS = {
  milliseconds: { words: 'milliseconds?|ms', measures: 'time' },
  // `second` is most often the one after the first.
  seconds: { words: String.raw`seconds|(?<=\d[ -]|\bper |\bevery )second`, measures: 'time' },
  minutes: { words: 'minutes?', measures: 'time' },
  hours: { words: 'hours?', measures: 'time' },
  days: { words: 'days?', measures: 'time' },
  weeks: { words: 'weeks?', measures: 'time' },
  months: { words: 'months?', measures: 'time' },
  years: { words: 'years?', measures: 'time' },
  'Unix time': { words: 'unix (?:times?|timestamps?|epoch)' },
  'ISO 8601': { words: 'ISO 8601|RFC 3339' },
  cents: { words: 'cents?', measures: 'money' },
  dollars: { words: 'dollars?|USD', measures: 'money' },
  euros: { words: 'euros?|EUR', measures: 'money' },
  bytes: { words: 'bytes?', measures: 'data' },
  kilobytes: { words: 'kilobytes?|kB', measures: 'data' },
  KiB: { words: 'kibibytes?|KiB', measures: 'data' },
  megabytes: { words: 'megabytes?|MB', measures: 'data' },
  MiB: { words: 'mebibytes?|MiB', measures: 'data' },
  characters: { words: 'characters?' },
  percent: { words: 'percent|per cent|%' },
  'E.164': { words: String.raw`E\.164` },
};

/** @typedef {{ unit: string, measures: string, count: string | undefined }} Mention */

/**
 * The units that a text has lost and gained. Another amount in another unit (60 seconds, 2 minutes) is another amount.
 * @param {string} was
 * @param {string} is
 */
const unitsChanged = (was, is) => {
  const before = mentionsIn(was);
  const after = mentionsIn(is);
  return { lost: unitsOnlyIn(before, after), gained: unitsOnlyIn(after, before) };
};

/**
 * @param {readonly Mention[]} mentions
 * @param {readonly Mention[]} others
 */
const unitsOnlyIn = (mentions, others) => {
  const only = mentions.filter((one) => !others.some((other) => isSameUnit(one, other) || isOtherAmount(one, other)));
  return [...new Set(only.map(({ unit }) => unit))];
};

/**
 * An amount is matched by amounts alone: `day` in "the first day" does not stand for that of "7 days".
 * @param {Mention} one
 * @param {Mention} other
 */
const isSameUnit = (one, other) => one.unit === other.unit && (one.count === undefined || other.count !== undefined);

/**
 * @param {Mention} one
 * @param {Mention} other
 */
const isOtherAmount = (one, other) =>
  one.count !== undefined && other.count !== undefined && one.measures === other.measures && one.count !== other.count;

/**
 * @param {string} text
 * @returns {Mention[]}
 */
const mentionsIn = (text) =>
  Object.entries(UNITS).flatMap(([unit, { words, measures = unit }]) =>
    [...text.matchAll(new RegExp(String.raw`(?<!\w)(?:(\d[\d,.]*)[ -]?)?(?:${words})(?!\w)`, 'gi'))].map(
      ([, count]) => ({ unit, measures, count }),
    ),
  );

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * @param {string} field
 * @returns {DiffVisit}
 */
const textOf =
  (field) =>
  ({ kind, property, base, revision }, { report }) => {
    if (kind !== 'modified' || property !== field) return;
    const { lost, gained } = unitsChanged(String(base?.value ?? ''), String(revision?.value ?? ''));
    if (lost.length > 0 && gained.length > 0)
      report({ message: `The ${field} names ${LIST.format(gained)}; it named ${LIST.format(lost)}.` });
  };

/**
 * The same number in another unit of measure is another value, and no schema says so.
 * @type {DiffRule}
 */
export const unitChanged = () => ({
  Schema: textOf('description'),
  Parameter: textOf('description'),
  Header: textOf('description'),
  Operation: textOf('summary'),
});
