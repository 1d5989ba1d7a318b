import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { salvage } from '../../../src/node/sqlite/salvage.ts';
import { newFile } from './data-file.ts';
import { alter, contentsOfFile, demo, rowsOf, writtenFile } from './written-file.ts';

/** So little starting data that most of a file is changes. */
const little = { demo: { document: demo.demo.document ?? [] }, empty: {} };

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
      const at = draw(i % 4 === 0 ? 4096 : size);
      const bits = 1 + draw(255);
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
