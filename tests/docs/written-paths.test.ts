import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls, pathPrefix } from '../../generated/client.ts';
import { OperationPaths } from '../../src/contract/operation-paths.ts';

const prefix = pathPrefix.slice(0, -1);
const escaped = prefix.replaceAll('/', String.raw`\/`);
/** Files that may write paths, and why. */
const exceptions = [
  // The service's documentation in its own words, against which the contract is held.
  'tests/reference/facts/',
  // Applications of others, which write what they like.
  'lab/applications/projects/',
  'lab/consumers/projects/',
  // Clients of others, which are called by path.
  'lab/comparison/clients/',
  'tests/e2e/rehearse/apps/',
  // Changes of the contract's own text.
  'lab/recipes/',
];

test('no source writes a path of the contract: it names the operation', () => {
  const folders = ['src', 'scripts', 'tests', 'lab', 'lint'];
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx,js,mjs}', { cwd: folder, exclude: ['**/node_modules'] }).map((name) => join(folder, name)),
  );
  const isException = (file: string) => exceptions.some((folder) => file.startsWith(folder));
  const written = files.flatMap((file) => (isException(file) ? [] : writtenIn(file)));
  expect(written.map((place) => `${place} Name the operation: ${ways}`)).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

/** What to write instead. */
const ways = "api.createTask(…), pathTo('createTask'), templateOf('createTask'), calls.createTask or pathPrefix.";

test('each path that a page shows is that of an operation', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,packages/*}/*.md')];
  const operations = Object.values(calls).map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
  const paths = new OperationPaths(operations);
  const shown = pages.flatMap(pathsOn);
  const isThere = ({ path, methods }: Shown) => path === prefix || methods.some((method) => paths.find(method, path));
  expect(shown.filter((one) => !isThere(one)).map(({ place, path }) => `${place} shows ${path}`)).toEqual([]);
  expect(shown.length).toBeGreaterThan(50);
});

interface Shown {
  readonly place: string;
  readonly path: string;
  readonly methods: readonly string[];
}

/** The paths on a page: `POST /…/tasks`, `"$api/tasks"` and addresses; one that is a pattern of paths for one that it fits. */
function pathsOn(page: string): Shown[] {
  const path = new RegExp(String.raw`(?:\b(GET|POST|DELETE) )?(?:${prefix}|\$api)(/[^\s?"'\`)…]*)?`, 'g');
  return linesOf(page).flatMap(({ place, line }) =>
    [...line.matchAll(path)].map(([, method, rest = '']) => ({
      place,
      path: prefix + rest.replaceAll('*', 'any').replace(/[/.:]$/, ''),
      methods: method === undefined ? ['GET', 'POST', 'DELETE'] : [method],
    })),
  );
}

function writtenIn(file: string): string[] {
  return linesOf(file)
    .filter(({ line }) => line.includes(prefix) || line.includes(escaped))
    .map(({ place, line }) => `${place}: ${line.trim()}`);
}

function linesOf(file: string): { readonly place: string; readonly line: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, at) => ({ place: `${file}:${at + 1}`, line }));
}
