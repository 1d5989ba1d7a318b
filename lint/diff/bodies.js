// Bodies: how large they may be, what is in them, and what has to come with them.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';
import { keyOf } from './nodes.js';

/** @import { DiffRule } from '../contract/types.js' */

/**
 * A rule about how large a body may be; without a limit it may be of any size.
 * @param {(isLower: boolean) => boolean} isMeant
 * @returns {DiffRule}
 */
const bodyLimit = (isMeant) => () => ({
  Response: ({ kind, property = '', base, revision }, { report }) => {
    if (kind !== 'modified' || property !== 'x-max-bytes') return;
    const [was, is] = [base?.value, revision?.value].map((limit) => Number(limit ?? Infinity));
    if (was !== undefined && is !== undefined && isMeant(is < was))
      report({ message: `A body has ${bytes(is)}; it had ${bytes(was)}.` });
  },
});

/** @param {number} limit */
function bytes(limit) {
  return limit === Infinity ? 'no maximum size' : `at most ${limit.toLocaleString('en')} bytes`;
}

/** Whoever sends a body that was small enough breaks where it is not any more. */
export const bodyLimitLowered = bodyLimit((isLower) => isLower);

/** A larger body breaks nobody. */
export const bodyLimitRaised = bodyLimit((isLower) => !isLower);

/**
 * What a text holds is as much a rule as the text itself.
 * @type {DiffRule}
 */
export const contentSchemaChanged = () => ({
  Schema: {
    Schema: ({ kind, node }, { report, getDirections }) => {
      if (keyOf(node) !== 'contentSchema' || kind === 'modified') return;
      if (getDirections().includes(kind === 'added' ? 'request' : 'response'))
        report({
          message: kind === 'added' ? 'What the text holds is held to a schema.' : 'The text may hold anything.',
        });
    },
  },
});

const SERIALIZATION = ['contentType', 'style', 'explode', 'allowReserved'];

/**
 * How a part of a form is written is agreed on.
 * @type {DiffRule}
 */
export const encodingChanged = () => ({
  Encoding: ({ kind, node, property = '', base, revision }, { report }) => {
    if (kind !== 'modified' || !SERIALIZATION.includes(property)) return;
    const [was, is] = [base?.value, revision?.value].map((value) => (value === undefined ? 'not said' : `'${value}'`));
    report({ message: `\`${property}\` of the part \`${node.revision?.key}\` is ${is}; it was ${was}.` });
  },
});

/**
 * A request without a body is refused where one has become required.
 * @type {DiffRule}
 */
export const requiredBodyAdded = () => ({
  Operation: {
    RequestBody: ({ kind, revision }, { report, getDirections }) => {
      if (kind === 'added' && revision?.value.required === true && getDirections().includes('request'))
        report({ message: 'A body became required where there was none.' });
    },
  },
});

/** A request of this media type without the parameter is refused. */
export const requiredParametersAdded = onField(['MediaType'], 'x-required-parameters', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `A body of this media type needs the parameters ${quoted(gained)}.` : undefined;
});

/** A parameter that may be left out breaks nobody. */
export const requiredParametersRemoved = onField(['MediaType'], 'x-required-parameters', (was, is) => {
  const { lost } = wordsChanged(was, is);
  return lost.length > 0 ? `A body of this media type does without the parameters ${quoted(lost)}.` : undefined;
});

/** A receiver reads the body of each event, so none may be without one. */
export const eventBodyOptional = onField(['Response'], 'x-has-body', (was, is) =>
  was === true && is !== true ? 'It may have no body.' : undefined,
);
