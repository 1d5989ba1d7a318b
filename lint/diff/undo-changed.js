// Policy: what undoes an operation is advice to whoever wants to; other words of a reason are words.
// @ts-check
import { within } from './nodes.js';

/** @import { Change, DiffRule, DiffVisit, Paired } from '../types.js' */

/**
 * @param {Change} change
 * @param {Paired} undo
 */
const isWording = ({ node, property, base, revision }, undo) =>
  node === undo && ['reason', 'needless'].includes(property ?? '') && typeof base?.value === typeof revision?.value;

/** @type {DiffRule} */
export default () => {
  /** @type {Set<Paired>} */
  const told = new Set();
  /** @type {DiffVisit} */
  const check = (change, { report }) => {
    const undo = within(change, 'x-undo');
    if (!undo || told.has(undo) || isWording(change, undo)) return;
    told.add(undo);
    const [was, is] = [undo.base, undo.revision].map((side) => (side ? waysOf(side.value) : 'was not said'));
    report({ message: `How it is undone: ${is}; before: ${was}.` });
  };
  return { SpecExtension: check, Extension: check, ExtensionList: check };
};

/** @param {Record<string, unknown>} undo */
const waysOf = ({ operationId, reason, needless }) =>
  operationId === undefined ? String(reason ?? needless) : `by \`${operationId}\``;
