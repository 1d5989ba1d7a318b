// Operations as a whole: what they rest on, whom they reach, and what repeats or undoes them.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';
import { keyOf, within } from './nodes.js';

/** @import { DiffEntry, DiffRule, DiffVisit, Node, Paired } from '../contract/types.js' */

/**
 * `'a' decides it, and 'b' no longer does.`
 * @param {Node} was
 * @param {Node} is
 */
const decidedBy = (was, is) => {
  const { lost, gained } = wordsChanged(was, is);
  const now = gained.length > 0 ? `What is assumed of it is decided by ${quoted(gained)}` : '';
  const before = lost.length > 0 ? `no longer by ${quoted(lost)}` : '';
  if (!now) return before && `What is assumed of it is ${before.replace(' by', ' decided by')}.`;
  return `${now}${before && `, ${before}`}.`;
};

/**
 * @param {string} entry
 * @param {Node} was
 * @param {Node} is
 */
const rulesOf = (entry, was, is) => {
  const { lost, gained } = wordsChanged(was, is);
  const now = gained.length > 0 ? `decides ${quoted(gained)}` : '';
  const before = lost.length > 0 ? `no longer decides ${quoted(lost)}` : '';
  const said = [now, before].filter(Boolean).join(', and ');
  return said && `'${entry}' ${said}.`;
};

/**
 * On what a part of the contract rests decides how far callers may rely on it.
 * @type {DiffRule}
 */
export const assumptionChanged = () => ({
  any: ({ kind, node, property, base, revision }, { report }) => {
    const was = base?.value;
    const is = revision?.value;
    /** @param {string} message */
    const say = (message) => message && report({ message });
    if (property === 'x-provenance')
      say(`It is ${is ?? 'as what it stands in'}; it was ${was ?? 'as what it stands in'}.`);
    else if (property === 'x-assumption') say(decidedBy(was, is));
    else if (keyOf(node) === 'x-assumed' && kind === 'modified') say(rulesOf(property ?? '', was, is));
    else if (keyOf(node) === 'x-assumed')
      for (const entry of Object.keys(was ?? is)) say(rulesOf(entry, was?.[entry], is?.[entry]));
  },
});

/**
 * What is deprecated works as it did, and is announced to go.
 * @type {DiffRule}
 */
export const deprecated = () => ({
  any: ({ property, revision }, { report }) => {
    if (property === 'deprecated' && revision?.value === true) report({ message: 'It is deprecated.' });
  },
});

/** @type {Readonly<Record<string, string>>} */
const NAMES = { 'x-destination-type': 'destinations', 'x-relay-type': 'relays' };

/** @param {string | undefined} type */
const receiversOf = (type) => (type === undefined ? 'none' : `those of type '${type}'`);

/**
 * Receivers that are registered get the events of their type, no more and no less.
 * @type {DiffRule}
 */
export const destinationTypeChanged = () => ({
  Operation: ({ kind, property = '', base, revision }, { report }) => {
    const receivers = NAMES[property];
    if (kind === 'modified' && receivers)
      report({
        message: `Of ${receivers}, ${receiversOf(revision?.value)} receive it; it was ${receiversOf(base?.value)}.`,
      });
  },
});

/** A path that is matched before a templated one takes no value away from it. The review says which do: `x-shadowed-by`. */
export const pathShadowed = onField(['Operation'], 'x-shadowed-by', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `What leads to ${quoted(gained)} led here before.` : undefined;
});

/** @type {DiffVisit} */
const tellRepeat = (change, { report }) => {
  const { kind, node, property } = change;
  const repeat = within(change, 'x-repeat');
  if (!repeat || property === 'noLookup') return;
  if (kind === 'added' && (node === repeat || (keyOf(node) === 'lookup' && node.parent === repeat))) return;
  const what = property ?? (node === repeat ? 'All of it' : keyOf(node));
  const [was, is] = [change.base?.value, change.revision?.value].map((value) => JSON.stringify(value) ?? 'nothing');
  report({ message: `What a second, equal request does changed: \`${what}\` is ${is}; it was ${was}.` });
};

/**
 * Callers repeat a request, or look first, by what it says of itself. A lookup where there was none helps them.
 * @type {DiffRule}
 */
export const repeatChanged = () => ({ SpecExtension: tellRepeat, Extension: tellRepeat, ExtensionList: tellRepeat });

/**
 * @param {DiffEntry} change
 * @param {Paired} undo
 */
const isWording = ({ node, property, base, revision }, undo) =>
  node === undo && ['reason', 'needless'].includes(property ?? '') && typeof base?.value === typeof revision?.value;

/**
 * What undoes an operation is advice to whoever wants to; other words of a reason are words.
 * @type {DiffRule}
 */
export const undoChanged = () => {
  /** @type {Set<Paired>} */
  const told = new Set();
  /** @type {DiffVisit} */
  const check = (change, { report }) => {
    const undo = within(change, 'x-undo');
    if (!undo || told.has(undo) || isWording(change, undo)) return;
    told.add(undo);
    const [was, is] = [undo.base, undo.revision].map((side) => (side ? waysOf(side.value) : 'was not said'));
    report({ message: `How it is undone: ${is}; before: ${was}.` });
  };
  return { SpecExtension: check, Extension: check, ExtensionList: check };
};

/** @param {Record<string, unknown>} undo */
const waysOf = ({ operationId, reason, needless }) =>
  operationId === undefined ? String(reason ?? needless) : `by \`${operationId}\``;
