import { placeOfScheme } from '../../contract/security-scheme.ts';
import type { TokenPlace, TokenPlaces } from '../../contract/token-places.ts';
import { type Fields, isFields } from './dereferenced.ts';
import { fieldsIn } from './operations.ts';

/** Token place of an edition whose `security` names none. */
const usual: TokenPlace = { scheme: 'token', in: 'header', name: 'authorization', prefixes: [''] };

/** Token places that the `security` of an edition names; the authorization header if it names none. */
export function tokenPlacesIn({ security, components }: Fields): TokenPlaces {
  const schemes: Fields =
    isFields(components) && isFields(components.securitySchemes) ? components.securitySchemes : {};
  const places = fieldsIn(security).flatMap((requirement): TokenPlace[] => {
    const [name, ...others] = Object.keys(requirement);
    const scheme = name === undefined || others.length > 0 ? undefined : schemes[name];
    const place = name !== undefined && isFields(scheme) ? placeOfScheme(name, scheme) : '';
    return typeof place === 'string' ? [] : [place];
  });
  const [first = usual, ...others] = places;
  return [first, ...others];
}
