import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, startHere } from './page.ts';

describe('the links of the pages', () => {
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
    const links = [...markdown.matchAll(/http:\/\/127\.0\.0\.1:4010\/(?:docs|openapi)[\w./]*\w/g)].map(
      ([link]) => link,
    );
    for (const link of links) expect((await fetch(here(link))).status, link).toBe(200);
  });
});
