// Refusals: their reasons, the kinds of problems, and the rules beyond schemas that a request may break.
// @ts-check
import { ofName, onField, quoted, wordsChanged } from './fields.js';
import { keyOf, within } from './nodes.js';

/** @import { DiffRule } from '../contract/types.js' */

/** The reasons of a refusal may grow: whoever does not know one goes by the status. */
export const reasonAdded = onField(['Response', 'Schema'], 'x-reasons', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `May be refused for ${quoted(gained)}, too.` : undefined;
});

/** Code that goes by the reason of a refusal never meets it again. */
export const reasonRemoved = onField(['Response', 'Schema'], 'x-reasons', (was, is) => {
  const { lost } = wordsChanged(was, is);
  return lost.length > 0 ? `Nothing is refused for ${quoted(lost)} any more.` : undefined;
});

/**
 * Code that goes by the kind of a problem, or by its status, finds what it knows.
 * @type {DiffRule}
 */
export const problemChanged = () => ({
  Extension: (change, { report }) => {
    const { kind, node, property, base, revision } = change;
    if (!within(change, 'x-problems') || node.parent === null) return;
    if (kind === 'removed') report({ message: `The kind of problem '${keyOf(node)}' is gone.` });
    if (property === 'key') report({ message: `The kind of problem '${base?.value}' is called '${revision?.value}'.` });
    if (property === 'status')
      report({
        message: `Problems of kind '${keyOf(node)}' have the status ${revision?.value}; it was ${base?.value}.`,
      });
  },
});

/** A rule that no schema can state refuses requests, too. */
export const furtherRuleAdded = onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  was === undefined && getDirections().includes('request') ? `A rule${ofName(node)} is new: "${is}"` : undefined,
);

/** Nothing can tell whether a rule in other words refuses more, so it may. */
export const furtherRuleChanged = onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  was !== undefined && is !== undefined && getDirections().includes('request')
    ? `The rule${ofName(node)} is "${is}"; it was "${was}"`
    : undefined,
);

/** A request that held to a rule is taken without it, too. */
export const furtherRuleRemoved = onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  is === undefined && getDirections().includes('request') ? `A rule${ofName(node)} is gone: "${was}"` : undefined,
);
