// What the diff rules of `x-never-shown` share: they compare the whole list, since its entries have no names.
// @ts-check
import { within } from './nodes.js';

/** @import { DiffRule, DiffVisit, Paired } from '../types.js' */

/** @typedef {{ reason: string, fields?: string[], only?: Record<string, string[]> }} Entry */
/** @typedef {{ fields: string[], only: Map<string, string[]> }} Hidden fields that never come, and all values of some */

/**
 * @param {(before: Hidden, after: Hidden) => { fields: string[], says: string }} judge
 * @returns {DiffRule}
 */
export const onHidden = (judge) => () => {
  /** @type {Set<Paired>} */
  const told = new Set();
  /** @type {DiffVisit} */
  const check = (change, { report }) => {
    const list = within(change, 'x-never-shown');
    if (!list || told.has(list)) return;
    told.add(list);
    const { fields, says } = judge(hiddenBy(list.base?.value), hiddenBy(list.revision?.value));
    for (const field of new Set(fields)) report({ message: `\`${field}\` ${says}.` });
  };
  return { Extension: check, ExtensionList: check };
};

/**
 * @param {readonly Entry[]} [entries]
 * @returns {Hidden}
 */
const hiddenBy = (entries = []) => ({
  fields: entries.flatMap(({ fields = [] }) => fields),
  only: new Map(entries.flatMap(({ only = {} }) => Object.entries(only))),
});
