// The position automaton of a pattern (Glushkov 1961): a position for each character class, and the ways from each to the next.
// @ts-check
import { CharSet, JS } from 'refa';

/** @import { Concatenation, Element, Quantifier } from 'refa' */

/**
 * The number of ways to each position, up to two: more are as bad.
 * @typedef {Map<number, number>} Ways
 */

/**
 * @typedef {object} Automaton
 * @property {bigint[]} classes what each position matches, a bit for each sample
 * @property {string[]} samples characters that stand for all that the pattern tells apart
 * @property {Ways[]} follow the positions that may come after each
 */

/**
 * A part of a pattern: the positions that it begins and ends with, and the number of ways to match nothing.
 * @typedef {{ first: Ways, last: Ways, empty: number }} Part
 */

/** The most copies of a part with a fixed count; with a larger count, the part is a loop. */
const MOST_COPIES = 100;

const NOTHING = { first: new Map(), last: new Map(), empty: 1 };

/**
 * The automaton of an ECMAScript pattern with the flag `u` that is searched for in a text. A quantifier with a range is a
 * loop, with no upper bound. Throws for a back reference and for a loop in a lookbehind.
 * @param {string} pattern
 * @returns {Automaton}
 */
export const automatonOf = (pattern) => {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
    simplify: false,
  });
  const builder = new Builder();
  for (const alternative of expression.alternatives) {
    // A search begins anywhere, as if `[^]*` stood before the pattern.
    const start = isStart(alternative.elements[0])
      ? NOTHING
      : builder.loop(builder.position(CharSet.all(maxCharacter)), 0);
    builder.sequence([start, builder.concatenation(alternative)]);
  }
  return { ...classesOf(builder.sets), follow: builder.follow };
};

class Builder {
  /** @type {CharSet[]} */
  sets = [];
  /** @type {Ways[]} */
  follow = [];

  /**
   * @param {CharSet} set
   * @returns {Part}
   */
  position(set) {
    const at = this.sets.push(set) - 1;
    this.follow.push(new Map());
    return { first: new Map([[at, 1]]), last: new Map([[at, 1]]), empty: 0 };
  }

  /**
   * @param {Concatenation} concatenation
   * @returns {Part}
   */
  concatenation({ elements }) {
    return this.sequence(elements.map((element) => this.element(element)));
  }

  /**
   * @param {Element} element
   * @returns {Part}
   */
  element(element) {
    if (element.type === 'CharacterClass') return this.position(element.characters);
    if (element.type === 'Alternation') return this.choice(element.alternatives);
    if (element.type === 'Quantifier') return this.repetition(element);
    if (element.type === 'Unknown') throw new SyntaxError('a part that is not known');
    // A lookahead is a branch that leads nowhere: it is tried beside what follows.
    const isBehind = element.kind === 'behind';
    if (isBehind && element.alternatives.some(hasLoop)) throw new SyntaxError('a repetition in a lookbehind');
    return isBehind ? NOTHING : { ...NOTHING, first: this.choice(element.alternatives).first };
  }

  /**
   * @param {Concatenation[]} alternatives
   * @returns {Part}
   */
  choice(alternatives) {
    const parts = alternatives.map((alternative) => this.concatenation(alternative));
    return {
      first: sum(parts.map(({ first }) => first)),
      last: sum(parts.map(({ last }) => last)),
      empty: parts.reduce((ways, { empty }) => ways + empty, 0),
    };
  }

  /**
   * @param {Quantifier} quantifier
   * @returns {Part}
   */
  repetition({ alternatives, min, max }) {
    if (max === 0) return NOTHING;
    if (min === max && min <= MOST_COPIES)
      return this.sequence(Array.from({ length: min }, () => this.choice(alternatives)));
    const part = this.choice(alternatives);
    return max === 1 ? { ...part, empty: part.empty + 1 } : this.loop(part, min);
  }

  /**
   * @param {Part} part
   * @param {number} min
   * @returns {Part}
   */
  loop(part, min) {
    this.#link(part.last, part.first);
    // Only a repetition that has to be there may match nothing (ECMA-262, RepeatMatcher).
    return min === 0 ? { ...part, empty: 1 } : { ...part, first: times(part.first, 1 + part.empty) };
  }

  /**
   * @param {Part[]} parts
   * @returns {Part}
   */
  sequence(parts) {
    return parts.reduce((before, after) => {
      this.#link(before.last, after.first);
      return {
        first: sum([before.first, times(after.first, before.empty)]),
        last: sum([after.last, times(before.last, after.empty)]),
        empty: before.empty * after.empty,
      };
    }, NOTHING);
  }

  /**
   * @param {Ways} last
   * @param {Ways} first
   */
  #link(last, first) {
    for (const [from, ways] of last) {
      const known = this.follow[from];
      if (known) this.follow[from] = sum([known, times(first, ways)]);
    }
  }
}

/** @param {Ways[]} all */
const sum = (all) => {
  /** @type {Ways} */
  const total = new Map();
  for (const ways of all)
    for (const [position, count] of ways) total.set(position, Math.min(2, (total.get(position) ?? 0) + count));
  return total;
};

/**
 * @param {Ways} ways
 * @param {number} factor
 * @returns {Ways}
 */
const times = (ways, factor) =>
  factor === 0 ? new Map() : new Map([...ways].map(([position, count]) => [position, Math.min(2, count * factor)]));

/** @param {Concatenation} concatenation */
const isAny = ({ elements: [only, ...others] }) =>
  only?.type === 'CharacterClass' && only.characters.isAll && others.length === 0;

/**
 * Whether an element is `^`, which refa has as the lookbehind `(?<![^])`.
 * @param {Element | undefined} element
 */
const isStart = (element) =>
  element?.type === 'Assertion' && element.kind === 'behind' && element.negate && element.alternatives.every(isAny);

/**
 * @param {Concatenation} concatenation
 * @returns {boolean}
 */
const hasLoop = ({ elements }) =>
  elements.some(
    (element) =>
      (element.type === 'Quantifier' && element.max > 1) ||
      ('alternatives' in element && element.alternatives.some(hasLoop)),
  );

/**
 * Tells characters apart as far as the sets of a pattern do; what can be printed comes last.
 * @param {CharSet[]} sets
 */
const classesOf = (sets) => {
  const starts = new Set(sets.flatMap(({ ranges }) => ranges.flatMap(({ min, max }) => [min, max + 1])));
  const samples = [...starts].filter((start) => start <= 0x10ffff).map((start) => String.fromCodePoint(start));
  samples.sort((one, other) => Number(PRINTABLE.test(one)) - Number(PRINTABLE.test(other)));
  const bitsOf = (/** @type {CharSet} */ set) =>
    samples.map((sample, nth) => (set.has(sample.codePointAt(0) ?? 0) ? 1n << BigInt(nth) : 0n));
  return { classes: sets.map((set) => bitsOf(set).reduce((all, bit) => all | bit, 0n)), samples };
};

const PRINTABLE = /^[ -~]$/;
