import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = globSync(['*.md', 'docs/*.md', 'lab/README.md']).filter((page) => page !== 'CHANGELOG.md');
const named = /`((?:docs|lab|lint|openapi|scripts|src|tests)\/[^`\s]*)`/g;

/** Files of the reader's own project. */
const readersOwn = new Set(['src/routes/hooks/+server.js']);

/** Files that a page names as code: `src/sandbox/modules/<group>/tables.ts`, of some group. */
function missingFrom(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(named)].flatMap(([, path = '']) => {
    const pattern = path.replaceAll(/<[\w-]+>/g, '*').replace(/[:#].*$/, '');
    return globSync(pattern).length > 0 || readersOwn.has(path) ? [] : [path];
  });
}

test.each(pages)('%s names files that there are', (page) => {
  expect(missingFrom(page)).toEqual([]);
});
