import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { checksumOfEnvironment } from '../../../src/node/checksum.ts';
import { salvage } from '../../../src/node/sqlite/salvage.ts';
import { newFile } from './data-file.ts';
import { alter, contentsOfFile, demo, rowsOf, writtenFile } from './written-file.ts';

/**
 * Where pages begin that have a row with a text, or had it before they were written anew elsewhere. Rows stand on inner
 * pages, too, whose loss takes others along.
 */
function leavesWith(bytes: Buffer, text: string): number[] {
  const leaves: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    const page = at - (at % 4096);
    // A leaf of a table without row identifiers (SQLite's file format, section 1.6).
    if (bytes[page] === 0x0a && leaves.at(-1) !== page) leaves.push(page);
  }
  return leaves;
}

describe('--salvage', () => {
  test('saves all rows but the damaged one, and keeps the damaged file beside', async () => {
    const file = await writtenFile(10);
    const whole = rowsOf(file);
    for (const number of [1, 2]) {
      alter(file, `UPDATE change SET row = '{"a":1}' WHERE environment = 'env_1' AND key = 'document_100${number}'`);
      const damaged = readFileSync(file);
      const place = `the row document_100${number} of the table document in the environment env_1`;
      const kept = `${file}.damaged-${number}`;
      expect(await salvage(file, demo)).toEqual([
        `${file} is damaged: ${place} is not what was written; what is whole was saved, and the damaged file is kept as ${kept}`,
        `left out: ${place}`,
      ]);
      expect(readFileSync(kept).equals(damaged)).toBe(true);
      const rows = rowsOf(file);
      expect(rows.size).toBe(whole.size - number);
      expect([...rows].filter((row) => !whole.has(row))).toEqual([]);
      expect((await contentsOfFile(file)).contents).toHaveLength(2);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('leaves out what a process had not erased to the end, and says nothing of it', async () => {
    const file = await writtenFile(10);
    const database = new DatabaseSync(file);
    const { hash, time } = database.prepare(`SELECT hash, time FROM environment WHERE id = 'env_1'`).get() ?? {};
    const checksum = checksumOfEnvironment('env_1', String(hash), '', Number(time));
    database.prepare(`UPDATE environment SET record = '', checksum = ? WHERE id = 'env_1'`).run(checksum);
    database.close();
    alter(file, `UPDATE change SET row = '{"a":1}' WHERE environment = 'default' AND key = 'document_1001'`);
    const place = 'the row document_1001 of the table document in the environment default';
    expect((await salvage(file, demo)).at(-1)).toBe(`left out: ${place}`);
    expect((await contentsOfFile(file)).contents).toHaveLength(1);
  });

  test('reads what stands on both sides of a page that cannot be read', async () => {
    const file = await writtenFile(400);
    const whole = rowsOf(file);
    const bytes = readFileSync(file);
    let damage: unknown;
    for (const page of leavesWith(bytes, 'default 12')) {
      writeFileSync(file, Buffer.from(bytes).fill(0xff, page, page + 4096));
      damage = await contentsOfFile(file).catch(String);
      if (typeof damage === 'string') break;
    }
    expect(damage).toContain(`${file} is damaged: `);
    const [, left] = await salvage(file, demo);
    expect(left).toContain('whatever stood on pages that cannot be read');
    const rows = rowsOf(file);
    expect([...rows].filter((row) => !whole.has(row))).toEqual([]);
    expect(rows.size).toBeGreaterThan(whole.size - 40);
    await contentsOfFile(file);
  });

  test('reads a file without its first page', async () => {
    const file = await writtenFile(100);
    const whole = rowsOf(file);
    writeFileSync(file, readFileSync(file).fill(0, 0, 4096));
    const [told, left] = await salvage(file, demo);
    expect(told).toContain(`${file} is not an SQLite database; what is whole was saved`);
    expect(left).toBe('nothing was left out');
    expect(rowsOf(file)).toEqual(whole);
    expect(await contentsOfFile(file)).toMatchObject({ next: 2 });
  });

  test('begins no environment with the number of one that there was', async () => {
    const file = await writtenFile(1);
    alter(file, 'UPDATE sequence SET last = 0');
    expect((await salvage(file, demo))[1]).toBe('left out: the number of the last environment');
    expect((await contentsOfFile(file)).next).toBeGreaterThan(2);
  });

  test('leaves a file that is whole', async () => {
    const file = await writtenFile(1);
    const before = await contentsOfFile(file);
    expect(await salvage(file, demo)).toEqual([]);
    expect((await contentsOfFile(file)).contents).toEqual(before.contents);
    expect(existsSync(`${file}.damaged-1`)).toBe(false);
  });

  test('leaves a file in which there is nothing of ours', async () => {
    const file = newFile('notes.txt');
    const text = 'These are no rows.'.repeat(1000);
    writeFileSync(file, text);
    await expect(salvage(file, demo)).rejects.toThrow(
      `${file} is not an SQLite database; nothing in it can be salvaged`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(['.damaged-1', '.salvaging', '.salvaged'].filter((end) => existsSync(file + end))).toEqual([]);
  });
});
