// Policy: the same number in another unit of measure is another value, and no schema says so.
// @ts-check
import { unitsChanged } from './units.js';

/** @import { DiffRule, DiffVisit } from '../types.js' */

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

/** @type {DiffRule} */
export default () => ({
  Schema: textOf('description'),
  Parameter: textOf('description'),
  Header: textOf('description'),
  Operation: textOf('summary'),
});
