// Answers of the service and of receivers: their statuses and their headers.
// @ts-check

/** @import { DiffDirection, DiffEntry, DiffRule, DiffVisit } from '../contract/types.js' */

/**
 * A rule about a status that is new. An answer with another status is one removed and one added.
 * @param {DiffDirection} direction `response` of what the service answers, `request` of what receivers answer to its events
 * @param {(status: string, others: readonly string[]) => string | undefined} judge told those that there were before
 * @returns {DiffRule}
 */
const statusAdded = (direction, judge) =>
  answers(
    direction,
    ({ kind, node, revision }) => {
      const status = kind === 'added' ? node.revision?.key : revision?.value;
      return judge(String(status), Object.keys(node.parent?.base?.value ?? {}));
    },
    'added',
  );

/**
 * @param {DiffDirection} direction
 * @param {(status: string) => string} judge
 * @returns {DiffRule}
 */
const statusRemoved = (direction, judge) =>
  answers(
    direction,
    ({ kind, node, base }) => judge(String(kind === 'removed' ? node.base?.key : base?.value)),
    'removed',
  );

/**
 * @param {DiffDirection} direction
 * @param {(change: DiffEntry) => string | undefined} judge
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

/** Another failure is met by whoever goes by the class of a status. */
export const responseAdded = statusAdded('response', (status, others) =>
  !status.startsWith('2') || others.includes('2XX') ? `May be answered with ${status}, too.` : undefined,
);

/** Code that waits for one success does not know another. */
export const successStatusAdded = statusAdded('response', (status, others) =>
  isSuccess(status) && !others.includes('2XX') ? `May succeed with ${status}, too.` : undefined,
);

/** @param {string} status */
const isSuccess = (status) => status.startsWith('2');

/** Receivers need not answer what they may. */
export const receiverAnswerAdded = statusAdded('request', (status) => `A receiver may answer ${status}, too.`);

/** A receiver that answers what it may no longer breaks. */
export const receiverAnswerRemoved = statusRemoved('request', (status) => `A receiver may no longer answer ${status}.`);

/** @type {DiffVisit} */
const tellMissing = ({ property, base, revision, node }, { report, getDirections }) => {
  if (property !== 'required' || base?.value !== true || revision?.value === true) return;
  if (!getDirections().includes('response')) return;
  const { name = node.revision?.key } = node.revision?.value ?? {};
  report({ message: `The header \`${name}\` may be missing.` });
};

/**
 * Code that reads a header of every answer breaks where it may be missing. The headers of an event are parameters of a
 * webhook.
 * @type {DiffRule}
 */
export const responseHeaderOptional = () => ({ Header: tellMissing, Parameter: tellMissing });
