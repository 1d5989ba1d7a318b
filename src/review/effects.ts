import type { Direction } from './place.ts';

/** What a change means for whoever calls the API, and for whoever serves it. */
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

/** What a broken rule means, by the rule's name in `redocly diff`; of some, by who has to follow it. */
const byRule: Readonly<Record<string, Effects | Readonly<Record<'request' | 'answer', Effects>>>> = {
  'operation-removed': { callers: 'Calls are answered with 404 or 405.', servers: 'No longer has to serve it.' },
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

const harmless: Readonly<Record<Direction, Effects>> = {
  request: { callers: 'What was taken is taken still.', servers: 'Has to take at least what it took.' },
  answer: { callers: 'What was read can be read still.', servers: 'May answer no more than before.' },
  both: { callers: nothing, servers: nothing },
};

/** What a change means where it breaks by a rule; `rule` is undefined where it breaks nobody. */
export function effectsOf(rule: string | undefined, direction: Direction): Effects {
  if (rule === undefined) return harmless[direction];
  const known = byRule[rule];
  if (known === undefined)
    return { callers: 'What held for callers holds no more.', servers: 'Has to do it otherwise.' };
  if ('callers' in known) return known;
  return known[direction === 'answer' ? 'answer' : 'request'];
}
