import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CommandOption, optionLines, termOf } from '../../src/cli/command-option.ts';
import { suiteOptions, usage as suiteUsage } from '../../src/cli/contract-usage.ts';
import { heldOptions, heldUsage } from '../../src/cli/held-usage.ts';
import { recordOptions, usage as recordUsage } from '../../src/cli/record-usage.ts';
import { rehearseOptions, rehearseUsage } from '../../src/cli/rehearse-usage.ts';
import { serverOptions, usage } from '../../src/cli/server-usage.ts';

/** The rows of a page's tables that begin with an option: the option as it is typed, and its description as plain text. */
function rowsOf(page: string): (readonly [term: string, description: string])[] {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| `(--[^`]*)`[^|]* \| (.*) \|$/gm);
  return [...rows].map(([, term = '', text = '']) => [term, plain(text)]);
}

/** Markdown without code marks and links. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

describe.each<[string, Readonly<Record<string, CommandOption>>]>([
  ['docs/options.md', serverOptions],
  ['docs/contract-reference.md', suiteOptions],
])('%s', (page, options) => {
  const rows = rowsOf(page);

  test('has the options of the command in their order, and no other', () => {
    expect(rows.map(([term]) => term)).toEqual(Object.entries(options).map(([name, option]) => termOf(name, option)));
  });

  test.each(Object.values(options).map(({ help }, i) => [rows[i]?.[0], rows[i]?.[1], help]))(
    'describes %s as --help does, and may say more',
    (_, description, help) => {
      expect(description?.slice(0, help?.length)).toBe(help);
    },
  );
});

test('--help of each command lists its options', () => {
  expect(usage('npm start')).toContain(optionLines(serverOptions));
  expect(suiteUsage('npm run contract --')).toContain(optionLines(suiteOptions));
  expect(heldUsage('npm run held --')).toContain(optionLines(heldOptions));
  expect(recordUsage('npm run record --')).toContain(optionLines(recordOptions));
  expect(rehearseUsage('npm run rehearse --')).toContain(optionLines(rehearseOptions));
});

test('a description is beside its option, or below a long one, and fits the width of a terminal', () => {
  const help = 'a word '.repeat(20).trim();
  const lines = optionLines({
    port: { type: 'string', value: 'N', help: 'port' },
    'a-long-name': { type: 'boolean', help },
    'control-key': { type: 'string', value: 'NAME:SECRET', help: 'key' },
  });
  expect(lines.split('\n')).toEqual([
    '  --port N               port',
    `  --a-long-name          ${'a word '.repeat(13)}a`,
    `                         word ${'a word '.repeat(6).trim()}`,
    '  --control-key NAME:SECRET',
    '                         key',
  ]);
});

test('no other page has a table of them', () => {
  // These have the options of other commands, some of which are called alike.
  const others = ['options.md', 'contract-reference.md', 'reviewing.md'];
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && !others.includes(name));
  for (const page of [...pages.map((name) => `docs/${name}`), 'README.md', 'SECURITY.md']) {
    expect(rowsOf(page), page).toEqual([]);
  }
});
