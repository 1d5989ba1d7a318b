import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSurvivors } from '../../stryker/survivors.ts';

test('each change that may survive is one of code that is there, and has a reason', () => {
  const survivors = readSurvivors();
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
  const lost = survivors.filter(({ file, code }) => !spaced(readFileSync(file, 'utf8')).includes(code));
  expect(lost.map(({ file, code }) => `${file}: ${code}`)).toEqual([]);
  expect(survivors.filter(({ reason }) => reason.length < 10)).toEqual([]);
  expect(survivors.filter(({ code, becomes }) => code === becomes)).toEqual([]);
});

test.for([
  ['src/a.ts: 5', 'has no list for src/a.ts'],
  ['src/a.ts: [{ code: a, becomes: b }]', 'entry 1 of src/a.ts lacks code, what it becomes or a reason'],
  ['src/a.ts: [{ code: a, becomes: [b, 5], reason: c }]', 'entry 1 of src/a.ts lacks'],
])('a list that is not in order says where: %s', ([text = '', reason = '']) => {
  expect(() => readSurvivors(text)).toThrow(reason);
});

test('one reason may be for several changes of the same code', () => {
  const text = 'src/a.ts: [{ code: a, becomes: [b, c], reason: None can tell. }]';
  const common = { file: 'src/a.ts', code: 'a', reason: 'None can tell.' };
  expect(readSurvivors(text)).toEqual([
    { ...common, becomes: 'b' },
    { ...common, becomes: 'c' },
  ]);
});
