// What runtime expressions stand for in an operation (OpenAPI 3.1, Runtime Expressions).
// @ts-check
import { follow, schemaAt } from './visits.js';

/** @import { Location, Node, VisitContext } from './types.js' */
/** @typedef {{ operation: Node, isRead: boolean, parameters: Node[], location: Location }} Declared */

/** A part of a request. */
const EXPRESSION = /^\$request\.(?:(path|query)\.(\w+)|body#(\/.+))$/;

/**
 * Whether a value is there to be had: a text, or what requests of the operation have.
 * @param {unknown} value
 * @param {Declared} declared
 * @param {VisitContext} context
 */
export const isInRequest = (value, { operation, parameters, location }, context) => {
  if (!`${value}`.startsWith('$')) return true;
  const [, place, name, pointer] = EXPRESSION.exec(`${value}`) ?? [];
  if (place) return parameters.some((parameter) => parameter.in === place && parameter.name === name);
  const body = follow(operation.requestBody, location, context);
  const contents = Object.values(body.node?.content ?? {});
  return Boolean(pointer) && contents.some(({ schema }) => schemaAt(schema, `${pointer}`, body.location, context));
};

/**
 * Whether a request can have one of these values whatever the media type of its body.
 * @param {readonly unknown[]} values
 * @param {Declared} declared
 * @param {VisitContext} context
 */
export const isInEachRequest = (values, declared, context) => {
  const body = follow(declared.operation.requestBody, declared.location, context);
  const isHad = (/** @type {Declared} */ one) => values.some((value) => isInRequest(value, one, context));
  const contents = Object.entries(body.node?.content ?? {});
  if (contents.length < 2) return isHad(declared);
  return contents.every(([mediaType, content]) => {
    const requestBody = { ...body.node, content: { [mediaType]: content } };
    return isHad({ ...declared, operation: { ...declared.operation, requestBody }, location: body.location });
  });
};

/**
 * The schema of what an operation answers when it succeeds, and where it stands.
 * @param {Declared} declared
 * @param {VisitContext} context
 */
export const answerOf = ({ operation, location }, context) => {
  const success = follow(operation.responses?.['200'], location, context);
  return { schema: success.node?.content?.['application/json']?.schema, location: success.location };
};

/**
 * Whether the answer of an operation has a place.
 * @param {string} pointer
 * @param {Declared} declared
 * @param {VisitContext} context
 */
export const isInAnswer = (pointer, declared, context) => {
  const { schema, location } = answerOf(declared, context);
  return schemaAt(schema, pointer, location, context) !== undefined;
};
