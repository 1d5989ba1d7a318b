import { describe, expect, it, test } from 'vitest';
import { Problem } from '../../generated/schemas.ts';
import { checkCsv, readCsv } from '../../src/contract/csv.ts';
import { type CsvRow, readRecords } from '../../src/contract/csv-records.ts';
import type { Violation } from '../../src/contract/problem.ts';
import { finish } from '../../src/contract/steps.ts';

const spec = { pointer: '/file', columns: ['phoneNumber', 'name'], required: ['phoneNumber'], maxRows: 3 };

/** A column of more than 100 times x, as violations show it. */
const shown = `${'x'.repeat(100)}…`;

function read(text: string): { rows: [number, ...string[]][]; wrong: string[] } {
  const violations: Violation[] = [];
  finish(checkCsv(text, spec, violations));
  const wrong = violations.map(({ pointer, keyword, message }) => `${pointer} ${keyword} ${message}`);
  const [, ...rows] = wrong.length > 0 ? [] : [...readCsv(text)].filter((row): row is CsvRow => row !== undefined);
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
    ['"phoneNumber', ['/file contentMediaType is not CSV: Quoted field unterminated at line 1']],
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

  it.each([
    ['phoneNumber;name\n+1;Maya\n', 'is not CSV: its columns are separated by semicolons; save it with commas'],
    ['"phoneNumber";"name"\n"+1";"a,b"\n', 'is not CSV: its columns are separated by semicolons; save it with commas'],
    ['\ufeffphoneNumber\tname\r\n+1\tMaya\r\n', 'is not CSV: its columns are separated by tabs; save it with commas'],
    [
      'sep=,\r\nphoneNumber,name\r\n',
      'is not CSV: line 1 must have the column names; delete the line that begins with sep=',
    ],
    [
      `phoneNumber,name\r${'+1,Maya\r'.repeat(1000)}`,
      'is not CSV: its lines end with a carriage return alone; save it as "CSV UTF-8"',
    ],
    ['phoneNumber,name,\n+1,Maya,\n', 'has no name for column 3: delete the column, with its comma in each line'],
    [
      'PhoneNumber,name\n+1,Maya\n',
      'has the column PhoneNumber, which is not a column of this file; write phoneNumber',
    ],
    [
      ' phone number ,name\n+1,Maya\n',
      'has the column  phone number , which is not a column of this file; write phoneNumber',
    ],
  ])('from a spreadsheet, %j, is told what to write', (text, expected) => {
    expect(read(text).wrong.map((wrong) => wrong.replace(/^\/file \w+ /, ''))).toContain(expected);
  });

  it('has semicolons and tabs in its fields', () => {
    expect(read('"phoneNumber"\n"+1;\t"\n')).toEqual({ rows: [[2, '+1;\t']], wrong: [] });
    expect(read('phoneNumber,name\n+1,a;b\n').wrong).toEqual([]);
  });

  it('of too many rows is too large', () => {
    expect(read('phoneNumber\n1\n2\n3\n\n').rows).toHaveLength(3);
    const message = 'The file has more than the 3 rows that this operation accepts. Split the file.';
    expect(() => read('phoneNumber\n1\n2\n3\n4\n')).toThrow(expect.objectContaining({ status: 413, message }));
  });

  it('counts the lines of a field that begins with one', () => {
    expect(read('phoneNumber\n"\n\n+1"\n+2').rows).toEqual([
      [2, '\n\n+1'],
      [5, '+2'],
    ]);
  });

  it('keeps a byte order mark that does not begin it', () => {
    expect(read('phoneNumber\n\ufeff+1').rows).toEqual([[2, '\ufeff+1']]);
  });

  it('has 4096 characters at most on line 1, and any number on others', () => {
    const { wrong } = read(`${'x'.repeat(4096)}\n+1`);
    expect(wrong[1]).toBe(`/file additionalProperties has the column ${shown}, which is not a column of this file`);
    const long = 'is not CSV: line 1, which has the column names, is too long';
    expect(read(`${'x'.repeat(4097)}\n+1`).wrong).toEqual([`/file contentMediaType ${long}`]);
    const [row] = read(`\nphoneNumber\n${'1'.repeat(5000)}`).rows;
    expect(row).toEqual([3, '1'.repeat(5000)]);
  });

  it('has column names that are shown up to 100 characters, and no more violations than a problem has', () => {
    const { maxItems: most } = Problem.properties.errors;
    const ofColumn = (name: string) => read(`phoneNumber,${name}\n+1,`).wrong[0];
    expect(ofColumn('x'.repeat(100))).toContain(`has the column ${'x'.repeat(100)},`);
    expect(ofColumn('x'.repeat(101))).toContain(`has the column ${shown},`);
    const columns = Array.from({ length: most + 1 }, (_, at) => `column ${at}`);
    expect(read(`phoneNumber,${columns.join(',')}\n+1`).wrong).toHaveLength(most);
  });
});

test('a reader of records stops behind as many as are asked for, and meets no fault further on', () => {
  const rowsOf = (text: string, most: number) => {
    const records = readRecords(text, most);
    for (let rows = 0; ; ) {
      const { done, value } = records.next();
      if (done) return [rows, value];
      if (value) rows++;
    }
  };
  expect(rowsOf('a\nb\nc\n"', 2)).toEqual([2, undefined]);
  expect(rowsOf('a\nb\nc\n"', 3)).toEqual([3, undefined]);
  expect(rowsOf('a\nb\nc\n"', 4)).toEqual([3, 'Quoted field unterminated at line 4']);
});
