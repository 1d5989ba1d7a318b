import { expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { operations } from '../../generated/operations.ts';
import { pathTo, templateOf } from '../../src/contract/path-to.ts';
import { nearestAmong } from '../../src/server/nearest-path.ts';
import { openSandbox } from '../support/sandbox.ts';

const templates = Object.values(operations).map(({ path }) => path);
const nearest = (path: string) => nearestAmong(templates, path);

test.for([
  [`${pathPrefix}task`, pathTo('listTasks')],
  [`${pathTo('listTasks')}/`, pathTo('listTasks')],
  [`/${pathPrefix}/tasks`, pathTo('listTasks')],
  [pathTo('listTasks').toUpperCase(), pathTo('listTasks')],
  [pathTo('listTasks').replace(/\d/, '1'), pathTo('listTasks')],
  ['/v2/tasks', pathTo('listTasks')],
  ['/tasks/task_1041', templateOf('getTask')],
  [`${pathPrefix}agent-urls`, pathTo('listAgentUrls')],
  [`${pathPrefix}agent_urls/`, pathTo('listAgentUrls')],
  [`${pathTo('getAgent', { agentId: 'agent_202' })}/version`, templateOf('listAgentVersions')],
  ['/', undefined],
  ['/api', undefined],
  ['/favicon.ico', undefined],
  [`${pathPrefix}orders`, undefined],
  [`${pathPrefix}tassk/x/y/z`, undefined],
  [`${pathPrefix}${'x'.repeat(100_000)}`, undefined],
  ['/a'.repeat(100_000), undefined],
] as const)('the path that %s is meant to be', ([path, near]) => {
  expect(nearest(path)).toBe(near);
});

test('a refusal names it', async () => {
  const { fetch } = await openSandbox();
  const detailAt = async (path: string) => (await (await fetch(new Request(`http://sandbox${path}`))).json()).detail;
  expect(await detailAt(`${pathPrefix}agent-urls?pageSize=5`)).toBe(
    `There is nothing at ${pathPrefix}agent-urls?pageSize=5; the nearest path is ${pathTo('listAgentUrls')}.`,
  );
  expect(await detailAt('/_sandbox/environment')).toBe(
    'There is nothing at /_sandbox/environment; the nearest path is /_sandbox/environments.',
  );
});
