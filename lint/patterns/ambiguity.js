// Patterns that take more than linear time to refuse a text, because they match one part of it, over and over, in several ways.
// The conditions are those of Weber and Seidl, "On the degree of ambiguity of finite automata" (1991).
// @ts-check
import { automatonOf } from './automaton.js';

/** @import { Automaton } from './automaton.js' */

/**
 * @typedef {object} Ambiguity
 * @property {'exponential' | 'polynomial'} time
 * @property {string} pump the text that takes this time when it is repeated
 */

/**
 * The worst ambiguity of a pattern; undefined if the pattern refuses every text in linear time. Throws for a pattern that has
 * no automaton.
 * @param {string} pattern
 * @returns {Ambiguity | undefined}
 */
export const ambiguityOf = (pattern) => {
  const automaton = automatonOf(pattern);
  const reach = automaton.follow.map((_, from) => reachable(automaton, from));
  const leads = (/** @type {number} */ from, /** @type {number} */ to) => Boolean(reach[from]?.has(to));
  const loops = automaton.follow.map((_, position) => position).filter((position) => leads(position, position));

  for (const loop of loops) {
    const isInside = (/** @type {number} */ position) => leads(loop, position) && leads(position, loop);
    const pump = pumpOf(automaton, [loop, loop], [loop, loop], (next) => next.every(isInside), true);
    if (pump !== undefined) return { time: 'exponential', pump };
  }
  for (const loop of loops)
    for (const later of loops) {
      // Positions that lead to each other are in one loop, which the first condition has decided.
      if (!leads(loop, later) || leads(later, loop)) continue;
      const isBetween = (/** @type {number[]} */ [first = 0, second = 0, third = 0]) =>
        leads(first, loop) && leads(second, later) && leads(third, later);
      const pump = pumpOf(automaton, [loop, loop, later], [loop, later, later], isBetween, false);
      if (pump !== undefined) return { time: 'polynomial', pump };
    }
  return undefined;
};

/**
 * The positions after one.
 * @param {Automaton} automaton
 * @param {number} from
 */
const reachable = ({ follow }, from) => {
  const reached = new Set(follow[from]?.keys());
  for (const position of reached) for (const next of follow[position]?.keys() ?? []) reached.add(next);
  return reached;
};

/**
 * A text that leads several paths at once from where they start to their goal; undefined if there is none.
 * @param {Automaton} automaton
 * @param {number[]} start a position for each path
 * @param {number[]} goal
 * @param {(positions: number[]) => boolean} isAllowed
 * @param {boolean} areApart whether the paths have to be different ones
 */
const pumpOf = ({ classes, follow, samples }, start, goal, isAllowed, areApart) => {
  const queue = [{ positions: start, apart: !areApart, text: '' }];
  const seen = new Set();
  for (const { positions, apart, text } of queue) {
    for (const step of steps(
      positions.map((position) => follow[position] ?? new Map()),
      classes,
    )) {
      const isApart = apart || step.ways > 1 || new Set(step.positions).size > 1;
      const key = `${step.positions} ${isApart}`;
      if (seen.has(key) || !isAllowed(step.positions)) continue;
      seen.add(key);
      const longer = text + samples[step.common.toString(2).length - 1];
      if (isApart && `${step.positions}` === `${goal}`) return longer;
      queue.push({ positions: step.positions, apart: isApart, text: longer });
    }
  }
  return undefined;
};

/**
 * The steps that paths take together, by a character that all of them match.
 * @param {import('./automaton.js').Ways[]} choices the next positions of each path
 * @param {bigint[]} classes
 * @returns {{ positions: number[], ways: number, common: bigint }[]}
 */
const steps = (choices, classes) =>
  choices.reduce(
    (/** @type {{ positions: number[], ways: number, common: bigint }[]} */ begun, choice) =>
      begun.flatMap(({ positions, ways, common }) =>
        [...choice].flatMap(([position, count]) => {
          const shared = common & (classes[position] ?? 0n);
          return shared === 0n ? [] : [{ positions: [...positions, position], ways: ways * count, common: shared }];
        }),
      ),
    [{ positions: [], ways: 1, common: -1n }],
  );
