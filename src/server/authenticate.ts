import { Problem } from '../contract/problem.ts';
import {
  howTokenStands,
  sentToken,
  type TokenPlace,
  type TokenPlaces,
  whereTokenStands,
  words,
} from '../contract/token-places.ts';
import type { Inbound } from './inbound.ts';

/** The API token of a request, without what stands before it. Throws an `unauthorized` problem where there is none. */
export function readToken(request: Pick<Inbound, 'header'>, query: string, places: TokenPlaces): string {
  const sent = sentToken(request, query, places);
  if (!sent || sent.token === '')
    throw new Problem('unauthorized', 'missingToken', `Send an API token ${whereTokenStands(places)}.`);
  if (sent.prefix === undefined || /\s/.test(sent.token))
    throw new Problem('unauthorized', 'invalidToken', noToken(sent.place));
  return sent.token;
}

function noToken(place: TokenPlace): string {
  const how = howTokenStands(place);
  return `The ${words(place)} is not an API token${how.startsWith('bare') ? `, ${how}` : how && ` ${how}`}.`;
}
