import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeOperations } from '../../scripts/workbench/operations.ts';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { operationFrom, summariesFrom } from '../../src/workbench/views/try/operation-files.ts';
import { operationNamed } from './try-operations.ts';

test('there is a file for each operation, whole and small, and a list in the order of the contract', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'operations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeOperations(folder);
  const textOf = (name: string) => readFile(join(folder, 'operations', `${name}.json`), 'utf8');
  const ids = phoneAgentContract().operations.map(({ id }) => id);
  expect(summariesFrom(JSON.parse(await textOf('index'))).map(({ id }) => id)).toEqual(ids);
  expect((await readdir(join(folder, 'operations'))).length).toBe(ids.length + 1);
  for (const id of ids) {
    const text = await textOf(id);
    expect(operationFrom(JSON.parse(text)).id).toBe(id);
    expect(text).not.toContain('$ref');
    expect(text.length, id).toBeLessThan(40_000);
  }
});

test('an operation has its assumptions, the nearest first, and what they assume', async () => {
  const { assumptions, commonAssumptions, provenance } = await operationNamed('createTask');
  expect(provenance.label).toBe('Known by name only');
  expect(assumptions.map(({ id }) => id)).toContain('task-creation');
  expect(assumptions.find(({ id }) => id === 'task-creation')?.answer).toMatch(/^An agent, a type and a phone number/);
  expect(commonAssumptions.map(({ id }) => id)).toContain('named-operations');
});

test('its examples are those that a sandbox takes', async () => {
  // The token's own organization cannot be deleted, so another one is named.
  const { parameters } = await operationNamed('deleteOrganization');
  expect(parameters.map(({ shape }) => shape.example)).toEqual(['org_302']);
});

test('a file of another version is said to be one', () => {
  expect(() => operationFrom({ id: 'createTask' })).toThrow('Reload the page.');
  expect(() => summariesFrom([{}])).toThrow('Reload the page.');
});
