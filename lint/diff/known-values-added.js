// Policy: a known value that an open set gains is news to whoever reads it, and breaks nobody.
// @ts-check
import { knownValues } from './known-value.js';

/** @import { DiffRule, DiffVisit } from '../types.js' */

/** @type {DiffVisit} */
const check = (change, { report }) => {
  for (const value of knownValues(change).gained) report({ message: `Known value '${value}' was added.` });
};

/** @type {DiffRule} */
export default () => ({ Schema: check, SpecExtension: check });
