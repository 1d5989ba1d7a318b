import { describe, expect, test } from 'vitest';
import { checkCsv } from '../../src/contract/csv.ts';
import { type CsvRow, readRecords } from '../../src/contract/csv-records.ts';
import type { Violation } from '../../src/contract/problem.ts';
import { finish } from '../../src/contract/steps.ts';
import { work } from '../../src/contract/work.ts';

const block = 2 ** 16;

/** Reads a file as a whole: its rows, and how much was read before each turn of others and behind the last. */
function read(text: string) {
  const rows: CsvRow[] = [];
  const shares: number[] = [];
  let before = work.done;
  const records = readRecords(text, Number.POSITIVE_INFINITY);
  for (let record = records.next(); ; record = records.next()) {
    if (record.value === undefined || record.done) {
      shares.push(work.done - before);
      before = work.done;
    } else rows.push(record.value);
    if (record.done) return { rows, shares, fault: record.value };
  }
}

const large: Record<string, string> = {
  'one field': 'x'.repeat(4 * block),
  'one field in quotes': `"${'x'.repeat(4 * block)}"`,
  'many quotes in quotes': `"${'""'.repeat(2 * block)}"`,
  'many line breaks in quotes': `"${'\r\n'.repeat(2 * block)}"`,
  'many fields': 'x,'.repeat(2 * block),
  'many empty fields': ','.repeat(4 * block),
  'many rows': 'x,y\r\n'.repeat(block),
  'many empty lines': '\n'.repeat(4 * block),
};

describe('others have their turn in time, and all that is read counts, in', () => {
  test.for(Object.entries(large))('%s', ([, text]) => {
    const { shares, fault } = read(text);
    expect(fault).toBeUndefined();
    const all = shares.reduce((sum, share) => sum + share);
    // The end of the text may count as a character.
    expect([text.length, text.length + 1]).toContain(all);
    expect(shares.length).toBeGreaterThanOrEqual(4);
    for (const share of shares.slice(0, -1)) {
      expect(share).toBeGreaterThanOrEqual(block);
      expect(share).toBeLessThan(block + 10);
    }
    expect(shares.at(-1)).toBeLessThan(block + 10);
  });
});

describe('what is read is the same wherever others have their turn', () => {
  test.for([
    ['a line break in quotes', '\r\n', '\n'],
    ['a quote in quotes', '""', '"'],
    ['a line feed in quotes', '\n', '\n'],
    ['a comma in quotes', ',', ','],
  ] as const)('%s', ([, written, read_]) => {
    for (let length = block - 8; length < block + 8; length++) {
      const filler = 'x'.repeat(length);
      const { rows } = read(`a,b\n"${filler}${written}end",1\n2,3`);
      const line = 3 + (written.includes('\n') ? 1 : 0);
      expect(rows).toEqual([
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: [`${filler}${read_}end`, '1'] },
        { line, fields: ['2', '3'] },
      ]);
    }
  });

  test('fields, rows and empty lines', () => {
    for (let length = block - 8; length < block + 8; length++) {
      const filler = 'x'.repeat(length);
      expect(read(`${filler},b\r\n\r\n1,2`).rows.map(({ line, fields }) => [line, fields])).toEqual([
        [1, [filler, 'b']],
        [3, ['1', '2']],
      ]);
    }
  });
});

test('a row of more fields than the first has one more than that, and no others', () => {
  expect(read('a,b\n1,2,3\n4,5,6,7\n8').rows.map(({ fields }) => fields)).toEqual([
    ['a', 'b'],
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['8'],
  ]);
});

test('a carriage return alone is a character like others', () => {
  expect(read('a\rb,c\r\n\rd,\r').rows.map(({ fields }) => fields)).toEqual([
    ['a\rb', 'c'],
    ['\rd', '\r'],
  ]);
});

test('as many rows as there may be are not too many, however large the file is', () => {
  const violations: Violation[] = [];
  const spec = { pointer: '', columns: ['a'], required: [], maxRows: 40 };
  const row = `${'x'.repeat(block)}\n`;
  finish(checkCsv(`a\n${row.repeat(40)}`, spec, violations));
  expect(violations).toEqual([]);
  expect(() => finish(checkCsv(`a\n${row.repeat(41)}`, spec, violations))).toThrow('more than the 40 rows');
});
