// Policy: on what a part of the contract rests decides how far callers may rely on it.
// @ts-check
import { quoted, wordsChanged } from './fields.js';
import { keyOf } from './nodes.js';

/** @import { DiffRule, Node } from '../types.js' */

/**
 * `'a' decides it, and 'b' no longer does.`
 * @param {Node} was
 * @param {Node} is
 */
const decidedBy = (was, is) => {
  const { lost, gained } = wordsChanged(was, is);
  const now = gained.length > 0 ? `What is assumed of it is decided by ${quoted(gained)}` : '';
  const before = lost.length > 0 ? `no longer by ${quoted(lost)}` : '';
  if (!now) return before && `What is assumed of it is ${before.replace(' by', ' decided by')}.`;
  return `${now}${before && `, ${before}`}.`;
};

/**
 * @param {string} entry
 * @param {Node} was
 * @param {Node} is
 */
const rulesOf = (entry, was, is) => {
  const { lost, gained } = wordsChanged(was, is);
  const now = gained.length > 0 ? `decides ${quoted(gained)}` : '';
  const before = lost.length > 0 ? `no longer decides ${quoted(lost)}` : '';
  const said = [now, before].filter(Boolean).join(', and ');
  return said && `'${entry}' ${said}.`;
};

/** @type {DiffRule} */
export default () => ({
  any: ({ kind, node, property, base, revision }, { report }) => {
    const [was, is] = [base?.value, revision?.value];
    /** @param {string} message */
    const say = (message) => message && report({ message });
    if (property === 'x-provenance')
      say(`It is ${is ?? 'as what it stands in'}; it was ${was ?? 'as what it stands in'}.`);
    else if (property === 'x-assumption') say(decidedBy(was, is));
    else if (keyOf(node) === 'x-assumed' && kind === 'modified') say(rulesOf(property ?? '', was, is));
    else if (keyOf(node) === 'x-assumed')
      for (const entry of Object.keys(was ?? is)) say(rulesOf(entry, was?.[entry], is?.[entry]));
  },
});
