// Policy: whoever names a known value of an open set breaks where it goes away or gets another name.
// @ts-check
import { knownValues } from './known-value.js';

/** @import { DiffRule, DiffVisit } from '../types.js' */

/** @type {DiffVisit} */
const check = (change, { report }) => {
  for (const value of knownValues(change).lost) report({ message: `Known value '${value}' was removed.` });
};

/** @type {DiffRule} */
export default () => ({ Schema: check, SpecExtension: check });
