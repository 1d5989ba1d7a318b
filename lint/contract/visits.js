// What several rules need to find their way through the contract.
// @ts-check

/** @import { Location, Node, Visit, VisitContext } from './types.js' */

/**
 * Calls `visit` for each node once, however many operations refer to it.
 * @param {Visit} visit
 * @returns {Visit}
 */
export const once = (visit) => {
  const seen = new Set();
  return (node, context) => {
    if (seen.has(node)) return;
    seen.add(node);
    visit(node, context);
  };
};

/**
 * What a node refers to and where that stands; the node itself if it is no reference.
 * @param {Node} node
 * @param {Location} location where the node stands
 * @param {VisitContext} context
 * @returns {{ node: Node; location: Location }}
 */
export const follow = (node, location, context) =>
  node?.$ref ? context.resolve(node, location.source.absoluteRef) : { node, location };

/**
 * Calls `visit` with a schema and every schema of a value inside it, `$ref` followed, but none in `seen`.
 * @param {Node} schema
 * @param {Location} location where the schema, or the reference to it, stands
 * @param {VisitContext} context
 * @param {(schema: Node, location: Location) => void} visit
 * @param {Set<Node>} seen
 */
export const eachSchema = (schema, location, context, visit, seen) => {
  const { node, location: at } = follow(schema, location, context);
  if (node === null || typeof node !== 'object' || seen.has(node)) return;
  seen.add(node);
  visit(node, at);
  /** @type {[(string | number)[], Node][]} */
  const inner = [];
  for (const keyword of ['items', 'additionalProperties']) inner.push([[keyword], node[keyword]]);
  for (const keyword of ['properties', 'patternProperties', 'oneOf', 'anyOf', 'allOf', 'prefixItems'])
    for (const [key, value] of Object.entries(node[keyword] ?? {})) inner.push([[keyword, key], value]);
  for (const [path, value] of inner) eachSchema(value, at.child(path), context, visit, seen);
};

/**
 * The schema at a JSON Pointer into the values of another, `*` or a number for an item; undefined where there is none.
 * @param {Node} schema
 * @param {string} pointer
 * @param {Location} location
 * @param {VisitContext} context
 * @returns {Node}
 */
export const schemaAt = (schema, pointer, location, context) => {
  let here = follow(schema, location, context);
  for (const key of pointer.split('/').slice(1)) {
    const part = /^(\*|\d+)$/.test(key)
      ? (here.node?.items ?? here.node?.additionalProperties)
      : here.node?.properties?.[key];
    if (part === undefined) return undefined;
    here = follow(part, here.location, context);
  }
  return here.node;
};

/**
 * Whether a media type is JSON (RFC 6839's `+json` suffix included).
 * @param {string} mediaType
 */
export const isJson = (mediaType) => /[/+]json\b/.test(mediaType);

/**
 * Whether a location is a component's own, in the bundle or in a file of shapes.
 * @param {Location} location
 */
export const isNamed = (location) => /^#\/(components\/)?[a-zA-Z]+\/[^/]+$/.test(location.pointer);
