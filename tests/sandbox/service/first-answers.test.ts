import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { pageFields } from '../../../src/contract/paging.ts';
import type { NewEnvironment } from '../../../src/sandbox/service/records.ts';
import { seedTime } from '../../../src/sandbox/service/starting-data.ts';
import { contract, declared, exampleOf, type ResolvedOperation } from '../../support/contract.ts';
import { openSandbox } from '../../support/sandbox.ts';

const reads = declared.filter(({ method }) => method === 'GET');
const frozen: NewEnvironment = { now: seedTime * 1000, frozen: true };

/** The operation's first example of its success: what a reader of the reference sees first. */
function firstExample({ id, responses }: ResolvedOperation): object {
  const [example] = responses.get('200')?.content.get('application/json')?.examples.values() ?? [];
  if (typeof example !== 'object' || example === null) throw new Error(`${id} shows no success.`);
  return example;
}

/** The request that the example answers: the parameters' examples, and the page that the example shows. */
function targetOf({ path, parameters }: ResolvedOperation, example: object): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(String(parameter && exampleOf(parameter)));
  });
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const { name } = parameter;
    if (parameter.in !== 'query') continue;
    if (parameter.required) query.set(name, String(exampleOf(parameter)));
    if (name === PageSize.name) query.set(name, String(Reflect.get(example, pageFields.size)));
    if (name === PageNumber.name) query.set(name, String(Reflect.get(example, pageFields.number)));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

async function firstAnswer(operation: ResolvedOperation, settings: NewEnvironment): Promise<unknown> {
  const { fetch, environment } = await openSandbox(settings);
  const url = `http://sandbox.example${targetOf(operation, firstExample(operation))}`;
  const headers = tokenHeaders(`demo-superadmin${environment.tokenSuffix}`);
  const response = await fetch(new Request(url, { headers }));
  expect(response.status).toBe(200);
  return response.json();
}

describe('at the time of the examples the first answer is the first example, to the last field', () => {
  test.each(reads)('$id', async (operation) => {
    expect(await firstAnswer(operation, frozen)).toEqual(firstExample(operation));
  });
});

/** What these count depends on where a day or a month of today's calendar cuts the story. */
const byCalendar = new Set<OperationId>(['getUsage', 'getDailyTaskCounts']);

describe('in real time too, moved so that the story has just happened', () => {
  test.each(reads.filter(({ id }) => !byCalendar.has(id)))('$id', async (operation) => {
    const answer = await firstAnswer(operation, {});
    expect(timeless(answer)).toEqual(timeless(firstExample(operation)));
  });
});

function timeless(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (key === 'timestamp' || key.endsWith('Timestamp')) return 'a moment';
    // Open around the clock, and with pictures that load.
    if (key === 'businessHours' || key === 'image') return 'another';
    if (key === 'firstDay' || key === 'lastDay') return 'a day';
    return part;
  });
}

test('tasks of every state stand at their own paths as the reference shows them', async () => {
  const { client } = await openSandbox(frozen);
  const getTask = declared.find(({ id }) => id === 'getTask');
  const examples = [...(getTask?.responses.get('200')?.content.get('application/json')?.examples.values() ?? [])];
  const tasks = examples.map((example): object => Object(Reflect.get(Object(example), 'task')));
  const states = contract.components.schemas.TaskState?.['x-extensible-enum'];
  expect(tasks.map((task) => Reflect.get(task, 'state')).sort()).toEqual([states].flat().sort());
  for (const [index, example] of examples.entries()) {
    const taskId = String(Reflect.get(tasks[index] ?? {}, 'taskId'));
    const { data } = await client().getTask({ taskId });
    expect(data).toEqual(example);
  }
});
