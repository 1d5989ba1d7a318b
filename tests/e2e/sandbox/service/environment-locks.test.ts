import { expect, test } from 'vitest';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
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
  'one field of quotes': () => filled('phoneNumber,context\n+12025550121,"', '""', '"'),
};

const part = (name: string, value: string) =>
  `--9f2c\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const forms: Record<string, () => string> = {
  'many fields': () => `${filled('', part('a', ''))}--9f2c--`,
};

async function upload(type: string, content: string, query = ''): Promise<number> {
  const { environment, fetch } = await openSandbox();
  const headers = { ...tokenHeaders(`demo-user${environment.tokenSuffix}`), 'content-type': type };
  const url = `http://sandbox.example${pathTo('createTasksFromCsv')}${query}`;
  const request = new Request(url, { method: 'POST', headers, body: content });
  return longestTurn(async () => expect([200, 400]).toContain((await fetch(request)).status));
}

test.each(Object.entries(files))('a file of %s leaves others their turns', async (_, file) => {
  expect(await upload('text/csv', file(), '?agentId=agent_202')).toBeLessThan(budget);
});

test.each(Object.entries(forms))('a form of %s leaves others their turns', async (_, form) => {
  expect(await upload('multipart/form-data; boundary=9f2c', form())).toBeLessThan(budget);
});
