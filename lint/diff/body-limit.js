// What the diff rules of the largest bodies share.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/**
 * A rule about how large a body may be; without a limit it may be of any size.
 * @param {(isLower: boolean) => boolean} isMeant
 * @returns {DiffRule}
 */
export const bodyLimit = (isMeant) => () => ({
  Response: ({ kind, property = '', base, revision }, { report }) => {
    if (kind !== 'modified' || property !== 'x-max-bytes') return;
    const [was, is] = [base?.value, revision?.value].map((limit) => Number(limit ?? Infinity));
    if (was !== undefined && is !== undefined && isMeant(is < was))
      report({ message: `A body has at most ${is} bytes; it was ${was}.`.replaceAll('Infinity', 'any number of') });
  },
});
