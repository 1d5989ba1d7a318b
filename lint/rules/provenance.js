// Policy: everything the contract states says whether the reference documents it; what is assumed names its assumption,
// and what the service does not have at all says why it is added.
// @ts-check
import { isNamed, once } from '../visits.js';

/** @import { Context, Node, Rule, Visit } from '../types.js' */

const MEANING = {
  documented: 'the reference shows it',
  named: 'the reference only names it',
  assumed: 'the contract assumes it',
  added: 'the service does not have it, the contract adds it',
};
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * `explained` is whether what is added gives its reason here, and not in what it stands in or is used by.
 * @param {(keyof typeof MEANING)[]} allowed
 * @param {(node: Node, context: Context) => boolean} explained
 * @returns {Visit}
 */
const check = (allowed, explained) => (node, context) => {
  const { location, report } = context;
  const value = node['x-provenance'];
  const reason = node['x-added'];
  const choices = LIST.format(allowed.map((choice) => `\`${choice}\` (${MEANING[choice]})`));
  const at = location.child('x-provenance');
  if (value === undefined) report({ message: `No x-provenance. Add one: ${choices}.`, location: location.key() });
  else if (!(/** @type {unknown[]} */ (allowed).includes(value)))
    report({ message: `x-provenance \`${value}\` is not allowed here. Write ${choices}.`, location: at });
  else if (value === 'added' && (reason === undefined ? explained(node, context) : !isText(reason)))
    report({
      message:
        'x-provenance `added` without a reason. Say in a sentence, as `x-added`, why the contract has what the service does not have.',
      location: at,
    });
  else if (value !== 'added' && reason !== undefined)
    report({
      message: `x-added beside x-provenance \`${value}\`. Delete it, or write \`added\` if the service does not have this.`,
      location: location.child('x-added').key(),
    });
  else if (['named', 'assumed'].includes(value) && [node['x-assumption'] ?? []].flat().length === 0)
    report({
      message: `x-provenance \`${value}\` without x-assumption. Add the id of the entry of the register that says what is assumed and why.`,
      location: at,
    });
};

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.trim() !== '';

/** @type {Rule} */
export default () => {
  let inAdded = false;
  const always = () => true;
  const strict = check(['documented', 'assumed', 'added'], always);
  // A component stands for nothing by itself: what uses it gives the reason.
  const part = check(['documented', 'assumed', 'added'], (_, { location }) => !isNamed(location));
  const tag = check(['added'], always);
  /**
   * What stands inside another thing inherits from it, and may override that.
   * @param {Node} node
   */
  const says = (node) => node['x-provenance'] !== undefined || node['x-added'] !== undefined;
  /** @type {Visit} */
  const component = (node, context) => {
    if (says(node) || isNamed(context.location)) part(node, context);
  };
  return {
    // Only a group that the reference does not have needs to say so.
    Tag: (node, context) => {
      if (says(node)) tag(node, context);
    },
    Paths: { Operation: once(check(['documented', 'named', 'added'], always)) },
    WebhooksMap: { Operation: once(strict) },
    Operation: {
      enter: (node) => {
        inAdded = node['x-provenance'] === 'added';
      },
      leave: () => {
        inAdded = false;
      },
    },
    // A parameter of an added operation is there for its reason; one that several operations share is not.
    Parameter: check(['documented', 'assumed', 'added'], (_, { location }) => isNamed(location) || !inAdded),
    RequestBody: component,
    Response: component,
    Header: component,
    Schema: component,
    // A property may override the provenance of the schema it refers to, beside `$ref`.
    ref: (node, context) => {
      if (says(node)) strict(node, context);
    },
  };
};
