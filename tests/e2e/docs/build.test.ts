import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownInput } from '../../../scripts/docs/build.ts';
import { packed, projectWith } from '../packages/packed.ts';
import { builtDocs } from './reference.ts';

/** Bytes of the largest page that a reader fetches, compressed. */
const largestPage = 50_000;
/** Bytes of what each page loads beside itself, and of the search, which loads when it is used; compressed. */
const beside = { 'reference.css': 8_000, 'page.js': 2_500, 'search.js': 90_000 } as const;

let folder: string;
let names: string[];

beforeAll(async () => {
  folder = await builtDocs();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
});

const bytesOf = (name: string) => readFile(join(folder, name));

describe('the built reference', () => {
  test('is the same, byte for byte, when it is built again for the kit, and offers the contracts as they are', async () => {
    const kit = await projectWith([(await packed()).kit]);
    const again = join(kit, 'node_modules', 'phone-agent-kit', 'dist', 'reference');
    for (const name of names) {
      const same = brotliDecompressSync(await readFile(join(again, `${name}.br`))).equals(await bytesOf(name));
      expect(same, name).toBe(true);
    }
    for (const [name, contract] of [
      ['openapi.json', ownInput.contract],
      ['sandbox-control.json', ownInput.control],
    ] as const) {
      expect(await readFile(join(folder, name), 'utf8'), name).toBe(await readFile(contract, 'utf8'));
    }
  });

  test('is small: its pages, what they load, and the search', async () => {
    const sizeOf = async (name: string) => gzipSync(await bytesOf(name)).length;
    for (const name of names.filter((one) => one.endsWith('.html')))
      expect(await sizeOf(name), name).toBeLessThan(largestPage);
    for (const [name, most] of Object.entries(beside)) expect(await sizeOf(name), name).toBeLessThan(most);
  });
});
