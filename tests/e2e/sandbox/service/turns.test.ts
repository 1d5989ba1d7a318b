import { expect, test } from 'vitest';
import { operations } from '../../../../src/contract/operations.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { budget, longestTurn } from '../../../support/turns.ts';

const body = operations.createTasksFromCsv.body;
const size = body?.maxBytes['text/csv'] ?? 0;
const { maxRows = 0, columns = [] } = body?.csv['text/csv'] ?? {};

const head = `${columns.join(',')}\n`;
const lines = (line: (i: number) => string) => Array.from({ length: maxRows }, (_, i) => `${line(i)}\n`).join('');
const filled = (begin: string, unit: string, end = '') =>
  begin + unit.repeat(Math.floor((size - begin.length - end.length - 300) / unit.length)) + end;

/** Files as large as an operation takes them, or as many rows of them. */
const files: Record<string, () => string> = {
  'rows that become tasks': () => head + lines((i) => `+1202${5_000_000 + i},call,Maya Reed,${'x'.repeat(40)},true`),
  'rows that are all wrong': () => head + lines(() => '2,fax,,c,yes'),
  'rows of nothing but commas': () => `phoneNumber\n${lines(() => ','.repeat(100))}`,
  'one row of commas': () => filled('phoneNumber\n', ','),
  'one row of empty quotes': () => filled('phoneNumber\n', '"",', '""'),
  'empty lines': () => filled('phoneNumber\n+12025550121\n', '\r\n'),
  'one field of quotes': () => filled('phoneNumber,context\n+12025550121,"', '""', '"'),
  'one field of line breaks': () => filled('phoneNumber,context\n+12025550121,"', '\r\n', '"'),
  'one field of letters': () => filled('phoneNumber,context\n+12025550121,', 'x'),
};

const part = (name: string, value: string) =>
  `--9f2c\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const forms: Record<string, () => string> = {
  'a file of letters': () => `${part('agentId', 'agent_202')}${part('file', filled('phoneNumber\n', 'x'))}--9f2c--`,
  'many fields': () => `${filled('', part('a', ''))}--9f2c--`,
  'line breaks and dashes': () => filled('--9f2c\r\n', '\r\n--'),
};

async function upload(type: string, content: string, query = ''): Promise<number> {
  const { environment, fetch } = await openSandbox();
  const headers = { authorization: `demo-user${environment.tokenSuffix}`, 'content-type': type };
  const url = `http://sandbox.example/api/v2/tasks/csv${query}`;
  const request = new Request(url, { method: 'POST', headers, body: content });
  return longestTurn(async () => expect([200, 400]).toContain((await fetch(request)).status));
}

test.each(Object.entries(files))('a file of %s leaves others their turns', async (_, file) => {
  expect(await upload('text/csv', file(), '?agentId=agent_202')).toBeLessThan(budget);
});

test.each(Object.entries(forms))('a form of %s leaves others their turns', async (_, form) => {
  expect(await upload('multipart/form-data; boundary=9f2c', form())).toBeLessThan(budget);
});
