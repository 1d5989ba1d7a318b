import type { TokenPlace } from './token-places.ts';

/** Extension with the accepted prefixes of a token, of which OpenAPI says nothing. */
const prefixField = 'x-token-prefixes';

/** Token place of a scheme, or the reason that it has none. */
export function placeOfScheme(scheme: string, declared: object): TokenPlace | string {
  const { type, in: at, name, scheme: ofHttp, [prefixField]: prefixes = [''] } = Object(declared);
  if (type === 'http') {
    const kind = String(ofHttp).toLowerCase();
    if (prefixField in declared)
      return `has \`${prefixField}\`, which the HTTP scheme ${kind} says already. Delete it.`;
    if (kind === 'bearer') return { scheme, in: 'header', name: 'authorization', prefixes: ['Bearer '] };
    if (kind === 'basic') return { scheme, in: 'header', name: 'authorization', prefixes: ['Basic '], basic: true };
    return `is of the HTTP scheme ${kind}; bearer and basic are served.`;
  }
  if (type !== 'apiKey') return `is of the type ${type}; apiKey and http are served.`;
  const isList = Array.isArray(prefixes) && prefixes.length > 0 && prefixes.every((one) => typeof one === 'string');
  if (!isList) return `needs a list of texts in \`${prefixField}\`; '' is a token that stands alone.`;
  if (at === 'header') return { scheme, in: at, name: String(name).toLowerCase(), prefixes };
  if (at === 'query' || at === 'cookie') return { scheme, in: at, name: String(name), prefixes };
  return `stands in ${at}; header, query and cookie are served.`;
}
