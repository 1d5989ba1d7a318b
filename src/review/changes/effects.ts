import { unjudged } from '../diff/judged.ts';
import type { Direction } from '../diff/place.ts';

/** Effects of a change on callers and on the server. */
export interface Effects {
  readonly callers: string;
  readonly servers: string;
}

const nothing = 'Nothing changes.';
const narrowed: Effects = {
  callers: 'Requests that were taken are refused with 400.',
  servers: 'Has to refuse what it took.',
};
const widened: Effects = {
  callers: 'May be answered what was never answered before; code that went by the old rule fails on it.',
  servers: 'May answer what it could not.',
};
const gone: Effects = {
  callers: 'Code that reads it finds nothing.',
  servers: 'No longer has to answer it.',
};

/** Effects of a broken rule by its name in `redocly diff`; for some, by direction. */
const byRule: Readonly<Record<string, Effects | Readonly<Record<'request' | 'answer', Effects>>>> = {
  'operation-removed': { callers: 'Calls are answered with 404 or 405.', servers: 'No longer has to serve it.' },
  'operation-moved': {
    callers: 'Calls to the old address are answered with 404 or 405.',
    servers: 'Has to serve it at the new address.',
  },
  'path-removed': { callers: 'Calls are answered with 404.', servers: 'No longer has to serve it.' },
  'operation-id-changed': {
    callers: 'Generated clients call it by another name; nothing changes on the wire.',
    servers: nothing,
  },
  'parameter-removed': {
    callers: 'A request that sends it is refused, as parameters that are not declared are.',
    servers: 'Has to refuse it like any unknown parameter.',
  },
  'parameter-became-required': {
    callers: 'A request without it is refused with 400.',
    servers: 'Has to refuse requests without it.',
  },
  'parameter-serialization-changed': {
    callers: 'Has to write it otherwise.',
    servers: 'Has to read it otherwise.',
  },
  'request-body-removed': { callers: 'A request with a body is refused.', servers: 'Has to refuse a body.' },
  'request-body-became-required': {
    callers: 'A request without a body is refused with 400.',
    servers: 'Has to refuse requests without a body.',
  },
  'response-removed': {
    callers: 'Code that branches on this status never gets there.',
    servers: 'Must not answer with it.',
  },
  'response-header-removed': gone,
  'media-type-removed': {
    request: { callers: 'A body of this media type is refused with 415.', servers: 'Has to refuse it with 415.' },
    answer: { callers: 'Asking for it alone is answered with 406.', servers: 'Must not answer with it.' },
  },
  'security-requirement-changed': {
    callers: 'Requests authorized as before are refused with 401.',
    servers: 'Has to ask for another authorization.',
  },
  'security-scheme-changed': {
    callers: 'Requests authorized as before are refused with 401.',
    servers: 'Has to read the authorization otherwise.',
  },
  'server-removed': { callers: 'Requests to this address reach nobody.', servers: 'Is no longer found there.' },
  'enum-values-added': widened,
  'enum-values-removed': narrowed,
  'required-properties-added': {
    callers: 'A request without them is refused with 400.',
    servers: 'Has to refuse requests without them.',
  },
  'required-properties-removed': {
    callers: 'They may be missing; code that reads them without looking fails.',
    servers: 'May leave them out.',
  },
  'property-removed': {
    request: {
      callers: 'A request that sends it is refused with 400.',
      servers: 'Has to refuse it like any unknown field.',
    },
    answer: gone,
  },
  'schema-type-changed': { request: narrowed, answer: widened },
  'schema-constraint-changed': { request: narrowed, answer: widened },
  'schema-combinator-changed': { request: narrowed, answer: widened },
};

/** The same of words, which no schema states (src/review/words). */
const byWords: Readonly<Record<string, Effects>> = {
  'number-in-words': {
    callers: 'Code that goes by the old number may have too many, or wait too short.',
    servers: 'Has to hold to the number that is meant.',
  },
  'order-in-words': {
    callers: 'Code that goes by the old order may take another entry.',
    servers: 'Has to sort by the order that is meant.',
  },
  'value-in-words': {
    callers: 'What was said of a value may hold no more, or of another one.',
    servers: 'Has to do what is said of the values that are named.',
  },
};

/** The same of the house rules of lint/diff that may break somebody. */
const byHouseRule: Readonly<Record<string, Effects | Readonly<Record<'request' | 'answer', Effects>>>> = {
  'house/body-limit-lowered': {
    callers: 'A body that is larger or deeper is refused with 413.',
    servers: 'Has to refuse a larger or deeper body.',
  },
  'house/content-schema-changed': { request: narrowed, answer: widened },
  'house/default-changed': {
    callers: 'Leaving it out means something else; whoever relied on it has to send it.',
    servers: 'Has to take its absence for the new default.',
  },
  'house/destination-type-changed': {
    callers: 'Receivers of the old type no longer get the event; those of the new one do.',
    servers: 'Has to send it to receivers of the new type.',
  },
  'house/discriminator-changed': {
    callers: 'Code that tells the variants apart by the old values takes one for another.',
    servers: 'Has to mark the variants with the new values.',
  },
  'house/encoding-changed': { callers: 'Has to write the part otherwise.', servers: 'Has to read the part otherwise.' },
  'house/event-body-optional': {
    callers: 'An event may come without a body; a receiver that reads it without looking fails.',
    servers: 'May send it without a body.',
  },
  'house/further-rule-added': narrowed,
  'house/further-rule-changed': {
    callers: 'Requests that were taken may be refused with 400: compare the two rules.',
    servers: 'Has to hold requests to the new rule.',
  },
  'house/known-values-removed': {
    callers: 'Code that names the value never meets it, or is refused for it.',
    servers: 'Must not answer it any more.',
  },
  'house/limits-changed': {
    callers: 'Code that goes by the old count or wait has too many, or waits too short.',
    servers: 'Has to hold to the new limit.',
  },
  'house/never-shown-added': gone,
  'house/order-changed': {
    callers: 'Code that goes by the order, such as taking the first entry, takes another.',
    servers: 'Has to sort the list otherwise.',
  },
  'house/path-shadowed': {
    callers: 'Requests with such a value no longer reach the operation.',
    servers: 'Has to match the new path first.',
  },
  'house/pattern-properties-changed': {
    request: {
      callers: 'Names of fields that were taken may be refused with 400.',
      servers: 'Has to take names by the new pattern.',
    },
    answer: widened,
  },
  'house/problem-changed': {
    callers: 'Code that goes by the kind of the problem never meets it, or with another status.',
    servers: 'Has to name the problem by its new kind and status.',
  },
  'house/read-only-set': {
    callers: 'What is sent for it is refused or left aside.',
    servers: 'Must not take it from requests.',
  },
  'house/reason-removed': {
    callers: 'Code that branches on the reason never gets there.',
    servers: 'Must not refuse with it.',
  },
  'house/receiver-answer-removed': {
    callers: 'A receiver that answers with it is taken for one that failed.',
    servers: 'Treats it like any answer that is not declared.',
  },
  'house/repeat-changed': {
    callers: 'Repeating a request after a lost answer does something else than it did; look first.',
    servers: 'Has to treat a second, equal request otherwise.',
  },
  'house/required-body-added': {
    callers: 'A request without a body is refused with 400.',
    servers: 'Has to refuse requests without a body.',
  },
  'house/required-parameters-added': {
    callers: 'A body of this media type without the parameter is refused with 400.',
    servers: 'Has to refuse it without the parameter.',
  },
  'house/required-role-raised': {
    callers: 'Tokens of lesser roles are refused with 403.',
    servers: 'Has to refuse tokens of lesser roles.',
  },
  'house/response-header-optional': {
    callers: 'The header may be missing; code that reads it without looking fails.',
    servers: 'May leave the header out.',
  },
  'house/security-lifted': {
    callers: 'What is behind it is open to whoever knows the address.',
    servers: 'Has to answer requests without any authorization.',
  },
  'house/success-status-added': {
    callers: 'Code that waits for the old status takes the new one for a failure.',
    servers: 'May succeed with it.',
  },
  'house/token-prefixes-removed': {
    callers: 'Requests authorized as before are refused with 401.',
    servers: 'Has to refuse tokens that are written so.',
  },
  'house/unit-changed': {
    callers: 'The same number means another amount: it has to be converted.',
    servers: 'Has to read and answer it in the new unit.',
  },
  'house/write-only-set': gone,
};

const harmless: Readonly<Record<Direction, Effects>> = {
  request: { callers: 'What was taken is taken still.', servers: 'Has to take at least what it took.' },
  answer: { callers: 'What was read can be read still.', servers: 'May answer no more than before.' },
  both: { callers: nothing, servers: nothing },
};

/** Effects of a change that breaks a rule; `rule` is undefined if it breaks nobody. */
export function effectsOf(rule: string | undefined, direction: Direction): Effects {
  if (rule === undefined) return harmless[direction];
  if (rule === unjudged)
    return { callers: 'No rule knows what it means for them.', servers: 'No rule knows what they have to do.' };
  const known = byRule[rule] ?? byWords[rule] ?? byHouseRule[rule];
  if (known === undefined)
    return { callers: 'What held for callers holds no more.', servers: 'Has to do it otherwise.' };
  if ('callers' in known) return known;
  return known[direction === 'answer' ? 'answer' : 'request'];
}
