import type { Direction } from '../diff/place.ts';
import { unjudged } from '../diff/rule-coverage.ts';

/** Effects of a change on callers and on the server. */
export interface Effects {
  readonly callers: string;
  readonly servers: string;
}

const nothing = 'Nothing changes.';
const narrowed: Effects = {
  callers: 'Requests that were accepted now return 400.',
  servers: 'Must reject requests that it accepted.',
};
const widened: Effects = {
  callers: 'Responses may contain new values; code that relies on the old rule fails on them.',
  servers: 'May return new values.',
};
const gone: Effects = {
  callers: 'Code that reads it finds nothing.',
  servers: 'No longer has to return it.',
};

/** Effects of a broken rule by its name in `redocly diff`; for some, by direction. */
const byRule: Readonly<Record<string, Effects | Readonly<Record<'request' | 'answer', Effects>>>> = {
  'operation-removed': { callers: 'Calls return 404 or 405.', servers: 'No longer has to serve it.' },
  'operation-moved': {
    callers: 'Calls to the old address return 404 or 405.',
    servers: 'Must serve it at the new address.',
  },
  'path-removed': { callers: 'Calls return 404.', servers: 'No longer has to serve it.' },
  'operation-id-changed': {
    callers: 'Its name changes in generated clients; nothing changes on the wire.',
    servers: nothing,
  },
  'parameter-removed': {
    callers: 'Requests with it return 400, like those with any unknown parameter.',
    servers: 'Must reject it like any unknown parameter.',
  },
  'parameter-became-required': {
    callers: 'Requests without it return 400.',
    servers: 'Must reject requests without it.',
  },
  'parameter-serialization-changed': {
    callers: 'Must serialize it differently.',
    servers: 'Must parse it differently.',
  },
  'request-body-removed': { callers: 'Requests with a body are rejected.', servers: 'Must reject a body.' },
  'request-body-became-required': {
    callers: 'Requests without a body return 400.',
    servers: 'Must reject requests without a body.',
  },
  'response-removed': {
    callers: 'Code for this status never runs.',
    servers: 'Must not return it.',
  },
  'response-header-removed': gone,
  'media-type-removed': {
    request: { callers: 'Bodies of this media type return 415.', servers: 'Must reject it with 415.' },
    answer: { callers: 'Requests that accept only this type return 406.', servers: 'Must not return it.' },
  },
  'security-requirement-changed': {
    callers: 'Requests authorized as before return 401.',
    servers: 'Must require the new authorization.',
  },
  'security-scheme-changed': {
    callers: 'Requests authorized as before return 401.',
    servers: 'Must read the authorization differently.',
  },
  'server-removed': { callers: 'Requests to this address reach no server.', servers: 'Is no longer available there.' },
  'enum-values-added': widened,
  'enum-values-removed': narrowed,
  'required-properties-added': {
    callers: 'Requests without them return 400.',
    servers: 'Must reject requests without them.',
  },
  'required-properties-removed': {
    callers: 'They may be missing; code that reads them without a check fails.',
    servers: 'May omit them.',
  },
  'property-removed': {
    request: {
      callers: 'Requests with it return 400.',
      servers: 'Must reject it like any unknown field.',
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
    callers: 'Code that uses the old number may send too many or wait too briefly.',
    servers: 'Must apply the intended number.',
  },
  'order-in-words': {
    callers: 'Code that relies on the old order may use another entry.',
    servers: 'Must sort in the intended order.',
  },
  'value-in-words': {
    callers: 'A statement about a value may no longer apply, or apply to another value.',
    servers: 'Must follow the statements about the named values.',
  },
};

/** The same of the house rules of lint/diff that may break somebody. */
const byHouseRule: Readonly<Record<string, Effects | Readonly<Record<'request' | 'answer', Effects>>>> = {
  'house/body-limit-lowered': {
    callers: 'Larger or deeper bodies return 413.',
    servers: 'Must reject larger or deeper bodies.',
  },
  'house/content-schema-changed': { request: narrowed, answer: widened },
  'house/default-changed': {
    callers: 'Omitting it has a different effect; send the old value explicitly to keep it.',
    servers: 'Must apply the new default when it is omitted.',
  },
  'house/destination-type-changed': {
    callers: 'Receivers of the old type no longer get the event; those of the new one do.',
    servers: 'Must send it to receivers of the new type.',
  },
  'house/discriminator-changed': {
    callers: 'Code that distinguishes variants by the old values confuses them.',
    servers: 'Must use the new values for the variants.',
  },
  'house/encoding-changed': {
    callers: 'Must serialize the part differently.',
    servers: 'Must parse the part differently.',
  },
  'house/event-body-optional': {
    callers: 'An event may have no body; receivers that read it without a check fail.',
    servers: 'May send it without a body.',
  },
  'house/further-rule-added': narrowed,
  'house/further-rule-changed': {
    callers: 'Requests that were accepted may return 400; compare the two rules.',
    servers: 'Must apply the new rule to requests.',
  },
  'house/known-values-removed': {
    callers: 'Code for the value never runs, or requests with it are rejected.',
    servers: 'Must no longer return it.',
  },
  'house/limits-changed': {
    callers: 'Code that uses the old limit sends too many or waits too briefly.',
    servers: 'Must apply the new limit.',
  },
  'house/never-shown-added': gone,
  'house/order-changed': {
    callers: 'Code that relies on the order, for example on the first entry, gets another entry.',
    servers: 'Must sort the list differently.',
  },
  'house/path-shadowed': {
    callers: 'Requests with such a value no longer reach the operation.',
    servers: 'Must match the new path first.',
  },
  'house/match-count-changed': {
    request: {
      callers: 'Lists that were taken may be refused with 400.',
      servers: 'Has to count the matching entries.',
    },
    answer: widened,
  },
  'house/pattern-properties-changed': {
    request: {
      callers: 'Field names that were accepted may return 400.',
      servers: 'Must accept names that match the new pattern.',
    },
    answer: widened,
  },
  'house/pattern-properties-set': {
    request: {
      callers: 'Fields that were taken may be refused with 400.',
      servers: 'Has to hold to the new schema of such fields.',
    },
    answer: widened,
  },
  'house/problem-changed': {
    callers: 'Code for this problem type never runs, or gets another status.',
    servers: 'Must use the new problem type and status.',
  },
  'house/read-only-set': {
    callers: 'Values sent for it are rejected or ignored.',
    servers: 'Must not read it from requests.',
  },
  'house/reason-removed': {
    callers: 'Code for this reason never runs.',
    servers: 'Must not return it.',
  },
  'house/receiver-answer-removed': {
    callers: 'Receivers that return it count as failed.',
    servers: 'Must treat it like any undeclared response.',
  },
  'house/repeat-changed': {
    callers: 'Repeating a request after a lost response has a different effect; check first.',
    servers: 'Must treat a second, equal request differently.',
  },
  'house/required-body-added': {
    callers: 'Requests without a body return 400.',
    servers: 'Must reject requests without a body.',
  },
  'house/required-parameters-added': {
    callers: 'Bodies of this media type without the parameter return 400.',
    servers: 'Must reject bodies without the parameter.',
  },
  'house/required-role-raised': {
    callers: 'Tokens of lower roles get a 403.',
    servers: 'Must reject tokens of lower roles.',
  },
  'house/response-header-optional': {
    callers: 'The header may be missing; code that reads it without a check fails.',
    servers: 'May omit the header.',
  },
  'house/security-lifted': {
    callers: 'Anyone who knows the address can call it.',
    servers: 'Must serve requests without authorization.',
  },
  'house/success-status-added': {
    callers: 'Code that expects the old status treats the new one as a failure.',
    servers: 'May succeed with it.',
  },
  'house/token-prefixes-removed': {
    callers: 'Requests authorized as before return 401.',
    servers: 'Must reject tokens with this prefix.',
  },
  'house/unit-changed': {
    callers: 'The same number means a different amount; convert it.',
    servers: 'Must read and return it in the new unit.',
  },
  'house/write-only-set': gone,
};

const harmless: Readonly<Record<Direction, Effects>> = {
  request: { callers: 'Requests that were accepted still are.', servers: 'Must accept at least what it accepted.' },
  answer: {
    callers: 'Responses can still be read as before.',
    servers: 'Must return only what the new contract allows.',
  },
  both: { callers: nothing, servers: nothing },
};

/** Effects of a change that a rule reports, whatever its severity in redocly.yaml; `breaks` decides for rules without their own. */
export function effectsOf(rule: string, direction: Direction, breaks: boolean): Effects {
  if (rule === unjudged)
    return { callers: 'Unknown: no rule covers this change.', servers: 'Unknown: no rule covers this change.' };
  const known = byRule[rule] ?? byWords[rule] ?? byHouseRule[rule];
  if (known === undefined)
    return breaks ? { callers: 'Callers may be affected.', servers: 'Must behave differently.' } : harmless[direction];
  if ('callers' in known) return known;
  return known[direction === 'answer' ? 'answer' : 'request'];
}
