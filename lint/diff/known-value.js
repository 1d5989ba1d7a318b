// What the diff rules of open sets need to tell a known value.
// @ts-check

/** @import { Change } from '../types.js' */

/**
 * The known value of an open set whose entry a change is about; undefined where it is about something else.
 * @param {Change} change
 * @returns {string | undefined}
 */
export const knownValue = ({ kind, node, property }) =>
  kind === 'modified' && node.base?.key === 'x-enumDescriptions' ? property : undefined;
