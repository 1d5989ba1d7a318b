import { describe, expect, it } from 'vitest';
import { readCsv } from '../../src/contract/csv.ts';
import type { Violation } from '../../src/contract/problem.ts';

const spec = { pointer: '/file', columns: ['phoneNumber', 'name'], required: ['phoneNumber'], maxRows: 3 };

async function read(text: string): Promise<{ rows: [number, ...string[]][]; wrong: string[] }> {
  const violations: Violation[] = [];
  const { rows } = await readCsv(text, spec, violations);
  const wrong = violations.map(({ pointer, keyword, message }) => `${pointer} ${keyword} ${message}`);
  return { rows: rows.map(({ line, fields }) => [line, ...fields]), wrong };
}

describe('a CSV file', () => {
  it('has rows that know the line on which they begin', async () => {
    const { rows, wrong } = await read('phoneNumber,name\r\n+1,"a\r\nb"\r\n\r\n+2,"say ""hi"", twice"\n+3\n');
    expect(rows).toEqual([
      [2, '+1', 'a\nb'],
      [5, '+2', 'say "hi", twice'],
      [6, '+3'],
    ]);
    expect(wrong).toEqual([]);
  });

  it('may begin with a byte order mark and end without a line end', async () => {
    expect(await read('\ufeffname,phoneNumber\nMaya Reed,+1')).toEqual({ rows: [[2, 'Maya Reed', '+1']], wrong: [] });
  });

  it.each([
    ['', ['/file required lacks the column phoneNumber', '/file minItems has no rows']],
    ['\n\n', ['/file required lacks the column phoneNumber', '/file minItems has no rows']],
    ['phoneNumber\n', ['/file minItems has no rows']],
    [
      'name,notes,name\nx\n',
      [
        '/file required lacks the column phoneNumber',
        '/file uniqueItems has the column name more than once',
        '/file additionalProperties has the column notes, which is not a column of this file',
      ],
    ],
    ['phoneNumber\n+1\n"+2\n', ['/file contentMediaType is not CSV: Quoted field unterminated at line 3']],
    ['phoneNumber\n"+1"x\n', [expect.stringMatching(/^\/file contentMediaType is not CSV: .* at line 2$/)]],
    ['x,'.repeat(1_000_000), ['/file contentMediaType is not CSV: line 1, which has the column names, is too long']],
  ])('that is not in order has no rows, and says why (%#)', async (text, expected) => {
    expect(await read(text)).toEqual({ rows: [], wrong: expected });
  });

  it('of too many rows is too large', async () => {
    expect((await read('phoneNumber\n1\n2\n3\n\n')).rows).toHaveLength(3);
    await expect(read('phoneNumber\n1\n2\n3\n4\n')).rejects.toMatchObject({ status: 413 });
  });
});
