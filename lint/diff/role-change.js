// What the diff rules of roles need to tell which way a role went.
// @ts-check
import { roles } from '../../src/contract/roles.ts';
import { onField } from './fields.js';
import { sentIn } from './nodes.js';

/** @type {readonly string[]} */
const known = roles;

/**
 * A rule about the least role that may call an operation, or send a field. A role that the contract does not know may do
 * less than any.
 * @param {(isLowered: boolean, was: string | undefined, is: string | undefined) => string | undefined} judge
 */
export const roleChange = (judge) =>
  onField(['Operation', 'Schema'], 'x-required-role', (was, is, { node }) =>
    isForRequests(node) ? judge(known.includes(is) && known.indexOf(is) < known.indexOf(was), was, is) : undefined,
  );

/** @param {import('../types.js').Paired} node */
const isForRequests = (node) =>
  (node.revision ?? node.base)?.type.name === 'Operation' || sentIn(node).includes('request');
