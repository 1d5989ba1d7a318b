// Visibility: fields that are only sent, only answered, or never shown.
// @ts-check
import { ofName, onField } from './fields.js';
import { sentIn, within } from './nodes.js';

/** @import { DiffRule, DiffVisit, Paired } from '../contract/types.js' */

/** @typedef {{ reason: string, fields?: string[], only?: Record<string, string[]> }} Entry */
/** @typedef {{ fields: string[], only: Map<string, string[]> }} Hidden fields that never come, and all values of some */

/**
 * A rule about `x-never-shown`. The whole list is compared, since its entries have no names.
 * @param {(before: Hidden, after: Hidden) => { fields: string[], says: string }} judge
 * @returns {DiffRule}
 */
const onHidden = (judge) => () => {
  /** @type {Set<Paired>} */
  const told = new Set();
  /** @type {DiffVisit} */
  const check = (change, { report }) => {
    const list = within(change, 'x-never-shown');
    if (!list || told.has(list)) return;
    told.add(list);
    const { fields, says } = judge(hiddenBy(list.base?.value), hiddenBy(list.revision?.value));
    for (const field of new Set(fields)) report({ message: `\`${field}\` ${says}.` });
  };
  return { Extension: check, ExtensionList: check };
};

/**
 * @param {readonly Entry[]} [entries]
 * @returns {Hidden}
 */
const hiddenBy = (entries = []) => ({
  fields: entries.flatMap(({ fields = [] }) => fields),
  only: new Map(entries.flatMap(({ only = {} }) => Object.entries(only))),
});

/** Whoever reads a field of an answer breaks where it never comes again. */
export const neverShownAdded = onHidden((before, after) => ({
  fields: after.fields.filter((field) => !before.fields.includes(field)),
  says: 'is never shown any more',
}));

/** A field that is shown where it was not, or has a value that it had elsewhere alone, is news. */
export const neverShownRemoved = onHidden((before, after) => {
  const shown = before.fields.filter((field) => !after.fields.includes(field));
  const freed = [...before.only].filter(([field, values]) => {
    const { [field]: now } = Object.fromEntries(after.only);
    return now === undefined || now.some((value) => !values.includes(value));
  });
  return {
    fields: [...shown, ...freed.map(([field]) => field)],
    says: 'may be shown, or have a value that it never had here',
  };
});

/** What may be sent now was not missed before. */
export const readOnlyLifted = onField(['Schema'], 'readOnly', (was, is, { node }) =>
  was === true && is !== true && sentIn(node).includes('request') ? `The value${ofName(node)} can be sent.` : undefined,
);

/** Whoever sends what has become only readable breaks. */
export const readOnlySet = onField(['Schema'], 'readOnly', (_, is, { node }) =>
  is === true && sentIn(node).includes('request') ? `The value${ofName(node)} can no longer be sent.` : undefined,
);

/** What is shown now was not missed before. */
export const writeOnlyLifted = onField(['Schema'], 'writeOnly', (was, is, { node }) =>
  was === true && is !== true && sentIn(node).includes('response') ? `The value${ofName(node)} is shown.` : undefined,
);

/** Whoever reads what is never shown any more breaks. */
export const writeOnlySet = onField(['Schema'], 'writeOnly', (_, is, { node }) =>
  is === true && sentIn(node).includes('response') ? `The value${ofName(node)} is no longer shown.` : undefined,
);
