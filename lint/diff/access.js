// Access: who may call an operation or send a field, and how a token is written.
// @ts-check
import { roles } from '../../src/contract/roles.ts';
import { onField, wordsChanged } from './fields.js';
import { keyOf, sentIn } from './nodes.js';

/** @import { DiffRule, DiffVisit, Node, Paired } from '../contract/types.js' */

/** @type {readonly string[]} */
const known = roles;

/**
 * A rule about the least role that may call an operation, or send a field. A role that the contract does not know may do
 * less than any.
 * @param {(isLowered: boolean, was: string | undefined, is: string | undefined) => string | undefined} judge
 */
const roleChange = (judge) =>
  onField(['Operation', 'Schema'], 'x-required-role', (was, is, { node }) =>
    isForRequests(node) ? judge(known.includes(is) && known.indexOf(is) < known.indexOf(was), was, is) : undefined,
  );

/** @param {Paired} node */
const isForRequests = (node) =>
  (node.revision ?? node.base)?.type.name === 'Operation' || sentIn(node).includes('request');

/** An operation that more may call breaks nobody. */
export const requiredRoleLowered = roleChange((isLowered, was, is) =>
  isLowered || is === undefined ? `Needs ${is ? `the role '${is}'` : 'no role'}; it needed '${was}'.` : undefined,
);

/** Whoever may no longer call an operation breaks: it needs another role, or one where it needed none. */
export const requiredRoleRaised = roleChange((isLowered, was, is) =>
  isLowered || is === undefined ? undefined : `Needs the role '${is}'; it needed ${was ? `'${was}'` : 'none'}.`,
);

/**
 * Whether whoever sends nothing is let in (OpenAPI 3.1, Operation Object).
 * @param {Node} list
 */
const isOpen = (list) => !Array.isArray(list) || list.length === 0 || list.some((one) => Object.keys(one).length === 0);

/**
 * What asked for an authorization asks for one still; else what callers keep there is open to everybody.
 * @type {DiffRule}
 */
export const securityLifted = () => {
  /** @type {Set<Paired>} */
  const told = new Set();
  /** @type {DiffVisit} */
  const check = ({ node }, { report }) => {
    const list = keyOf(node) === 'security' ? node : node.parent;
    if (!list || told.has(list)) return;
    told.add(list);
    if (!isOpen(list.base?.value) && isOpen(list.revision?.value)) report({ message: 'No authorization is needed.' });
  };
  return { SecurityRequirement: check, SecurityRequirementList: check };
};

/**
 * A rule about `x-token-prefixes`; without it a token stands alone.
 * @param {'lost' | 'gained'} which
 * @param {string} says
 * @returns {DiffRule}
 */
const onPrefixes = (which, says) =>
  onField(['SecurityScheme'], 'x-token-prefixes', (was = [''], is = ['']) => {
    const ways = wordsChanged(was, is)[which].map((prefix) => (prefix === '' ? 'bare' : `after \`${prefix}\``));
    return ways.length > 0 ? `A token ${says} ${ways.join(' or ')}.` : undefined;
  });

/** Another way to write a token breaks nobody. */
export const tokenPrefixesAdded = onPrefixes('gained', 'counts also');

/** Whoever sends a token after a prefix, or without one, is let in no more where that does not count. */
export const tokenPrefixesRemoved = onPrefixes('lost', 'no longer counts');
