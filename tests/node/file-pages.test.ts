import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { filePages, toBrotli } from '../../src/node/file-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const text = 'a page '.repeat(500);

test.each(['plain', 'as Brotli alone'])(
  'a page is at hand compressed in both ways where it is kept %s',
  async (how) => {
    if (how === 'plain') await writeFile(join(folder, 'page.html'), text);
    else await writeFile(join(folder, 'page.html.br'), await toBrotli(Buffer.from(text)));
    const page = await filePages(folder)('page.html');
    expect(Object.keys(page?.encoded ?? {})).toEqual(['br', 'gzip']);
    expect(page?.mediaType).toBe('text/html; charset=utf-8');
    expect(new TextDecoder().decode(page?.body ?? undefined)).toBe(text);
    expect(brotliDecompressSync(page?.encoded.br ?? '').toString()).toBe(text);
    expect(gunzipSync(page?.encoded.gzip ?? '').toString()).toBe(text);
  },
);

test('a page is the same until its file is written anew', async () => {
  const pages = filePages(folder);
  const file = join(folder, 'page.html');
  await writeFile(file, text);
  await utimes(file, 1, 1);
  const first = await pages('page.html');
  expect(await pages('page.html')).toBe(first);
  await writeFile(file, 'another');
  expect((await pages('page.html'))?.tag).not.toBe(first?.tag);
});

test.each(['none.html', '../page.html', 'page.html\0', ''])('there is no page %j', async (path) => {
  expect(await filePages(join(folder, 'pages'))(path)).toBeUndefined();
});
