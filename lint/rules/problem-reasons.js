// Policy: a refusal or failure says why in a word that its response declares, that the API knows and that an example shows.
// @ts-check
import { follow, isNamed } from '../contract/visits.js';

/** @import { Location, Node, Rule, Visit, VisitContext } from '../contract/types.js' */
/** @typedef {{ node: Node, location: Location, reasons: string[], usual: string[], shown: Map<string, Location> }} Refusal */

const MEDIA_TYPE = 'application/problem+json';

/**
 * The examples of a response by their reasons.
 * @param {Node} response
 * @param {Location} location
 * @param {VisitContext} context
 */
const shownIn = (response, location, context) => {
  /** @type {Map<string, Location>} */
  const shown = new Map();
  for (const [name, given] of Object.entries(response.content?.[MEDIA_TYPE]?.examples ?? {})) {
    const at = location.child(['content', MEDIA_TYPE, 'examples', name]);
    const { node, location: place } = follow(given, at, context);
    if (node?.value) shown.set(String(node.value.reason), place.child(['value', 'reason']));
  }
  return shown;
};

/**
 * What a response declares and shows must agree.
 * @param {Refusal} refusal
 * @param {string[]} shared reasons that need no example at each response
 * @param {VisitContext['report']} report
 */
const compare = ({ reasons, usual, shown, location }, shared, report) => {
  const at = location.child('x-reasons');
  if (reasons.length === 0)
    report({ message: 'The response has no reasons. List in `x-reasons` why it is given.', location: at.key() });
  for (const reason of reasons.length > 0 ? usual : [])
    if (!reasons.includes(reason))
      report({ message: `Every response of this status may have the reason \`${reason}\`. Add it.`, location: at });
  for (const [reason, place] of reasons.length > 0 ? shown : [])
    if (!reasons.includes(reason))
      report({
        message: `The reason \`${reason}\` is not declared. Add it to the \`x-reasons\` of its response.`,
        location: place,
      });
  for (const [nth, reason] of reasons.entries())
    if (!shown.has(reason) && !shared.includes(reason))
      report({ message: `No example shows \`${reason}\`. Add one.`, location: at.child(nth) });
};

/**
 * A set of words that each has its meaning beside it, and where it stands.
 * @typedef {{ values: string[], location: Location }} Known
 * @param {Node} schema
 * @param {Location} location
 * @param {VisitContext['report']} report
 * @returns {Known}
 */
const knownOf = (schema, location, report) => {
  /** @type {string[]} */
  const values = schema['x-extensible-enum'] ?? [];
  const meanings = Object.keys(schema['x-enumDescriptions'] ?? {});
  if (values.join() !== meanings.join())
    report({
      message: 'The reasons and their meanings differ. Write both in the same order.',
      location: location.child('x-enumDescriptions').key(),
    });
  return { values, location: location.child('x-extensible-enum') };
};

/**
 * Each use is known and each known word used.
 * @param {Known | undefined} known
 * @param {[string, Location][]} uses
 * @param {VisitContext['report']} report
 */
const settle = (known, uses, report) => {
  if (!known) return;
  for (const [reason, location] of uses)
    if (!known.values.includes(reason))
      report({ message: `\`${reason}\` is not a known reason. Add it, with its meaning, to Problem.`, location });
  const used = new Set(uses.map(([reason]) => reason));
  for (const [nth, reason] of known.values.entries())
    if (!used.has(reason))
      report({ message: `Nothing has the reason \`${reason}\`. Delete it.`, location: known.location.child(nth) });
};

/**
 * `shared` are reasons that many responses have, and which need no example at each; `always` are those that each response
 * of a status has; with `own` an API has reasons beside those of Problem.
 * @type {Rule}
 */
export default ({ shared = [], always = {}, own = false }) => {
  /** @type {Map<Node, Refusal>} */
  const refusals = new Map();
  /** @type {[string, Location][]} */
  const further = [];
  /** @type {[string, Location][]} */
  const early = [];
  /** @type {Visit} */
  const collect = (node, { location, report }) => {
    if (!node?.['x-further-rule'] || own) return;
    if (!node['x-reasons']) report({ message: 'The further rule has no reasons. List them in `x-reasons`.', location });
    for (const [nth, reason] of (node['x-reasons'] ?? []).entries())
      further.push([reason, location.child(['x-reasons', nth])]);
  };
  /** @type {Known | undefined} */
  let reasons;
  /** @type {Known | undefined} */
  let violations;
  return {
    Operation: ({ requestBody, responses }, context) => {
      for (const status of Object.keys(responses ?? {}).filter((one) => /^[45]/.test(one))) {
        const place = context.location.child(['responses', status]);
        const { node, location } = follow(responses[status], place, context);
        if (!node?.content?.[MEDIA_TYPE]) continue;
        const declared = node['x-reasons'] ?? [];
        const shown = shownIn(node, location, context);
        refusals.set(node, { node, location, reasons: declared, usual: always[status] ?? [], shown });
        if (status === '400' && declared.length > 0 && declared.includes('malformedBody') !== Boolean(requestBody))
          context.report({
            message: requestBody
              ? 'The operation takes a body. Add `malformedBody` to the `x-reasons` of its 400.'
              : 'The operation takes no body. Its 400 cannot have the reason `malformedBody`.',
            location: place.key(),
          });
      }
    },
    any: { enter: collect },
    ref: collect,
    Schema: (schema, { location, report }) => {
      if (!isNamed(location)) return;
      const { reason, type } = schema.properties ?? {};
      if (location.pointer.endsWith('/Violation') && reason)
        violations = knownOf(reason, location.child(['properties', 'reason']), report);
      if (!location.pointer.endsWith('/Problem') || !reason) return;
      reasons = knownOf(reason, location.child(['properties', 'reason']), report);
      for (const [kind, problem] of Object.entries(type?.['x-problems'] ?? {}))
        for (const [nth, name] of (problem.reasons ?? []).entries())
          early.push([name, location.child(['properties', 'type', 'x-problems', kind, 'reasons', nth])]);
    },
    Root: {
      leave: (_, { report }) => {
        const all = [...refusals.values()];
        for (const refusal of all) compare(refusal, shared, report);
        if (own) return;
        const declared = all.flatMap(({ reasons: names, location }) =>
          names.map((name, nth) => /** @type {[string, Location]} */ ([name, location.child(['x-reasons', nth])])),
        );
        settle(reasons, [...declared, ...early], report);
        settle(violations, further, report);
      },
    },
  };
};
