// Policy: how a part of a form is written is agreed on.
// @ts-check

/** @import { DiffRule } from '../types.js' */

const SERIALIZATION = ['contentType', 'style', 'explode', 'allowReserved'];

/** @type {DiffRule} */
export default () => ({
  Encoding: ({ kind, node, property = '', base, revision }, { report }) => {
    if (kind !== 'modified' || !SERIALIZATION.includes(property)) return;
    const [was, is] = [base?.value, revision?.value].map((value) => (value === undefined ? 'not said' : `'${value}'`));
    report({ message: `\`${property}\` of the part \`${node.revision?.key}\` is ${is}; it was ${was}.` });
  },
});
