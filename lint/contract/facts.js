// Where in the contract the documented facts of tests/reference stand, and which keywords they have there.
// @ts-check
import { operations, parts } from '../../tests/reference/facts/areas.ts';
import { authentication } from '../../tests/reference/facts/authentication.ts';
import { follow } from './visits.js';

/** @import { Location, Node, VisitContext } from './types.js' */
/** @import { KnownOperation, KnownPart } from '../../tests/reference/facts/known.ts' */

/**
 * What is known of a node.
 * @typedef {object} Known
 * @property {ReadonlySet<string>} keywords those that say no more than is known
 * @property {ReadonlySet<string>} members the fields that it is known to carry always; an operation's, the status of its success
 */

/** @typedef {{ node: Node; location: Location }} Placed */

const TYPED = ['type', 'properties', 'items'];
const SCHEME = ['type', 'in', 'name'];
const OPERATION = ['operationId', 'tags', 'parameters', 'requestBody', 'responses', 'security'];

/** What is known of each node of a contract, collected operation by operation. */
export class Facts {
  /** @type {Map<Node, Known>} */
  #known = new Map();

  /**
   * What is known of a node; undefined where nothing is.
   * @param {Node} node
   */
  of(node) {
    return this.#known.get(node);
  }

  /**
   * Collects what is known of an operation, of its parameters and bodies and of every field in these.
   * @param {Node} operation
   * @param {VisitContext} context
   */
  collect(operation, context) {
    const { location, parent } = context;
    const fact = operations.find(({ operationId }) => operationId === operation.operationId);
    if (fact?.detailed) {
      this.#add(operation, OPERATION, fact.success === undefined ? [] : [fact.success]);
      if (fact.body === 'known') this.#addMessage(follow(operation.requestBody, location, context));
      if (fact.answer === 'known') this.#addMessage(follow(operation.responses?.['200'], location, context));
      for (const value of [...(operation.parameters ?? []), ...(parent?.parameters ?? [])]) {
        const { node } = follow(value, location, context);
        const isOfPath = node?.in === 'path' && node.name === fact.pathParameter;
        const isOfQuery = node?.in === 'query' && queryOf(fact).has(node.name);
        if (node && (isOfPath || isOfQuery)) this.#add(node, ['name', 'in', 'required', 'schema']);
      }
    }
    for (const part of parts.filter(({ operationId }) => operationId === operation.operationId))
      this.#collectPart(part, operation, context);
  }

  /**
   * Collects what is known of a security scheme.
   * @param {Node} scheme
   */
  collectScheme(scheme) {
    if (scheme.type === 'apiKey' && scheme.in === 'header' && scheme.name === authentication.header)
      this.#add(scheme, SCHEME);
  }

  /**
   * @param {KnownPart} part
   * @param {Node} operation
   * @param {VisitContext} context
   */
  #collectPart(part, operation, context) {
    const body = part.part === 'takes' ? operation.requestBody : operation.responses?.['200'];
    const message = follow(body, context.location, context);
    const schema = message.node?.content?.['application/json']?.schema;
    const root = { node: schema, location: message.location };
    this.#addField(root, [], alwaysIn(part, ''), context);
    for (const { field, keywords = [] } of part.fields) {
      const at = stepsOf(field).reduce((/** @type {Placed} */ outer, step) => inside(outer, step, context), root);
      this.#addField(at, keywords, alwaysIn(part, field), context);
    }
  }

  /**
   * A field's facts hold for what refers to its schema and for the schema.
   * @param {Placed} field
   * @param {readonly string[]} keywords
   * @param {readonly string[]} always
   * @param {VisitContext} context
   */
  #addField({ node, location }, keywords, always, context) {
    if (node === undefined) return;
    for (const each of new Set([node, follow(node, location, context).node]))
      this.#add(each, [...TYPED, ...keywords], always);
  }

  /** @param {Placed} message */
  #addMessage({ node }) {
    const known = Object.keys(node?.content ?? {}).join() === 'application/json' ? ['content', 'headers'] : ['headers'];
    if (node !== undefined) this.#add(node, known);
  }

  /**
   * Of a node with several facts, such as a schema of several fields, only that is known which is known of each.
   * @param {Node} node
   * @param {readonly string[]} keywords
   * @param {readonly string[]} members
   */
  #add(node, keywords, members = []) {
    const before = this.#known.get(node);
    this.#known.set(node, {
      keywords: new Set(keywords.filter((keyword) => before?.keywords.has(keyword) ?? true)),
      members: new Set(members.filter((member) => before?.members.has(member) ?? true)),
    });
  }
}

/**
 * The query parameters whose names are known.
 * @param {KnownOperation} operation
 */
const queryOf = ({ parameters = [] }) =>
  new Set(parameters === 'none' ? [] : parameters.flatMap(({ named, documented }) => (documented ? [named] : [])));

/**
 * The fields of an object that are always there; the object is the body itself where `place` is empty.
 * @param {KnownPart} part
 * @param {string} place
 */
function alwaysIn(part, place) {
  const start = place === '' ? '' : `${place}.`;
  return part.fields
    .filter(({ field, always }) => always && field.startsWith(start))
    .map(({ field }) => field.slice(start.length));
}

/**
 * `tokens[].userId` → `tokens`, `[]`, `userId`.
 * @param {string} field
 */
const stepsOf = (field) => field.replaceAll('[]', '.[]').split('.').filter(Boolean);

/**
 * @param {Placed} outer
 * @param {string} step
 * @param {VisitContext} context
 * @returns {Placed}
 */
function inside({ node, location }, step, context) {
  const { node: schema, location: at } = follow(node, location, context);
  return { node: step === '[]' ? schema?.items : schema?.properties?.[step], location: at };
}
