import { expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { askServer } from '../support/mock-app.ts';
import { problemIn, rules } from './problem.ts';

const csv = { 'content-type': 'text/csv' };
const csvPath = `${pathTo('createTasksFromCsv')}?agentId=agent_202`;

function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  const all = { ...tokenHeaders('demo-admin'), ...headers };
  return askServer(new Request(`http://mock.example${path}`, { method: 'POST', headers: all, body }));
}

test('a form of a hundred thousand fields is refused like any other', async () => {
  const part = '--9f2c\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const form = { 'content-type': 'multipart/form-data; boundary=9f2c' };
  const problem = await problemIn(
    await post(pathTo('createTasksFromCsv'), form, `${part.repeat(100_000)}--9f2c--`),
    400,
  );
  expect(rules(problem)).toEqual(['/a additionalProperties', '/agentId required', '/file required']);
});

test('a file of more rows than are accepted is too large', async () => {
  const text = `phoneNumber\n${'+12025550121\n'.repeat(100_001)}`;
  const problem = await problemIn(await post(csvPath, csv, text), 413);
  expect(problem.detail).toBe('The file has more than the 100000 rows that this operation accepts. Split the file.');
  expect((await post(csvPath, csv, text.slice(0, -13))).status).toBe(200);
});
