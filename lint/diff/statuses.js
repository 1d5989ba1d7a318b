// What the diff rules of answers need. An answer with another status is one removed and one added.
// @ts-check

/** @import { Change, DiffRule, DiffVisit, Direction } from '../types.js' */

/**
 * @param {Direction} direction `response` of what the service answers, `request` of what receivers answer to its events
 * @param {(status: string, others: readonly string[]) => string | undefined} judge told those that there were before
 * @returns {DiffRule}
 */
export const statusAdded = (direction, judge) =>
  answers(
    direction,
    ({ kind, node, revision }) => {
      const status = kind === 'added' ? node.revision?.key : revision?.value;
      return judge(String(status), Object.keys(node.parent?.base?.value ?? {}));
    },
    'added',
  );

/**
 * @param {Direction} direction
 * @param {(status: string) => string} judge
 * @returns {DiffRule}
 */
export const statusRemoved = (direction, judge) =>
  answers(
    direction,
    ({ kind, node, base }) => judge(String(kind === 'removed' ? node.base?.key : base?.value)),
    'removed',
  );

/**
 * @param {Direction} direction
 * @param {(change: Change) => string | undefined} judge
 * @param {'added' | 'removed'} meant
 * @returns {DiffRule}
 */
const answers = (direction, judge, meant) => () => {
  /** @type {DiffVisit} */
  const check = (change, { report, getDirections }) => {
    const { kind, property } = change;
    if ((kind !== meant && property !== 'key') || !getDirections().includes(direction)) return;
    const message = judge(change);
    if (message) report({ message });
  };
  // Of an event among the operations, what receivers answer is typed as a body that is sent to the service.
  return { Responses: { Response: check }, RequestBody: { Response: check } };
};
