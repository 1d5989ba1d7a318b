// Policy: what tells the variants of a value apart stays what it is.
// @ts-check
import { keyOf } from './nodes.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  Discriminator: ({ kind, property, base, revision }, { report }) => {
    if (kind === 'removed')
      report({ message: `No field tells the variants apart; \`${base?.value.propertyName}\` did.` });
    if (property === 'propertyName')
      report({ message: `\`${revision?.value}\` tells the variants apart; \`${base?.value}\` did.` });
  },
  DiscriminatorMapping: ({ kind, property, base, revision }, { report }) => {
    if (kind === 'removed') report({ message: 'No value stands for a variant by name any more.' });
    if (kind !== 'modified' || base?.value === undefined) return;
    const now = revision?.value === undefined ? 'nothing' : `\`${revision.value}\``;
    report({ message: `The value '${property}' stands for ${now}; it stood for \`${base.value}\`.` });
  },
  // What a value stands for by a pointer, Redocly takes for a schema that refers there.
  Schema: ({ kind, node, property, base, revision }, { report }) => {
    const { parent: mapping } = node;
    if (!mapping || keyOf(mapping) !== 'mapping' || !mapping.parent || keyOf(mapping.parent) !== 'discriminator')
      return;
    if (kind === 'removed') report({ message: `The value '${keyOf(node)}' stands for nothing any more.` });
    if (kind === 'modified' && property === '$ref')
      report({
        message: `The value '${keyOf(node)}' stands for \`${revision?.value}\`; it stood for \`${base?.value}\`.`,
      });
  },
});
