// Policy: everything the contract states says whether the reference documents it, and what is assumed names its assumption.
// @ts-check
import { isNamed, once } from '../visits.js';

/** @import { Rule, Visit } from '../types.js' */

const MEANING = {
  documented: 'the reference shows it',
  named: 'the reference only names it',
  assumed: 'the contract assumes it',
};

/**
 * @param {(keyof typeof MEANING)[]} allowed
 * @returns {Visit}
 */
const check =
  (allowed) =>
  (node, { location, report }) => {
    const value = node['x-provenance'];
    const choices = allowed.map((choice) => `\`${choice}\` (${MEANING[choice]})`).join(' or ');
    if (value === undefined) report({ message: `No x-provenance. Add one: ${choices}.`, location: location.key() });
    else if (!(/** @type {unknown[]} */ (allowed).includes(value)))
      report({
        message: `x-provenance \`${value}\` is not allowed here. Write ${choices}.`,
        location: location.child('x-provenance'),
      });
    else if (value !== 'documented' && [node['x-assumption'] ?? []].flat().length === 0)
      report({
        message: `x-provenance \`${value}\` without x-assumption. Add the id of the entry of the register that says what is assumed and why.`,
        location: location.child('x-provenance'),
      });
  };

/** @type {Rule} */
export default () => {
  const strict = check(['documented', 'assumed']);
  /** @type {Visit} What stands inside another thing inherits from it, and may override that. */
  const component = (node, context) => {
    if (node['x-provenance'] !== undefined || isNamed(context.location)) strict(node, context);
  };
  return {
    Paths: { Operation: once(check(['documented', 'named'])) },
    WebhooksMap: { Operation: once(strict) },
    Parameter: strict,
    RequestBody: component,
    Response: component,
    Header: component,
    Schema: component,
    // A property may override the provenance of the schema it refers to, beside `$ref`.
    ref: (node, context) => {
      if (node['x-provenance'] !== undefined) strict(node, context);
    },
  };
};
