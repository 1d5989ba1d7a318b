import type { TokenPlace } from '../../src/contract/credentials.ts';
import type { Contract } from '../../src/contract/document.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';
import { lineOf } from './source.ts';

const field = 'x-token-prefixes';

/** Where the API token of a request stands: data, no logic. Throws `ContractError` for what nothing here can send or read. */
export function renderSecurity(contract: Contract, source: string): string {
  const places = tokenPlacesOf(contract, (pointer) => lineOf(source, pointer));
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** The places of the API token; clients use the first. */',
    `export const tokenPlaces = ${literal(places, 38)} as const;`,
    '',
  ].join('\n');
}

/** The headers of the other keys that a contract's operations ask for, by their schemes: data, no logic. */
export function renderKeyHeaders({ components, security = [] }: Contract, source: string): string {
  const tokens = security.flatMap((requirement) => Object.keys(requirement));
  const lines = Object.entries(Object(components.securitySchemes)).flatMap(([scheme, declared]) => {
    const { type, in: at, name } = Object(declared);
    return type === 'apiKey' && at === 'header' && !tokens.includes(scheme) ? [`  ${scheme}: '${name}',`] : [];
  });
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** The headers of keys that are not the API token, by their schemes. */',
    'export const keyHeaders = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

/** The places of the API token, as the contract's `security` names them. Throws `ContractError`, with where a pointer leads. */
export function tokenPlacesOf(contract: Contract, where: (pointer: string) => string): TokenPlace[] {
  const stop = (pointer: string, why: string) => new ContractError(`${where(pointer)}: ${why}`);
  const places = (contract.security ?? []).map((requirement, nth) => {
    const [name, ...others] = Object.keys(requirement);
    if (name === undefined || others.length > 0)
      throw stop(
        `/security/${nth}`,
        'A request has one token. Name one scheme here; each alternative is an item of its own.',
      );
    const pointer = `/components/securitySchemes/${escapePointer(name)}`;
    const scheme: object = Object(Reflect.get(Object(contract.components.securitySchemes), name));
    const place = placeOf(name, scheme);
    if (typeof place === 'string') throw stop(pointer, `${name} ${place}`);
    return place;
  });
  if (places.length === 0) throw stop('/security', 'The contract says by no `security` where its API token stands.');
  return places;
}

/** Where a scheme has its token, or why that cannot be told. */
function placeOf(scheme: string, declared: object): TokenPlace | string {
  const { type, in: at, name, scheme: ofHttp, [field]: prefixes = [''] } = Object(declared);
  if (type === 'http') {
    const kind = String(ofHttp).toLowerCase();
    if (field in declared) return `has \`${field}\`, which the HTTP scheme ${kind} says already. Delete it.`;
    if (kind === 'bearer') return { scheme, in: 'header', name: 'authorization', prefixes: ['Bearer '] };
    if (kind === 'basic') return { scheme, in: 'header', name: 'authorization', prefixes: ['Basic '], basic: true };
    return `is of the HTTP scheme ${kind}; bearer and basic are served.`;
  }
  if (type !== 'apiKey') return `is of the type ${type}; apiKey and http are served.`;
  const isList = Array.isArray(prefixes) && prefixes.length > 0 && prefixes.every((one) => typeof one === 'string');
  if (!isList) return `needs a list of texts in \`${field}\`; '' is a token that stands alone.`;
  if (at === 'header') return { scheme, in: at, name: String(name).toLowerCase(), prefixes };
  if (at === 'query' || at === 'cookie') return { scheme, in: at, name: String(name), prefixes };
  return `stands in ${at}; header, query and cookie are served.`;
}
