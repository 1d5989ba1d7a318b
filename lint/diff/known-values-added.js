// Policy: a known value that an open set gains is news to whoever reads it, and breaks nobody.
// @ts-check
import { knownValue } from './known-value.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  SpecExtension: (change, { report }) => {
    const value = knownValue(change);
    if (value && change.base?.value === undefined) report({ message: `Known value '${value}' was added.` });
  },
});
