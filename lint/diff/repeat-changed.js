// Policy: callers repeat a request, or look first, by what it says of itself. A lookup where there was none helps them.
// @ts-check
import { keyOf, within } from './nodes.js';

/** @import { DiffRule, DiffVisit } from '../types.js' */

/** @type {DiffVisit} */
const check = (change, { report }) => {
  const { kind, node, property } = change;
  const repeat = within(change, 'x-repeat');
  if (!repeat || property === 'noLookup') return;
  if (kind === 'added' && (node === repeat || (keyOf(node) === 'lookup' && node.parent === repeat))) return;
  const what = property ?? (node === repeat ? 'All of it' : keyOf(node));
  const [was, is] = [change.base?.value, change.revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  report({ message: `What a second, equal request does changed: \`${what}\` is ${is}; it was ${was}.` });
};

/** @type {DiffRule} */
export default () => ({ SpecExtension: check, Extension: check, ExtensionList: check });
