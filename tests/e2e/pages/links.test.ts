import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDocs, ownInput } from '../../../scripts/docs/build.ts';
import { pages, startHere } from './page.ts';

const docs = 'dist/docs';

test('the links of the pages lead somewhere, and those to the running server are answered', async () => {
  // `npm ci` builds the reference, unless it was told to run no scripts.
  if (!existsSync(join(docs, 'sandbox.html'))) await buildDocs(ownInput, docs);
  const here = await startHere();
  for (const page of pages) {
    const markdown = await readFile(page, 'utf8');
    for (const [, link = ''] of markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(existsSync(join(page, '..', link)), `${page} links ${link}`).toBe(true);
    }
    for (const [link] of markdown.matchAll(/http:\/\/127\.0\.0\.1:4010\/(?:docs|openapi)[\w./-]*\w/g)) {
      expect((await fetch(here(link))).status, `${page} links ${link}`).toBe(200);
    }
  }
});
