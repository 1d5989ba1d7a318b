import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mockOptions, usage } from '../../src/cli/server-command.ts';

/** The names in the first cells of a page's tables that begin with an option, such as `--port N`. */
function optionsOf(page: string): string[] {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (`--[^|]*) \|/gm);
  const names = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`--([a-z-]+)/g)].map(([, name = '']) => name));
  // Forms of one option may stand beside one another.
  return names.filter((name, i) => names[i - 1] !== name);
}

test('the page of options has every option of the command, once, and no other', () => {
  expect(optionsOf('docs/options.md').toSorted()).toEqual(Object.keys(mockOptions).toSorted());
});

test('--help tells each of them too', () => {
  const told = [...usage('npm start').matchAll(/^ {2}(--.*)$/gm)].flatMap(([, line = '']) => [
    ...(/^(?:--\S+(?: [A-Z:]+)?(?:, )?)+/.exec(line)?.[0] ?? '').matchAll(/--([a-z-]+)/g),
  ]);
  expect(told.map(([, name]) => name).toSorted()).toEqual(Object.keys(mockOptions).toSorted());
});

test('no other page has a table of them', () => {
  // These have the options of other commands, some of which are called alike.
  const others = ['options.md', 'contract-reference.md', 'reviewing.md'];
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && !others.includes(name));
  for (const page of [...pages.map((name) => `docs/${name}`), 'README.md', 'SECURITY.md']) {
    expect(optionsOf(page), page).toEqual([]);
  }
});
