// Types of what the contract says beyond OpenAPI, so that `redocly diff` looks into it: of an extension without a type it
// compares single values alone, and passes over lists and whatever is nested.
// @ts-check

/** @import { Node, NodeTypes } from './contract/types.js' */

const EXTENSIONS = [
  'x-assumption',
  'x-extensible-enum',
  'x-never-shown',
  'x-problems',
  'x-reasons',
  'x-repeat',
  'x-required-parameters',
  'x-shadowed-by',
  'x-token-prefixes',
  'x-undo',
];

/** @param {Node} value */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * The type of a part of an extension: a list of words is one value, as `enum` is.
 * @param {Node} value
 */
const typeOf = (value) => {
  if (Array.isArray(value)) return value.some(isObject) ? 'ExtensionList' : 'scalar';
  return isObject(value) ? 'Extension' : 'scalar';
};

/** What a receiver answers is sent to the service, as the body of a request is. */
const RECEIVER_ANSWERS = { name: 'RequestBody', properties: {}, additionalProperties: 'Response' };

/** @param {NodeTypes} types */
const oas3 = (types) => {
  const typed = Object.fromEntries(EXTENSIONS.map((name) => [name, typeOf]));
  const extended = Object.entries(types).map(([name, type]) => {
    const own = name === 'Operation' ? { 'x-receiver-answers': RECEIVER_ANSWERS } : {};
    return [name, type.extensionsPrefix ? { ...type, properties: { ...type.properties, ...typed, ...own } } : type];
  });
  return {
    ...Object.fromEntries(extended),
    Extension: { properties: {}, additionalProperties: typeOf },
    ExtensionList: { properties: {}, items: typeOf },
    scalar: { properties: {} },
  };
};

export default { oas3 };
