// Policy: code that reads a header of every answer breaks where it may be missing.
// @ts-check

/** @import { DiffRule, DiffVisit } from '../types.js' */

/** @type {DiffVisit} */
const check = ({ property, base, revision, node }, { report, getDirections }) => {
  if (property !== 'required' || base?.value !== true || revision?.value === true) return;
  if (!getDirections().includes('response')) return;
  const { name = node.revision?.key } = node.revision?.value ?? {};
  report({ message: `The header \`${name}\` may be missing.` });
};

/**
 * The headers of an event are parameters of a webhook.
 * @type {DiffRule}
 */
export default () => ({ Header: check, Parameter: check });
