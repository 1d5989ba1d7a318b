// Policy: what is secret says so (`format: password`), so that what shows or records it masks it; and none is a parameter.
// @ts-check
import { isTelling } from '../../src/contract/secret-names.ts';
import { isNamed } from '../contract/visits.js';

/** @import { Node, Rule } from '../contract/types.js' */

const MARK = 'Add `format: password`, which has it masked, or name it in the `shown` of this rule.';
const MOVE = 'URLs are written into logs: take it in the body';

/** @param {Node} schema */
const isUnmarked = (schema) =>
  [schema.type].flat().includes('string') && schema.format !== 'password' && schema.enum === undefined;

/**
 * `shown` has what is called like a secret and is none: `Schema`, `Schema.property`, or the name of a parameter.
 * @type {Rule}
 */
export default ({ shown = [] }) => ({
  Schema: (schema, { location, report }) => {
    const name = location.pointer.split('/').at(-1) ?? '';
    if (isNamed(location) && isTelling(name) && isUnmarked(schema) && !shown.includes(name))
      report({ message: `\`${name}\` is called like a secret. ${MARK}`, location: location.key() });
  },
  SchemaProperties: (properties, { location, resolve, report }) => {
    const owner = location.pointer.split('/').at(-2) ?? '';
    for (const [name, property] of Object.entries(properties)) {
      const schema = { ...resolve(property).node, ...property };
      const isSecret = schema.writeOnly === true || isTelling(name);
      if (isSecret && isUnmarked(schema) && !shown.includes(`${owner}.${name}`))
        report({ message: `Property \`${name}\` seems to be a secret. ${MARK}`, location: location.child(name).key() });
    }
  },
  Parameter: (parameter, { location, resolve, report }) => {
    const { name } = parameter;
    const at = location.child('name');
    if (resolve(parameter.schema ?? {}).node?.format === 'password')
      report({ message: `Parameter \`${name}\` is a secret. ${MOVE}.`, location: at });
    // A header is in no log, so it may be named after a secret.
    else if (parameter.in !== 'header' && isTelling(name) && !shown.includes(name))
      report({
        message: `Parameter \`${name}\` seems to be a secret. ${MOVE}, or name it in the \`shown\` of this rule.`,
        location: at,
      });
  },
});
