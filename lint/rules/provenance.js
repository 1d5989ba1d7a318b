// Policy: everything the contract states says whether the reference documents it; what is assumed names its assumption,
// and what the service does not have at all says why it is added. What a place inherits it does not say again.
// @ts-check
import { parse } from 'yaml';
import { entriesIn } from '../../src/contract/assumptions.ts';
import { nothing, ofFile, ofPaths, saidOf, schemaIn } from '../../src/contract/inherited-provenance.ts';
import { follow, isNamed, once } from '../contract/visits.js';

/** @import { Inherited } from '../../src/contract/inherited-provenance.ts' */
/** @import { Node, Rule, Source, Visit, VisitContext } from '../contract/types.js' */

const MEANING = {
  documented: 'the reference shows it',
  named: 'the reference only names it',
  assumed: 'the contract assumes it',
  added: 'the service does not have it, the contract adds it',
};
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * `explained` is whether what is added gives its reason here, and not in what it stands in or is used by; `from` is what the
 * place inherits.
 * @param {(keyof typeof MEANING)[]} allowed
 * @param {(node: Node, context: VisitContext) => boolean} explained
 * @param {(node: Node, context: VisitContext) => Inherited} [from]
 * @returns {Visit}
 */
const check =
  (allowed, explained, from = () => nothing) =>
  (node, context) => {
    const { location, report } = context;
    const inherits = from(node, context);
    const { provenance: value, assumptions } = saidOf(node, inherits);
    const reason = node['x-added'];
    const choices = LIST.format(allowed.map((choice) => `\`${choice}\` (${MEANING[choice]})`));
    const at = node['x-provenance'] === undefined ? location.key() : location.child('x-provenance');
    reportRepeated(node, inherits, context);
    if (value === undefined) report({ message: `No x-provenance. Add one: ${choices}.`, location: at });
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
    else if (['named', 'assumed'].includes(String(value)) && assumptions.length === 0)
      report({
        message: `x-provenance \`${value}\` without x-assumption. Add the id of the entry of the register that says what is assumed and why.`,
        location: at,
      });
  };

/**
 * Tells what a place says that it inherits anyway.
 * @param {Node} node
 * @param {Inherited} inherits
 * @param {VisitContext} context
 */
const reportRepeated = (node, { provenance, shared, carried }, { location, report }) => {
  const own = entriesIn(node['x-assumption']);
  if (provenance !== undefined && node['x-provenance'] === provenance)
    report({
      message: `x-provenance \`${provenance}\` is inherited. Delete it.`,
      location: location.child('x-provenance').key(),
    });
  for (const id of own.filter((one) => shared.includes(one)))
    report({
      message: `Assumption \`${id}\` is inherited. Take it out of x-assumption.`,
      location: location.child('x-assumption'),
    });
  if (own.length > 0 && own.join() === carried.join())
    report({
      message: 'x-assumption names what the schema names. Delete it.',
      location: location.child('x-assumption').key(),
    });
};

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.trim() !== '';

/**
 * What a file of shapes says before the first of them.
 * @param {Source} source
 * @returns {Node}
 */
const topOf = ({ body }) => parse(body.split(/^\w+:\s*$/m)[0] ?? '') ?? {};

/** @type {Rule} */
export default () => {
  let inAdded = false;
  /** What the files say at their top. @type {Map<string, Node>} */
  const tops = new Map();
  /** @type {Node} */
  let paths = {};
  /**
   * @param {Node} node
   * @param {VisitContext} context
   */
  const fromFile = (node, context) => {
    const { source } = context.location;
    const top = tops.get(source.absoluteRef) ?? topOf(source);
    tops.set(source.absoluteRef, top);
    const schema = Object(schemaIn(node));
    const isElsewhere = schema.$ref !== undefined && !schema.$ref.startsWith('#');
    return ofFile(top, isElsewhere ? {} : follow(schema, context.location, context).node);
  };
  const always = () => true;
  const strict = check(['documented', 'assumed', 'added'], always);
  // A parameter that several operations share gives the reason of its own, as an event does.
  const shared = check(['documented', 'assumed', 'added'], always, fromFile);
  const operation = check(['documented', 'named', 'added'], always, () => ofPaths(paths));
  // A component stands for nothing by itself: what uses it gives the reason.
  const part = check(['documented', 'assumed', 'added'], () => false, fromFile);
  const tag = check(['added'], always);
  // A parameter of an added operation is there for its reason.
  const parameter = check(['documented', 'assumed', 'added'], () => !inAdded);
  /**
   * What stands inside another thing inherits from it, and may override that.
   * @param {Node} node
   */
  const says = (node) => node['x-provenance'] !== undefined || node['x-added'] !== undefined;
  /** @type {Visit} */
  const component = (node, context) => {
    if (isNamed(context.location)) part(node, context);
    else if (says(node)) strict(node, context);
  };
  return {
    Root: {
      enter: (root, { location }) => {
        tops.set(location.source.absoluteRef, root);
        paths = root.paths ?? {};
      },
    },
    // Only a group that the reference does not have needs to say so.
    Tag: (node, context) => {
      if (says(node)) tag(node, context);
    },
    Paths: { Operation: once(operation) },
    WebhooksMap: { Operation: once(shared) },
    Operation: {
      enter: (node) => {
        inAdded = node['x-provenance'] === 'added';
      },
      leave: () => {
        inAdded = false;
      },
    },
    Parameter: (node, context) => (isNamed(context.location) ? shared : parameter)(node, context),
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
