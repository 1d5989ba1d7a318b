// What diff rules about one field of a node need.
// @ts-check

/** @import { DiffContext, DiffRule, Node, Paired } from '../contract/types.js' */

/** @typedef {Pick<DiffContext, 'getDirections'> & { node: Paired }} Where */

/**
 * A rule about a field of nodes of these types: `judge` is told what it was and is, undefined where it was or is not
 * there, and says what to report, if anything.
 * @param {readonly string[]} types
 * @param {string} field
 * @param {(was: Node, is: Node, where: Where) => string | undefined} judge
 * @returns {DiffRule}
 */
export const onField = (types, field, judge) => () =>
  Object.fromEntries(
    types.map((type) => [
      type,
      ({ kind, node, property, base, revision }, { report, getDirections }) => {
        if (kind !== 'modified' || property !== field) return;
        const message = judge(base?.value, revision?.value, { node, getDirections });
        if (message) report({ message });
      },
    ]),
  );

/**
 * What a list of words has lost and gained; a word alone is a list of one, and nothing is an empty one.
 * @param {Node} was
 * @param {Node} is
 * @returns {{ lost: string[], gained: string[] }}
 */
export const wordsChanged = (was, is) => {
  const before = wordsOf(was);
  const after = wordsOf(is);
  return {
    lost: before.filter((word) => !after.includes(word)),
    gained: after.filter((word) => !before.includes(word)),
  };
};

/**
 * @param {Node} value
 * @returns {string[]}
 */
const wordsOf = (value) => (value === undefined ? [] : [value].flat().map(String));

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * `'a', 'b' and 'c'`.
 * @param {readonly string[]} words
 */
export const quoted = (words) => LIST.format(words.map((word) => `'${word}'`));

/**
 * ` of 'pageSize'` where a node is a property or a component; nothing where it has no name of its own.
 * @param {Paired} node
 */
export const ofName = ({ base, revision, parent }) => {
  const outer = (parent?.revision ?? parent?.base)?.type.name ?? '';
  return ['SchemaProperties', 'NamedSchemas'].includes(outer) ? ` of \`${(revision ?? base)?.key}\`` : '';
};
