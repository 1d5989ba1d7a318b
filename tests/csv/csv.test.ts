import { describe, expect, it } from 'vitest';
import { readCsv } from '../../src/contract/csv.ts';
import type { Violation } from '../../src/contract/problem.ts';

const spec = { pointer: '/file', columns: ['phoneNumber', 'name'], required: ['phoneNumber'], maxRows: 3 };

function read(text: string): { rows: [number, ...string[]][]; wrong: string[] } {
  const violations: Violation[] = [];
  const { rows } = readCsv(text, spec, violations);
  const wrong = violations.map(({ pointer, keyword, message }) => `${pointer} ${keyword} ${message}`);
  return { rows: rows.map(({ line, fields }) => [line, ...fields]), wrong };
}

describe('a CSV file', () => {
  it('has rows that know the line on which they begin', () => {
    const { rows, wrong } = read('phoneNumber,name\r\n+1,"a\r\nb"\r\n\r\n+2,"say ""hi"", twice"\n+3\n');
    expect(rows).toEqual([
      [2, '+1', 'a\nb'],
      [5, '+2', 'say "hi", twice'],
      [6, '+3'],
    ]);
    expect(wrong).toEqual([]);
  });

  it('may begin with a byte order mark and end without a line end', () => {
    expect(read('\ufeffname,phoneNumber\nMaya Reed,+1')).toEqual({ rows: [[2, 'Maya Reed', '+1']], wrong: [] });
  });

  it('may have empty fields, at the ends too, and in quotes whatever there is', () => {
    expect(read('name,phoneNumber\n,\n"",""\n"a,""b""\n","""+1"""').rows).toEqual([
      [2, '', ''],
      [3, '', ''],
      [4, 'a,"b"\n', '"+1"'],
    ]);
    expect(read('name,phoneNumber\nx,').rows).toEqual([[2, 'x', '']]);
  });

  it('has no row on an empty line, but one where there is nothing but an empty field in quotes', () => {
    expect(read('phoneNumber\n\n""\n\n').rows).toEqual([[3, '']]);
    expect(read('phoneNumber\n""').rows).toEqual([[2, '']]);
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
    ['phoneNumber\n"""', ['/file contentMediaType is not CSV: Quoted field unterminated at line 2']],
    ['phoneNumber\n"+1"x\n', ['/file contentMediaType is not CSV: Characters behind a closing quote at line 2']],
    ['phoneNumber\n"+1" \n', ['/file contentMediaType is not CSV: Characters behind a closing quote at line 2']],
    ['phoneNumber\n+1\n5"\n', ['/file contentMediaType is not CSV: Quote in a field that is not quoted at line 3']],
    ['phoneNumber\n "+1"\n', ['/file contentMediaType is not CSV: Quote in a field that is not quoted at line 2']],
    ['phone"Number\n+1\n', ['/file contentMediaType is not CSV: Quote in a field that is not quoted at line 1']],
    [
      'name,phoneNumber\n"a\n\nb",1"\n',
      ['/file contentMediaType is not CSV: Quote in a field that is not quoted at line 4'],
    ],
    ['x,'.repeat(1_000_000), ['/file contentMediaType is not CSV: line 1, which has the column names, is too long']],
  ])('that is not in order has no rows, and says why (%#)', (text, expected) => {
    expect(read(text)).toEqual({ rows: [], wrong: expected });
  });

  it('of too many rows is too large', () => {
    expect(read('phoneNumber\n1\n2\n3\n\n').rows).toHaveLength(3);
    expect(() => read('phoneNumber\n1\n2\n3\n4\n')).toThrow(expect.objectContaining({ status: 413 }));
  });
});
