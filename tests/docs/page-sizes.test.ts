import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { controlNames } from '../../scripts/docs/contract/anchors.ts';
import { readBook, schemaPagesOf } from '../../scripts/docs/reference/book.ts';
import { pagesOf } from '../../scripts/docs/reference/pages/pages.ts';

const bundle = JSON.parse(readFileSync('generated/sandbox-control/openapi.json', 'utf8'));
const book = readBook({ bundle, register: undefined, names: controlNames });
const pages = pagesOf(book, { index: '', moved: '' });

test('no page of the control API takes more than 16 kB as Brotli', () => {
  // Less text than this cannot take as much.
  const long = Object.entries(pages).filter(([, text]) => text.length > 60_000);
  const large = long.filter(([, text]) => brotliCompressSync(text).length > 16_000);
  expect(large.map(([name]) => name)).toEqual([]);
});

test('the rows of an environment file have pages, and the pages that import and export it lead there', () => {
  expect(schemaPagesOf(book).map(({ name }) => name)).toContain('WorldTask');
  for (const name of ['sandbox-importEnvironment.html', 'sandbox-exportEnvironment.html'])
    expect(pages[name]).toContain('<a href="sandbox-WorldTask.html">WorldTask</a>');
  expect(pages['sandbox-WorldTask.html']).toContain('id="field.');
  expect(pages['sandbox-WorldTask.html']).toContain('<a href="sandbox-importEnvironment.html">');
});
