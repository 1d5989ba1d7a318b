import { describe, expect, test } from 'vitest';
import { OperationPaths } from '../../src/contract/operation-paths.ts';

const paths = new OperationPaths([
  { method: 'GET', path: '/api/v2/tasks/{taskId}' },
  { method: 'GET', path: '/api/v2/tasks/limits' },
  { method: 'POST', path: '/api/v2/tasks/{taskId}' },
  { method: 'GET', path: '/api/v2/agents/{agentId}/live' },
]);

describe('an operation is found', () => {
  test.for([
    ['GET', '/api/v2/tasks/limits', '/api/v2/tasks/limits'],
    ['GET', '/api/v2/tasks/limit', '/api/v2/tasks/{taskId}'],
    ['POST', '/api/v2/tasks/limits', '/api/v2/tasks/{taskId}'],
    ['GET', '/api/v2/agents/a%2Fb/live', '/api/v2/agents/{agentId}/live'],
  ] as const)('by %s %s', ([method, path, found]) => {
    expect(paths.find(method, path)).toMatchObject({ method, path: found });
  });

  test.for([
    ['get', '/api/v2/tasks/limits'],
    ['DELETE', '/api/v2/tasks/limits'],
    ['GET', '/api/v2/tasks/'],
    ['GET', '/api/v2/tasks/a/b'],
    ['GET', '/x/api/v2/tasks/a'],
  ] as const)('not by %s %s', ([method, path]) => {
    expect(paths.find(method, path)).toBeUndefined();
  });
});

test.for([
  ['/api/v2/tasks', ''],
  ['/api/v2', ''],
  ['/phone/api/v2/tasks', '/phone'],
  ['/a/b/api/v2/api/v2', '/a/b'],
  ['/api/v2x/tasks', undefined],
  ['/api/v3', undefined],
] as const)('before the paths of the contract %s has %s', ([path, prefix]) => {
  expect(paths.prefixIn(path)).toBe(prefix);
});
