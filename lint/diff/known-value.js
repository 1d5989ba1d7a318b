// What the diff rules of open sets need to tell a known value.
// @ts-check
import { wordsChanged } from './fields.js';
import { keyOf } from './nodes.js';

/** @import { Change, Node } from '../types.js' */

/**
 * The known values that an open set loses and gains in a change: those that it lists, or where it lists none, those that it
 * describes. A set that is closed, or was, has its values still.
 * @param {Change} change
 * @returns {{ lost: string[], gained: string[] }}
 */
export const knownValues = ({ kind, node, property, base, revision }) => {
  const [was, is] = [base?.value, revision?.value];
  if (property === 'x-extensible-enum')
    return wordsChanged(was ?? node.base?.value?.enum, is ?? node.revision?.value?.enum);
  if (keyOf(node) !== 'x-enumDescriptions' || isListed(node.parent)) return { lost: [], gained: [] };
  if (kind !== 'modified') return wordsChanged(Object.keys(was ?? {}), Object.keys(is ?? {}));
  const value = String(property);
  return { lost: is === undefined ? [value] : [], gained: was === undefined ? [value] : [] };
};

/** @param {{ base?: { value: Node }, revision?: { value: Node } } | null} schema */
const isListed = (schema) => [schema?.base, schema?.revision].some((one) => one?.value?.['x-extensible-enum']);
