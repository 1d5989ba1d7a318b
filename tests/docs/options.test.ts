import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suiteOptions } from '../../src/cli/contract-command.ts';
import { usage as suiteUsage } from '../../src/cli/contract-usage.ts';
import { mockOptions, usage } from '../../src/cli/server-command.ts';

/** The names in the first cells of a page's tables that begin with an option, such as `--port N`. */
function optionsOf(page: string): string[] {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (`--[^|]*) \|/gm);
  const names = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`--([a-z-]+)/g)].map(([, name = '']) => name));
  // Forms of one option may stand beside one another.
  return names.filter((name, i) => names[i - 1] !== name);
}

/** The names of the options at the beginning of a line of a help text. */
function optionsTold(help: string): string[] {
  return [...help.matchAll(/^ {2}(--.*)$/gm)]
    .flatMap(([, line = '']) => [...(/^(?:--\S+(?: [A-Z:]+)?(?:, )?)+/.exec(line)?.[0] ?? '').matchAll(/--([a-z-]+)/g)])
    .map(([, name = '']) => name);
}

test('the page of options has every option of the command, once, and no other', () => {
  expect(optionsOf('docs/options.md').toSorted()).toEqual(Object.keys(mockOptions).toSorted());
});

test('--help tells each of them too', () => {
  expect(optionsTold(usage('npm start')).toSorted()).toEqual(Object.keys(mockOptions).toSorted());
});

test('the contract suite has the options that --help and its reference tell, and no other', () => {
  const options = [...Object.keys(suiteOptions), 'version'];
  expect(optionsTold(suiteUsage('npm run contract --')).toSorted()).toEqual(options.toSorted());
  const onPage = options.filter((name) => name !== 'help');
  expect(optionsOf('docs/contract-reference.md').toSorted()).toEqual(onPage.toSorted());
});

test('no other page has a table of them', () => {
  // These have the options of other commands, some of which are called alike.
  const others = ['options.md', 'contract-reference.md', 'reviewing.md'];
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && !others.includes(name));
  for (const page of [...pages.map((name) => `docs/${name}`), 'README.md', 'SECURITY.md']) {
    expect(optionsOf(page), page).toEqual([]);
  }
});
