// Where in the contract a changed node stands.
// @ts-check

/** @import { DiffDirection, DiffEntry, Paired } from '../contract/types.js' */

/**
 * The node of that name at which a change is, or within which; undefined where it is within none.
 * @param {DiffEntry} change
 * @param {string} key
 * @returns {Paired | undefined}
 */
export const within = ({ node }, key) => {
  for (let at = /** @type {Paired | null} */ (node); at; at = at.parent) if (keyOf(at) === key) return at;
  return undefined;
};

/**
 * What a node is called now, or was.
 * @param {Paired} node
 */
export const keyOf = ({ base, revision }) => String((revision ?? base)?.key);

/**
 * Who sends what a node describes, whether it is only read or only written or not: `getDirections` does not say it of a
 * schema that is. What stands under `webhooks` and `callbacks` is sent the other way round.
 * @param {Paired} node
 * @param {Set<Paired>} seen
 * @returns {DiffDirection[]}
 */
export const sentIn = (node, seen = new Set()) => {
  if (seen.has(node)) return [];
  seen.add(node);
  const own = directionOf(node);
  if (own) return [own];
  return [...(node.parent ? [node.parent] : []), ...node.referencedBy].flatMap((outer) => sentIn(outer, seen));
};

/**
 * @param {Paired} node
 * @returns {DiffDirection | undefined}
 */
const directionOf = (node) => {
  const type = typeOf(node);
  const isAnswer = type === 'Responses';
  if ((!isAnswer && !['RequestBody', 'ParameterList'].includes(type)) || isBelow(node, ['Components']))
    return undefined;
  return isAnswer === isBelow(node, ['WebhooksMap', 'CallbacksMap']) ? 'request' : 'response';
};

/** @param {Paired} node */
const typeOf = ({ base, revision }) => (revision ?? base)?.type.name ?? '';

/**
 * @param {Paired} node
 * @param {readonly string[]} types
 */
const isBelow = (node, types) => {
  for (let at = node.parent; at; at = at.parent) if (types.includes(typeOf(at))) return true;
  return false;
};
