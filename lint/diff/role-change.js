// What the diff rules of roles need to tell which way a role went.
// @ts-check
import { roles } from '../../src/contract/roles.ts';
import { onField } from './fields.js';

/** @type {readonly string[]} */
const known = roles;

/**
 * A rule about the least role that may call an operation. A role that the contract does not know may do less than any.
 * @param {(isLowered: boolean, was: string | undefined, is: string | undefined) => string | undefined} judge
 */
export const roleChange = (judge) =>
  onField(['Operation'], 'x-required-role', (was, is) =>
    judge(known.includes(is) && known.indexOf(is) < known.indexOf(was), was, is),
  );
