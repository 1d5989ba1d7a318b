import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocs, ownInput } from '../../../scripts/docs/build.ts';
import { pages, startHere } from './page.ts';

const docs = 'dist/docs';

describe('the links of the pages', () => {
  // `npm ci` builds the reference, unless it was told to run no scripts.
  beforeAll(async () => {
    if (!existsSync(join(docs, 'sandbox.html'))) await buildDocs(ownInput, docs);
  });

  it.each(pages)('on %s lead somewhere', async (page) => {
    const links = [...(await readFile(page, 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    for (const link of links) {
      await expect(
        readFile(join(page, '..', link)).catch((error) => error.code),
        `${page} links ${link}`,
      ).resolves.not.toBe('ENOENT');
    }
  });

  it.each(pages)('on %s to the running server are answered', async (page) => {
    const here = await startHere();
    const markdown = await readFile(page, 'utf8');
    const links = [...markdown.matchAll(/http:\/\/127\.0\.0\.1:4010\/(?:docs|openapi)[\w./-]*\w/g)].map(
      ([link]) => link,
    );
    for (const link of links) expect((await fetch(here(link))).status, link).toBe(200);
  });
});
