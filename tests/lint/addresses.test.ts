import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (paths: Record<string, string>) =>
  lint(
    'no-ambiguous-templates',
    `paths: { ${Object.entries(paths)
      .map(([path, method]) => `'${path}': { ${method}: { responses: {} } }`)
      .join(', ')} }`,
  );

test('a literal path beside a templated one holds', async () => {
  expect(await check({ '/tasks/limits': 'post', '/tasks/{taskId}': 'post' })).toEqual([]);
});

test('templated paths with a literal that differs hold', async () => {
  expect(await check({ '/tasks/{id}/a': 'get', '/tasks/{id}/b': 'get', '/tasks/{id}': 'get' })).toEqual([]);
});

test('templated paths that the method tells apart hold', async () => {
  expect(await check({ '/accounts/external/{id}': 'get', '/accounts/{id}/settings': 'post' })).toEqual([]);
});

test.each([
  ['/accounts/external/{id}', '/accounts/{id}/settings'],
  ['/accounts/{id}', '/accounts/{name}'],
])('%s and %s can fit one request', async (one, other) => {
  expect(await check({ [one]: 'get', [other]: 'get' })).toEqual([
    [
      `#/paths/${other.replaceAll('/', '~1')}`,
      `A request can fit both \`${other}\` and \`${one}\`. Give one of them a literal segment that the other cannot have.`,
    ],
  ]);
});

const checkServer = (url: string) => lint('https-servers', `servers: [{ url: '${url}' }]`);

test('a server with TLS is in order', async () => {
  expect(await checkServer('https://api.phone-agent.example')).toEqual([]);
});

test.each(['http://api.phone-agent.example', '//api.phone-agent.example', '/'])('%s is reported', async (url) => {
  expect(await checkServer(url)).toEqual([['#/servers/0/url', `\`${url}\` is not secure. Begin it with https://.`]]);
});
