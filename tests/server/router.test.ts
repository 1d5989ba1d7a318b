import { describe, expect, test } from 'vitest';
import type { Method, OperationSpec } from '../../src/contract/operation.ts';
import { endpointsOf } from '../../src/server/endpoint.ts';
import { Router } from '../../src/server/router.ts';

/** A router for operations that are known by their method and path. */
function routerFor(...routes: readonly `${Method} /${string}`[]): Router {
  const operations = routes.map((id): [string, OperationSpec] => {
    const [method, path = ''] = id.split(' ');
    const common = { id, path, tag: 'Notes', secured: true, role: null, parameters: [], body: null, reasons: {} };
    return [id, { ...common, method: method === 'POST' ? 'POST' : 'GET', responses: { '200': {} } }];
  });
  const none = () => true;
  const validate = { path: none, query: none, header: none, body: {}, responses: {} };
  const validators = Object.fromEntries(routes.map((id) => [id, validate]));
  return new Router(endpointsOf({ operations: Object.fromEntries(operations), validators }));
}

/** The operations that a path leads to, and the values of its template. */
function found(router: Router, path: string): unknown {
  const match = router.match(path);
  return match && [Array.from(match.endpoints.values(), ({ operation }) => operation.id).join(', '), match.values];
}

describe('a path leads', () => {
  const router = routerFor(
    'GET /notes',
    'POST /notes',
    'GET /notes/{id}',
    'GET /notes/latest',
    'GET /notes/latest/{part}/source',
    'GET /{kind}/{id}/{part}',
    'GET /{kind}/latest/tags',
  );

  test.for([
    ['/notes', 'GET /notes, POST /notes', {}],
    ['/notes/7', 'GET /notes/{id}', { id: '7' }],
    ['/notes/latest', 'GET /notes/latest', {}],
    ['/notes/late%73t', 'GET /notes/latest', {}],
    ['/notes/{id}', 'GET /notes/{id}', { id: '{id}' }],
    ['/notes/a%2Fb', 'GET /notes/{id}', { id: 'a/b' }],
    ['/notes/a+b', 'GET /notes/{id}', { id: 'a+b' }],
    ['/notes/latest/text/source', 'GET /notes/latest/{part}/source', { part: 'text' }],
    ['/notes/latest/text', 'GET /{kind}/{id}/{part}', { kind: 'notes', id: 'latest', part: 'text' }],
    ['/notes/latest/tags', 'GET /{kind}/latest/tags', { kind: 'notes' }],
    ['/lists/latest/tags', 'GET /{kind}/latest/tags', { kind: 'lists' }],
    ['/lists/7/tags', 'GET /{kind}/{id}/{part}', { kind: 'lists', id: '7', part: 'tags' }],
  ])('%s to %s', ([path = '', ids, values]) => {
    expect(found(router, String(path))).toEqual([ids, values]);
  });

  test.for([
    '/',
    '',
    '/lists',
    '/lists/7',
    '/notes/',
    '//7/text',
    '/notes//text',
    '/notes/7/text/source',
    '/notes/7/8/9/10',
  ])('%j nowhere', (path) => expect(found(router, path)).toBeUndefined());

  test('whose encoding is bad is malformed', () => {
    expect(() => router.match('/notes/%zz')).toThrow('The path has bad percent-encoding or is not UTF-8: %zz');
  });
});
