// Policy: receivers that are registered get the events of their type, no more and no less.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/** @type {Readonly<Record<string, string>>} */
const NAMES = { 'x-destination-type': 'destinations', 'x-relay-type': 'relays' };

/** @param {string | undefined} type */
const shown = (type) => (type === undefined ? 'none' : `those of type '${type}'`);

/** @type {DiffRule} */
export default () => ({
  Operation: ({ kind, property = '', base, revision }, { report }) => {
    const receivers = NAMES[property];
    if (kind === 'modified' && receivers)
      report({ message: `Of ${receivers}, ${shown(revision?.value)} receive it; it was ${shown(base?.value)}.` });
  },
});
