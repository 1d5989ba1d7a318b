import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { nearestAmong } from '../../src/server/nearest-path.ts';
import { openSandbox } from '../support/sandbox.ts';

const templates = Object.values(operations).map(({ path }) => path);
const nearest = (path: string) => nearestAmong(templates, path);

test.for([
  ['/api/v2/task', '/api/v2/tasks'],
  ['/api/v2/tasks/', '/api/v2/tasks'],
  ['//api/v2//tasks', '/api/v2/tasks'],
  ['/API/V2/Tasks', '/api/v2/tasks'],
  ['/api/v1/tasks', '/api/v2/tasks'],
  ['/v2/tasks', '/api/v2/tasks'],
  ['/tasks/task_1041', '/api/v2/tasks/{taskId}'],
  ['/api/v2/agent-urls', '/api/v2/agentUrls'],
  ['/api/v2/agent_urls/', '/api/v2/agentUrls'],
  ['/api/v2/agents/agent_202/version', '/api/v2/agents/{agentId}/versions'],
  ['/', undefined],
  ['/api', undefined],
  ['/favicon.ico', undefined],
  ['/api/v2/orders', undefined],
  ['/api/v2/tassk/x/y/z', undefined],
  [`/api/v2/${'x'.repeat(100_000)}`, undefined],
  ['/a'.repeat(100_000), undefined],
] as const)('the path that %s is meant to be', ([path, near]) => {
  expect(nearest(path)).toBe(near);
});

test('a refusal names it', async () => {
  const { fetch } = await openSandbox();
  const detailAt = async (path: string) => (await (await fetch(new Request(`http://sandbox${path}`))).json()).detail;
  expect(await detailAt('/api/v2/agent-urls?pageSize=5')).toBe(
    'There is nothing at /api/v2/agent-urls?pageSize=5; the nearest path is /api/v2/agentUrls.',
  );
  expect(await detailAt('/_sandbox/environment')).toBe(
    'There is nothing at /_sandbox/environment; the nearest path is /_sandbox/environments.',
  );
});
