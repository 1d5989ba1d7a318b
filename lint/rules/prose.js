// Prose: descriptions and summaries.
// @ts-check

/** @import { Node, Rule, Visit, VisitContext } from '../contract/types.js' */

/**
 * Every property has a description, its own or that of the schema it refers to.
 * @type {Rule}
 */
export const describedProperties = () => ({
  SchemaProperties: (properties, { location, resolve, report }) => {
    for (const [name, property] of Object.entries(properties))
      if (!property?.description && !resolve(property).node?.description)
        report({
          message: `Property \`${name}\` has no description. Say what a caller cannot guess: unit, origin, effect, when it is absent.`,
          location: location.child(name).key(),
        });
  },
});

/** Characters that fit the navigation of the rendered reference on one or two lines. */
const SUMMARY_LENGTH = 60;
const FILLERS = new Set(['a', 'an', 'the', 'of', 'this', 'that', 'its', 'is', 'for', 'to']);
// A sentence's end, a code block (a Mermaid diagram) or a table.
const END = /(?:[.!?][)"'`*]*|```|\|)$/;

/**
 * The words that carry meaning, without the `s` of plurals and verbs.
 * @param {unknown} text
 */
const words = (text) =>
  `${text}`
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !FILLERS.has(word))
    .map((word) => word.replace(/s$/, ''));

/**
 * A summary is a short phrase, and a description consists of sentences with words that its name does not have.
 * @type {Rule}
 */
export const prose = () => {
  const describe = (
    /** @type {Node} */ node,
    /** @type {VisitContext} */ { location, report },
    /** @type {unknown[]} */ names,
  ) => {
    if (typeof node?.description !== 'string') return;
    const text = node.description.trim();
    const at = location.child('description');
    if (!END.test(text))
      report({ message: 'The description does not end like a sentence. End it with a period.', location: at });
    const repeated = names.find((name) => words(text).every((word) => words(name).includes(word)));
    if (repeated !== undefined)
      report({
        message: `The description repeats \`${repeated}\`. Say what a caller cannot guess from that.`,
        location: at,
      });
  };
  /** @type {Visit} */
  const named = (node, context) => describe(node, context, [context.location.pointer.split('/').at(-1), node.name]);
  return {
    Operation: (operation, context) => {
      const { operationId, summary } = operation;
      const at = context.location.child('summary');
      if (summary?.endsWith('.'))
        context.report({ message: 'The summary ends with a period. Delete it: a summary is a phrase.', location: at });
      if (summary?.length > SUMMARY_LENGTH)
        context.report({
          message: `The summary has ${summary.length} characters. Shorten it to ${SUMMARY_LENGTH} and let the description say the rest.`,
          location: at,
        });
      describe(operation, context, [operationId, summary]);
    },
    Tag: named,
    Parameter: named,
    Header: named,
    RequestBody: named,
    Response: named,
    Schema: named,
    // A description beside `$ref` says what the shared thing means in this place.
    ref: named,
  };
};
