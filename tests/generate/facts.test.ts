import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { renderClient } from '../../scripts/generate/client.ts';
import { renderSchemas } from '../../scripts/generate/schemas.ts';
import type { ContractDocument } from '../../src/contract/document.ts';

const text = await readFile('generated/openapi.json', 'utf8');

/** The contract with a text replaced wherever it stands. */
function edited(before: string, after: string): ContractDocument {
  expect(text).toContain(before);
  return JSON.parse(text.replaceAll(before, after));
}

test('a bound that changes in the contract changes in the constant that code imports', () => {
  const [before, after] = ['"maxLength": 10000,', '"maxLength": 20000,'].map((bound) =>
    renderSchemas(edited('"maxLength": 10000,', bound), 'openapi.yaml'),
  );
  expect(after).toContain('export const TaskContext = { maxLength: 20000 } as const;');
  expect(after).toBe(before?.replaceAll('maxLength: 10000 ', 'maxLength: 20000 '));
});

test('names that change in the contract change in the client', () => {
  const client = renderClient(edited('totalTasks', 'tasksInAll'), 'openapi.yaml');
  expect(client).toContain("listTasks: { list: 'tasks', total: 'tasksInAll' },");
  expect(client).toContain(`'${calls.createTasksFromCsv}': { form: true, text: 'text/csv' },`);
  expect(client).toContain("'text/csv': 'agentId'");
  expect(renderClient(edited('x-required-parameters', 'x-required'), 'openapi.yaml')).not.toContain(
    "'text/csv': 'agentId'",
  );
});
