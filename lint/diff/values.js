// Values: known values of open sets, defaults, and the variants and names that a value may have.
// @ts-check
import { ofName, onField, quoted, wordsChanged } from './fields.js';
import { keyOf } from './nodes.js';

/** @import { DiffEntry, DiffRule, DiffVisit, Node } from '../contract/types.js' */

/**
 * The known values that an open set loses and gains in a change: those that it lists, or where it lists none, those that it
 * describes. A set that is closed, or was, has its values still.
 * @param {DiffEntry} change
 * @returns {{ lost: string[], gained: string[] }}
 */
const knownValues = ({ kind, node, property, base, revision }) => {
  const was = base?.value;
  const is = revision?.value;
  if (property === 'x-extensible-enum')
    return wordsChanged(was ?? node.base?.value?.enum, is ?? node.revision?.value?.enum);
  if (keyOf(node) !== 'x-enumDescriptions' || isListed(node.parent)) return { lost: [], gained: [] };
  if (kind !== 'modified') return wordsChanged(Object.keys(was ?? {}), Object.keys(is ?? {}));
  const value = String(property);
  return { lost: is === undefined ? [value] : [], gained: was === undefined ? [value] : [] };
};

/** @param {{ base?: { value: Node }, revision?: { value: Node } } | null} schema */
const isListed = (schema) => [schema?.base, schema?.revision].some((one) => one?.value?.['x-extensible-enum']);

/** @type {DiffVisit} */
const tellGained = (change, { report }) => {
  for (const value of knownValues(change).gained) report({ message: `Known value '${value}' was added.` });
};

/**
 * A known value that an open set gains is news to whoever reads it, and breaks nobody.
 * @type {DiffRule}
 */
export const knownValuesAdded = () => ({ Schema: tellGained, SpecExtension: tellGained });

/** @type {DiffVisit} */
const tellLost = (change, { report }) => {
  for (const value of knownValues(change).lost) report({ message: `Known value '${value}' was removed.` });
};

/**
 * Whoever names a known value of an open set breaks where it goes away or gets another name.
 * @type {DiffRule}
 */
export const knownValuesRemoved = () => ({ Schema: tellLost, SpecExtension: tellLost });

/** Callers who leave a field out rely on what it is then. */
export const defaultChanged = onField(['Schema'], 'default', (was, is, { node, getDirections }) => {
  if (!getDirections().includes('request')) return undefined;
  const now = is === undefined ? 'was removed' : `is ${JSON.stringify(is)}`;
  return `The default${ofName(node)} ${now}; it was ${was === undefined ? 'none' : JSON.stringify(was)}.`;
});

/**
 * What tells the variants of a value apart stays what it is.
 * @type {DiffRule}
 */
export const discriminatorChanged = () => ({
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

/**
 * Another variant by name is an addition; the schema says whether it may come.
 * @type {DiffRule}
 */
export const discriminatorValueAdded = () => ({
  DiscriminatorMapping: ({ kind, property, base, revision }, { report }) => {
    if (kind === 'modified' && base?.value === undefined)
      report({ message: `The value '${property}' stands for \`${revision?.value}\`.` });
  },
});

/**
 * Which names of fields a pattern allows, and what they hold, stays as it is.
 * @type {DiffRule}
 */
export const patternPropertiesChanged = () => ({
  PatternProperties: {
    Schema: ({ kind, node, property, base, revision }, { report }) => {
      if (kind === 'removed') report({ message: `Fields named by the pattern ${node.base?.key} are gone.` });
      if (kind === 'modified' && property === 'key')
        report({ message: `Fields are named by the pattern ${revision?.value}; it was ${base?.value}.` });
    },
  },
});

/**
 * Patterns for names of fields where there were none restrict an open object and extend a closed one; without them it is the
 * other way round. Who sends a restricted object breaks, and who reads an extended one.
 * @type {DiffRule}
 */
export const patternPropertiesSet = () => ({
  PatternProperties: ({ kind, node, base, revision }, { report, getDirections }) => {
    if (kind === 'modified') return;
    const schema = (node.parent?.revision ?? node.parent?.base)?.value;
    const isClosed = schema?.additionalProperties === false;
    // What a closed object gains is a new field, which breaks nobody who reads it.
    const direction = (kind === 'added') !== isClosed ? 'request' : 'response';
    if ((isClosed && kind === 'added') || !getDirections().includes(direction)) return;
    const patterns = quoted(Object.keys((revision ?? base)?.value ?? {}));
    report({ message: `Fields named by ${patterns} ${kind === 'added' ? 'have a schema' : 'no longer have one'}.` });
  },
});

/**
 * Fewer choices of how many entries match `contains` break whoever sends the list, and more break whoever reads it.
 * @type {DiffRule}
 */
export const matchCountChanged = () => ({
  Schema: ({ kind, property, base, revision }, { report, getDirections }) => {
    if (kind !== 'modified' || (property !== 'minContains' && property !== 'maxContains')) return;
    const none = property === 'minContains' ? 1 : Number.POSITIVE_INFINITY;
    const was = base?.value ?? none;
    const is = revision?.value ?? none;
    const isNarrower = property === 'minContains' ? is > was : is < was;
    if (!getDirections().includes(isNarrower ? 'request' : 'response')) return;
    report({ message: `\`${property}\` is ${revision?.value ?? 'not set'}; it was ${base?.value ?? 'not set'}.` });
  },
});
