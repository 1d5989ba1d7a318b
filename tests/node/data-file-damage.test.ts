import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { worlds } from '../../scripts/world/worlds.ts';
import { salvage } from '../../src/node/salvage.ts';
import { SqliteStore } from '../../src/node/sqlite-store.ts';
import { documents } from '../../src/sandbox/knowledge/tables.ts';
import type { Worlds } from '../../src/sandbox/service/worlds.ts';
import { anyKey } from '../../src/sandbox/store/key.ts';
import { newFile } from './data-file.ts';

const demo = worlds();
/** So little starting data that most of a file is changes. */
const little = { demo: { document: demo.demo.document ?? [] }, empty: {} };
const now = 1_772_463_600;

/** A closed file with two environments and as many documents in each. */
async function writtenFile(count: number, seed: Worlds = demo): Promise<string> {
  const file = newFile();
  const store = new SqliteStore(file, seed, () => {});
  for (const id of ['default', 'env_1']) {
    const start = { now: now * 1000, frozen: true };
    const clock = { offset: 0, frozenAt: now * 1000 };
    if (id !== 'default') await store.nextNumber();
    const partition = await store.create({ id, seed: 'demo', anchor: now, clock, start });
    await partition.write(async (transaction) => {
      await transaction.delete(documents, 'document_901');
      for (let order = 1000; order < 1000 + count; order++) {
        // Some are longer than a page.
        const text = `${id} ${order} `.repeat(order % 50 === 0 ? 500 : 20);
        const document = { documentId: `document_${order}`, title: 'Added', text, userId: 1002, timestamp: now };
        await transaction.put(documents, { agentId: 'agent_201', order, document });
      }
    });
  }
  await store.close();
  return file;
}

/** What the file holds of each environment, as a sandbox would show it. Rejects where it is refused. */
async function contentsOfFile(file: string, seed: Worlds = demo) {
  const store = new SqliteStore(file, seed, () => {});
  try {
    const contents: [object, object][] = [];
    for (const { record, partition } of await store.load()) {
      contents.push([record, await partition.read().list(documents, 'ofAgent', anyKey)]);
    }
    return { contents, next: await store.nextNumber() };
  } finally {
    await store.close();
  }
}

/** The rows of a file, each in one text. */
function rowsOf(file: string): Set<string> {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT environment, name, key, row FROM change').all();
  database.close();
  return new Set(rows.map((row) => Object.values(row).join('\0')));
}

function alter(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

describe('what is damaged in a file is named, and the file refused', () => {
  test.for([
    [`UPDATE seed SET worlds = replace(worlds, 'agent_201', 'agent_2O1')`, 'its starting data is not what was written'],
    [
      `UPDATE environment SET record = replace(record, '1772463600', '1772463601') WHERE id = 'env_1'`,
      'the environment env_1 is not what was written',
    ],
    [
      `UPDATE change SET row = replace(row, 'default 1007', 'default 1008') WHERE key = 'document_1007'`,
      'the row document_1007 of the table document in the environment default is not what was written',
    ],
    [
      `UPDATE change SET row = '{}' WHERE row IS NULL`,
      'the row document_901 of the table document in the environment default is not what was written',
    ],
    ['UPDATE sequence SET last = 7', 'its sequence is not what was written'],
    ['DELETE FROM sequence', 'its sequence is not what was written'],
    [`DELETE FROM environment WHERE id = 'env_1'`, 'it has rows of env_1, which is no environment'],
    [
      `UPDATE change SET name = 'notes'`,
      'the row document_1000 of the table notes in the environment default is not what',
    ],
    ['ALTER TABLE change RENAME COLUMN row TO raw', 'its tables are others'],
    ['CREATE INDEX more ON change (key)', 'its tables are others'],
    ['PRAGMA user_version = 2', 'its first page has other marks'],
    ['PRAGMA application_id = 1', 'its first page has other marks'],
  ] as const)('after %s', async ([statement, reason]) => {
    const file = await writtenFile(10);
    alter(file, statement);
    await expect(contentsOfFile(file)).rejects.toThrow(`${file} is damaged: ${reason}`);
    await expect(contentsOfFile(file)).rejects.toThrow('; start once with --salvage to save what is whole');
  });
});

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
    await expect(salvage(file, demo)).rejects.toThrow(`${file} is not an SQLite database; nothing in it can be saved`);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(['.damaged-1', '.salvaging', '.salvaged'].filter((end) => existsSync(file + end))).toEqual([]);
  });
});

describe('a file with one damage anywhere', () => {
  /** Numbers that look drawn and are always the same (mulberry32). */
  function drawing(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  }

  /** Makes a file of two environments, and looks at copies of it that were damaged in one way each. */
  async function openLaboratory() {
    const whole = await writtenFile(40, little);
    const rows = rowsOf(whole);
    const { size } = statSync(whole);
    const file = newFile();
    copyFileSync(whole, file);
    const before = await contentsOfFile(file, little);
    let refused = 0;
    return {
      size,
      /** What became of a copy; an answer that is not what was written fails the test. */
      async outcomeOf(damage: (file: string) => void) {
        copyFileSync(whole, file);
        damage(file);
        const found = await contentsOfFile(file, little).catch((error: Error) => error.message);
        if (typeof found !== 'string') {
          expect(found).toEqual(before);
          return 'whole';
        }
        expect(found).toMatch(/^[^\n]+$/);
        expect(found).toContain(file);
        // Salvage takes longer than all else, so only some are.
        refused++;
        if (refused % 3 > 0) return 'refused';
        const saved = await salvage(file, little).then(
          () => true,
          () => false,
        );
        if (!saved) return 'lost';
        const left = rowsOf(file);
        expect([...left].filter((row) => !rows.has(row))).toEqual([]);
        expect((await contentsOfFile(file, little)).contents.length).toBeGreaterThan(0);
        return left.size > 0.7 * rows.size ? 'saved' : 'partly saved';
      },
    };
  }

  test('is refused, or all in it is as it was', async () => {
    const { size, outcomeOf } = await openLaboratory();
    const draw = drawing(20260302);
    const outcomes: string[] = [];
    for (let i = 0; i < 200; i++) {
      // Every fourth in the first page, which says what all others are.
      const [at, bits] = [draw(i % 4 === 0 ? 4096 : size), 1 + draw(255)];
      const outcome = await outcomeOf((file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill((bytes[at] ?? 0) ^ bits, at, at + 1));
      });
      outcomes.push(outcome);
    }
    expect(new Set(outcomes)).toContain('saved');
  });

  test('or cut off at any place is refused', async () => {
    const { size, outcomeOf } = await openLaboratory();
    const draw = drawing(7);
    for (let i = 0; i < 20; i++) {
      const length = 1 + draw(size - 1);
      expect(await outcomeOf((file) => truncateSync(file, length))).not.toBe('whole');
    }
  });
});
