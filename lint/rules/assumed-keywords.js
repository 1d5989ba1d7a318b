// Policy: what is marked as documented states no more than the reference has, or names in x-assumed the entry of the
// register that decides what is beyond it, rule by rule. The facts of tests/reference say what the reference has.
// @ts-check
import { entriesByRule, entriesIn } from '../../src/contract/assumptions.ts';
import { Facts } from '../contract/facts.js';
import { follow, isNamed, once } from '../contract/visits.js';

/** @import { Known } from '../contract/facts.js' */
/** @import { Location, Node, Rule, Visit, VisitContext } from '../contract/types.js' */

/** What tells readers something and demands nothing, and from where something is known. */
const ANNOTATIONS = new Set([
  'title',
  'summary',
  'description',
  'examples',
  'example',
  'deprecated',
  'externalDocs',
  '$comment',
  '$ref',
  'x-provenance',
  'x-assumption',
  'x-assumed',
  'x-added',
  'x-enumDescriptions',
  'x-pattern-words',
]);
/** Stated by no keyword; a refusal names by it a parameter that the operation does not have. */
const CLOSED = 'additionalProperties';

const MEND = {
  beyond: (/** @type {string} */ rule) =>
    `The reference has no \`${rule}\` here. Name the entry of the register that decides it, \`x-assumed: { …: ${rule} }\`; or if it has, say so in tests/reference/facts.`,
  known: (/** @type {string} */ rule) => `The reference has \`${rule}\` here. Take it out of x-assumed.`,
  absent: (/** @type {string} */ rule) => `There is no \`${rule}\` here. Take it out of x-assumed.`,
  form: 'x-assumed says which rules an entry of the register decides. Write a map of ids to a keyword or a list of them.',
  closed: `The operation refuses parameters that it does not have, and the reference does not say so. Name the entry that decides it, \`x-assumed: { …: ${CLOSED} }\`.`,
  fact: 'No fact of tests/reference speaks of this. Mark it as assumed, with its x-assumption, or add the fact.',
};

/** @param {unknown} value */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a keyword lists or maps, by name: required fields, responses.
 * @param {unknown} value
 * @returns {string[]}
 */
const membersOf = (value) => (Array.isArray(value) ? value.map(String) : Object.keys(Object(value)));

/**
 * The rules of a keyword that the reference does not have, and those that it has. Where it has some members of a keyword
 * and not others, each of these is a rule of its own: `required/name`.
 * @param {Node} node
 * @param {string} keyword
 * @param {Known} known
 */
const rulesOf = (node, keyword, known) => {
  const isOfNames = (keyword === 'required' && Array.isArray(node.required)) || keyword === 'responses';
  if (!isOfNames) return known.keywords.has(keyword) ? { beyond: [], has: [keyword] } : { beyond: [keyword], has: [] };
  // A refusal is a response of its own, which says by itself that it is assumed.
  const members = membersOf(node[keyword]).filter((name) => keyword === 'required' || name.startsWith('2'));
  const open = members.filter((name) => !known.members.has(name));
  const whole = keyword === 'required' && open.length === members.length;
  return {
    beyond: whole ? [keyword] : open.map((name) => `${keyword}/${name}`),
    has: whole ? [] : [keyword, ...members.filter((name) => !open.includes(name)).map((name) => `${keyword}/${name}`)],
  };
};

/** @type {Rule} */
export default () => {
  const facts = new Facts();
  /** What is looked at when all facts are collected. @type {(() => void)[]} */
  const pending = [];

  /**
   * Looks at a node that is documented; `target` is what it refers to, if that is not documented by itself.
   * @param {Node} node
   * @param {Location} location
   * @param {VisitContext} context
   * @param {Node} target
   */
  const hold = (node, location, { report }, target = {}) => {
    pending.push(() => {
      const known = facts.of(node);
      if (!known) return report({ message: MEND.fact, location: location.key() });
      const whole = { ...target, ...node };
      const assumed = new Set([target, node].flatMap((part) => [...entriesByRule(part['x-assumed']).keys()]));
      for (const keyword of Object.keys(whole).filter((key) => !ANNOTATIONS.has(key))) {
        const { beyond, has } = rulesOf(whole, keyword, known);
        const at = (keyword in node ? location.child(keyword) : location).key();
        for (const rule of beyond.filter((one) => !assumed.has(one)))
          report({ message: MEND.beyond(rule), location: at });
        for (const rule of has.filter((one) => assumed.has(one))) report({ message: MEND.known(rule), location: at });
      }
    });
  };

  /**
   * Looks at each documented schema in a schema; what it refers to is looked at where it stands.
   * @param {Node} schema
   * @param {Location} location
   * @param {VisitContext} context
   * @param {unknown} inherited
   */
  const holdSchemas = (schema, location, context, inherited) => {
    if (!isMap(schema)) return;
    const own = schema['x-provenance'] ?? inherited;
    const target = follow(schema, location, context).node;
    const isOpen = schema.$ref !== undefined && target?.['x-provenance'] !== 'documented';
    if (own === 'documented' && !(isOpen && schema['x-provenance'] === undefined))
      hold(schema, location, context, isOpen ? target : {});
    for (const keyword of ['items', 'additionalProperties'])
      holdSchemas(schema[keyword], location.child(keyword), context, own);
    for (const keyword of ['properties', 'patternProperties', 'oneOf', 'anyOf', 'allOf', 'prefixItems'])
      for (const [name, part] of Object.entries(schema[keyword] ?? {}))
        holdSchemas(part, location.child([keyword, name]), context, own);
  };

  /**
   * Looks at a parameter, a header, a body or an answer and the schemas that stand in it.
   * @param {Node} part
   * @param {Location} location
   * @param {VisitContext} context
   * @param {unknown} [inherited]
   */
  const holdPart = (part, location, context, inherited) => {
    const own = part['x-provenance'] ?? inherited;
    if (own === 'documented') hold(part, location, context);
    holdSchemas(part.schema, location.child('schema'), context, own);
    for (const [type, media] of Object.entries(part.content ?? {}))
      holdSchemas(media.schema, location.child(['content', type, 'schema']), context, own);
  };

  /** @type {Visit} */
  const part = once((node, context) => {
    if (isNamed(context.location) || node['x-provenance'] !== undefined) holdPart(node, context.location, context);
  });

  /** @type {Visit} */
  const operation = (node, context) => {
    const { location, report } = context;
    facts.collect(node, context);
    if (node['x-provenance'] !== 'documented') return;
    hold(node, location, context);
    if (!entriesByRule(node['x-assumed']).has(CLOSED)) report({ message: MEND.closed, location: location.key() });
    /** What stands in the operation itself inherits from it. @type {[string | string[], Node][]} */
    const inner = [['requestBody', node.requestBody]];
    for (const [status, response] of Object.entries(node.responses ?? {}))
      inner.push([['responses', status], response]);
    for (const [path, value] of inner)
      if (value && !value.$ref && value['x-provenance'] === undefined)
        holdPart(value, location.child(path), context, 'documented');
  };

  /** @type {Visit} */
  const pointers = (node, { location, report, resolve, type }) => {
    const assumed = node?.['x-assumed'];
    if (assumed === undefined) return;
    const at = location.child('x-assumed');
    const isForm = isMap(assumed) && Object.values(assumed).every((rules) => entriesIn(rules).length > 0);
    if (!isForm) return report({ message: MEND.form, location: at });
    // What holds everywhere is stated in each operation.
    if (type.name === 'Info') return;
    const whole = { ...(node.$ref && resolve(node).node), ...node };
    for (const rule of entriesByRule(assumed).keys()) {
      const [keyword = '', member] = rule.split('/');
      const isStated = keyword in whole && (member === undefined || membersOf(whole[keyword]).includes(member));
      if (!isStated && !(type.name === 'Operation' && rule === CLOSED))
        report({ message: MEND.absent(rule), location: at });
    }
  };

  return {
    any: { enter: pointers },
    ref: pointers,
    SecurityScheme: (node, context) => {
      facts.collectScheme(node);
      if (node['x-provenance'] === 'documented') hold(node, context.location, context);
    },
    Operation: operation,
    Parameter: part,
    Header: part,
    RequestBody: part,
    Response: part,
    Schema: once((node, context) => {
      if (isNamed(context.location)) holdSchemas(node, context.location, context, undefined);
    }),
    Root: {
      leave: () => {
        for (const look of pending) look();
      },
    },
  };
};
