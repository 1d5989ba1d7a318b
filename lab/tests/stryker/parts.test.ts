import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, parts, partsIn } from '../../stryker/parts.ts';

test('each file of the front door, the contract, the client and the sandbox is tried once', () => {
  const tried = parts.flatMap((part) => globSync(filesOf(part)));
  expect(tried.toSorted()).toEqual(globSync('src/{server,contract,client,sandbox}/**/*.ts').toSorted());
});

test('each part has tests, and all that it loads is there', () => {
  for (const { folder, tests, loads = [] } of parts) {
    for (const glob of tests) expect(globSync(glob), `${folder}: ${glob}`).not.toEqual([]);
    for (const file of loads) expect(globSync(file)).toEqual([file]);
  }
});

test('parts are chosen by folders', () => {
  const folders = (...chosen: string[]) => partsIn(chosen).map(({ folder }) => folder);
  expect(folders()).toHaveLength(parts.length);
  expect(folders('src/contract/', 'src/sandbox/sip')).toEqual(['src/contract', 'src/sandbox/sip']);
  expect(folders('src/sandbox').length).toBeGreaterThan(10);
  expect(() => folders('src/sand')).toThrow('src/sand is nothing that is tried; there are src/contract, ');
});

test('a file or folder of a part is tried alone, with the tests of its part', () => {
  const store = parts.find(({ folder }) => folder === 'src/sandbox/store');
  const [tree, ...others] = partsIn(['src/sandbox/store/tree.ts']);
  expect(tree && globSync(filesOf(tree))).toEqual(['src/sandbox/store/tree.ts']);
  expect([tree?.tests, others]).toEqual([store?.tests, []]);
  expect(() => partsIn(['src/sandbox/store/none.ts'])).toThrow('src/sandbox/store/none.ts is nothing that is tried');
});
