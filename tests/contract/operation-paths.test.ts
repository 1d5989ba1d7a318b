import { describe, expect, test } from 'vitest';
import { OperationPaths } from '../../src/contract/operation-paths.ts';

const paths = new OperationPaths([
  { method: 'GET', path: '/shop/v7/things/{thingId}' },
  { method: 'GET', path: '/shop/v7/things/limits' },
  { method: 'POST', path: '/shop/v7/things/{thingId}' },
  { method: 'GET', path: '/shop/v7/sellers/{sellerId}/live' },
]);

describe('an operation is found', () => {
  test.for([
    ['GET', '/shop/v7/things/limits', '/shop/v7/things/limits'],
    ['GET', '/shop/v7/things/limit', '/shop/v7/things/{thingId}'],
    ['POST', '/shop/v7/things/limits', '/shop/v7/things/{thingId}'],
    ['GET', '/shop/v7/sellers/a%2Fb/live', '/shop/v7/sellers/{sellerId}/live'],
  ] as const)('by %s %s', ([method, path, found]) => {
    expect(paths.find(method, path)).toMatchObject({ method, path: found });
  });

  test.for([
    ['get', '/shop/v7/things/limits'],
    ['DELETE', '/shop/v7/things/limits'],
    ['GET', '/shop/v7/things/'],
    ['GET', '/shop/v7/things/a/b'],
    ['GET', '/x/shop/v7/things/a'],
  ] as const)('not by %s %s', ([method, path]) => {
    expect(paths.find(method, path)).toBeUndefined();
  });
});

test.for([
  ['/shop/v7/things', ''],
  ['/shop/v7', ''],
  ['/phone/shop/v7/things', '/phone'],
  ['/a/b/shop/v7/shop/v7', '/a/b'],
  ['/shop/v7x/things', undefined],
  ['/api/v3', undefined],
] as const)('before the paths of the contract %s has %s', ([path, prefix]) => {
  expect(paths.prefixIn(path)).toBe(prefix);
});
