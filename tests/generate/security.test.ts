import { expect, test } from 'vitest';
import { ContractError } from '../../scripts/generate/bundle.ts';
import { renderSecurity, tokenPlacesOf } from '../../scripts/generate/security.ts';
import type { ContractDocument } from '../../src/contract/document.ts';

type Schemes = Readonly<Record<string, object>>;

/** A contract that takes any of these schemes, unless its `security` is given. */
function contractOf(securitySchemes: Schemes, security?: object[]): ContractDocument {
  const any = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  return { openapi: '3.1.1', security: security ?? any, paths: {}, components: { schemas: {}, securitySchemes } };
}

const apiKey = (at: string, name: string, more: object = {}) => ({ type: 'apiKey', in: at, name, ...more });
const http = (scheme: string, more: object = {}) => ({ type: 'http', scheme, ...more });
const header = { scheme: 'A', in: 'header', name: 'authorization' };

test.for<[string, Schemes, object[]]>([
  ['a header', { A: apiKey('header', 'X-Api-Key') }, [{ ...header, name: 'x-api-key', prefixes: [''] }]],
  [
    'a header with prefixes',
    { A: apiKey('header', 'Authorization', { 'x-token-prefixes': ['Token ', ''] }) },
    [{ ...header, prefixes: ['Token ', ''] }],
  ],
  ['the query', { A: apiKey('query', 'apiKey') }, [{ ...header, in: 'query', name: 'apiKey', prefixes: [''] }]],
  ['a cookie', { A: apiKey('cookie', 'SID') }, [{ ...header, in: 'cookie', name: 'SID', prefixes: [''] }]],
  ['HTTP bearer', { A: http('bearer') }, [{ ...header, prefixes: ['Bearer '] }]],
  [
    'alternatives',
    { A: http('Basic'), B: apiKey('header', 'x-key') },
    [
      { ...header, prefixes: ['Basic '], basic: true },
      { scheme: 'B', in: 'header', name: 'x-key', prefixes: [''] },
    ],
  ],
])('a token in %s is read from the contract', ([, schemes, expected]) => {
  expect(tokenPlacesOf(contractOf(schemes), String)).toEqual(expected);
});

test.for<[string, Schemes, object[] | undefined, string]>([
  ['two schemes at once', { A: http('bearer'), B: http('basic') }, [{ A: [], B: [] }], 'A request has one token.'],
  ['none', { A: http('bearer') }, [], 'The contract says by no `security` where its API token stands.'],
  ['an optional token', { A: http('bearer') }, [{ A: [] }, {}], 'A request has one token.'],
  ['OAuth', { A: { type: 'oauth2', flows: {} } }, undefined, 'A is of the type oauth2; apiKey and http are served.'],
  [
    'OpenID',
    { A: { type: 'openIdConnect' } },
    undefined,
    'A is of the type openIdConnect; apiKey and http are served.',
  ],
  ['certificates', { A: { type: 'mutualTLS' } }, undefined, 'A is of the type mutualTLS; apiKey and http are served.'],
  ['digest', { A: http('digest') }, undefined, 'A is of the HTTP scheme digest; bearer and basic are served.'],
  ['a path', { A: apiKey('path', 'key') }, undefined, 'A stands in path; header, query and cookie are served.'],
  ['no prefix at all', { A: apiKey('header', 'k', { 'x-token-prefixes': [] }) }, undefined, 'A needs a list of texts'],
  [
    'a prefix beside another',
    { A: http('bearer', { 'x-token-prefixes': [''] }) },
    undefined,
    'A has `x-token-prefixes`, which the HTTP scheme bearer says already. Delete it.',
  ],
])('generation stops at %s', ([, schemes, security, told]) => {
  const render = () => tokenPlacesOf(contractOf(schemes, security), String);
  expect(render).toThrow(ContractError);
  expect(render).toThrow(told);
});

test('programs are told the places, and whoever wrote the contract what is wrong and where', () => {
  expect(renderSecurity(contractOf({ A: http('bearer') }), 'openapi.yaml')).toContain(
    "export const tokenPlaces = [{ scheme: 'A', in: 'header', name: 'authorization', prefixes: ['Bearer '] }] as const;",
  );
  const render = () => renderSecurity(contractOf({ ApiToken: http('digest') }), 'openapi.yaml');
  expect(render).toThrow(/^openapi\.yaml:\d+: ApiToken is/);
});
