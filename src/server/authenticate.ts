import {
  challenge,
  howTokenStands,
  sentToken,
  type TokenPlace,
  type TokenPlaces,
  tokenPlaces,
  whereTokenStands,
  words,
} from '../contract/credentials.ts';
import { Problem, type Reason } from '../contract/problem.ts';
import type { Inbound } from './inbound.ts';

const headers = { 'www-authenticate': challenge('phone-agent') };

/** The API token of a request, without what stands before it. Throws an `unauthorized` problem where there is none. */
export function readToken(request: Pick<Inbound, 'header'>, query: string, places: TokenPlaces = tokenPlaces): string {
  const sent = sentToken(request, query, places);
  if (!sent || sent.token === '') throw unauthorized('missingToken', `Send an API token ${whereTokenStands(places)}.`);
  if (sent.prefix === undefined || /\s/.test(sent.token)) throw unauthorized('invalidToken', noToken(sent.place));
  return sent.token;
}

function noToken(place: TokenPlace): string {
  const how = howTokenStands(place);
  return `The ${words(place)} is not an API token${how.startsWith('bare') ? `, ${how}` : how && ` ${how}`}.`;
}

export function unauthorized(reason: Reason, detail: string): Problem {
  return new Problem('unauthorized', reason, detail, { headers });
}
