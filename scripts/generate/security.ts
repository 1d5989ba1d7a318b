import type { ContractDocument } from '../../src/contract/document.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { placeOfScheme } from '../../src/contract/security-scheme.ts';
import type { TokenPlace } from '../../src/contract/token-places.ts';
import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';
import { lineOf } from './source.ts';

/** Where the API token of a request stands: data, no logic. Throws `ContractError` for what nothing here can send or read. */
export function renderSecurity(contract: ContractDocument, source: string): string {
  const places = tokenPlacesOf(contract, (pointer) => lineOf(source, pointer));
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** The places of the API token; clients use the first. */',
    `export const tokenPlaces = ${literal(places, 38)} as const;`,
    '',
  ].join('\n');
}

/** The headers of the other keys that a contract's operations ask for, by their schemes: data, no logic. */
export function renderKeyHeaders({ components, security = [] }: ContractDocument, source: string): string {
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
export function tokenPlacesOf(contract: ContractDocument, where: (pointer: string) => string): TokenPlace[] {
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
    const place = placeOfScheme(name, scheme);
    if (typeof place === 'string') throw stop(pointer, `${name} ${place}`);
    return place;
  });
  if (places.length === 0) throw stop('/security', 'The contract says by no `security` where its API token stands.');
  return places;
}
