// Policy: what asked for an authorization asks for one still; else what callers keep there is open to everybody.
// @ts-check
import { keyOf } from './nodes.js';

/** @import { DiffRule, DiffVisit, Node, Paired } from '../types.js' */

/**
 * Whether whoever sends nothing is let in (OpenAPI 3.1, Operation Object).
 * @param {Node} list
 */
const isOpen = (list) => !Array.isArray(list) || list.length === 0 || list.some((one) => Object.keys(one).length === 0);

/** @type {DiffRule} */
export default () => {
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
