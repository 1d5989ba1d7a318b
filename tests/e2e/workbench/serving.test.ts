import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../scripts/workbench/build.ts';
import { viewNames } from '../../../src/workbench/model/route.ts';
import { problemIn } from '../../server/problem.ts';
import { useServer } from '../../support/mock-server.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
const stateless = useServer();

/** The page with any one view may be as large as this, in bytes after gzip. */
const most = 60_000;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** A file with all that it loads at once. */
async function withImports(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const code = await readFile(join(workbench.folder, name), 'utf8');
  const imported = [...code.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, one = '']) => one);
  for (const one of imported) await withImports(one, found);
  return found;
}

test('whatever is opened is small, with styles and all that it needs', async () => {
  const sizes = new Map((await sizeOf(workbench.folder)).map(({ name, gzip }) => [name, gzip]));
  for (const view of viewNames) {
    const needed = await withImports(`${view}.js`, await withImports('workbench.js'));
    const all = ['index.html', 'workbench.css', ...needed];
    expect(all.every((name) => sizes.has(name))).toBe(true);
    expect(all.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)).toBeLessThanOrEqual(most);
  }
});

test('its page has nothing in it that could run or style', async () => {
  const page = await readFile(join(workbench.folder, 'index.html'), 'utf8');
  expect(page).toContain('<script type="module" src="workbench.js"></script>');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=|javascript:/i);
});

describe('a server with a sandbox', () => {
  test.each([
    ['/', '/workbench/'],
    ['/?from=readme', '/workbench/'],
    ['/workbench', '/workbench/'],
    ['/docs', '/docs/'],
  ])('%s leads to %s', async (path, to) => {
    const response = await fetch(`${workbench.url}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  test.each([
    ['', 'text/html; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
    ['workbench.js', 'text/javascript; charset=utf-8'],
    ['workbench.css', 'text/css; charset=utf-8'],
    ['operations/createTask.json', 'application/json'],
  ])('hands out %s under a strict policy, compressed, and only where it is another', async (name, type) => {
    const address = `${workbench.url}/workbench/${name}`;
    const response = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe(await response.text());
    const tag = response.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test.each(['nothing.js', '../package.json', '%2e%2e/package.json', '..%5cpackage.json', '%00', '%'])(
    'has no page %s',
    async (name) => {
      const response = await fetch(`${workbench.url}/workbench/${name}`);
      await problemIn(response, 404);
    },
  );

  test('takes no other method than GET', async () => {
    const response = await fetch(`${workbench.url}/workbench/`, { method: 'POST', body: 'x' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    await problemIn(response, 405);
  });

  test('the reference keeps a policy of its own', async () => {
    const { headers } = await fetch(`${workbench.url}/openapi.json`);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });
});

test.each(['/workbench', '/workbench/', '/workbench/workbench.js'])(
  'a server that remembers nothing has no %s, and says who has',
  async (path) => {
    const problem = await problemIn(await fetch(`${stateless.url}${path}`, { redirect: 'manual' }), 404);
    expect(problem.detail).toContain('`npm start` has it');
  },
);

test('a workbench that is not built says how it is', async () => {
  const { startServer } = await import('../../../src/cli/server/start.ts');
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    quiet: true,
    workbench: join(workbench.folder, 'none'),
  });
  const response = await fetch(`${server.url}/workbench/`);
  await server.close();
  expect((await problemIn(response, 404)).detail).toBe('The workbench is not built; run `npm run workbench`.');
});

test('the page asks nobody but its own server', async () => {
  const page = await workbench.open('#/environments');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('button', { name: 'New environment' }).waitFor();
  const elsewhere = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)).length,
  );
  expect(elsewhere).toBe(0);
  expect(asked.filter((url) => !url.startsWith(workbench.url) && !url.startsWith('data:'))).toEqual([]);
});
