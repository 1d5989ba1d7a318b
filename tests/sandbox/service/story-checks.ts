import { expect } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { declared, isSchema } from '../../support/contract.ts';
import type { StoryTeller } from './story-teller.ts';

/** Every list that is paged and needs nothing else to be named. */
const lists = declared.filter(
  ({ method, parameters }) =>
    method === 'GET' &&
    parameters.some(({ name }) => name === PageSize.name) &&
    !parameters.some((parameter) => parameter.required),
);

/** The paged lists of some records of the starting data. */
const listsOfRecords = [
  pathTo('listAgentVersions', { agentId: 'agent_201' }),
  pathTo('fetchContext', { agentId: 'agent_201' }),
  pathTo('listRoomMessages', { roomId: '1002:4821' }),
  `${pathTo('searchNumbersByLocality')}?locality=Washington`,
  `${pathTo('searchAccounts')}?query=a`,
];

/** Checks that the pages of every list are disjoint, in order and complete, and that its total says so. */
export async function checkLists(teller: StoryTeller): Promise<void> {
  for (const path of [...lists.map((operation) => operation.path), ...listsOfRecords]) {
    const whole = await entriesOf(teller, path, 100);
    if (whole === undefined) continue;
    expect(new Set(whole).size, `${path} lists nothing twice`).toBe(whole.length);
    const parts = await entriesOf(teller, path, whole.length > 60 ? 17 : 3);
    expect(parts, `${path} in small pages`).toEqual(whole);
  }
}

/** All entries of a list as texts; undefined where it cannot be read, as that of a deleted organization. */
async function entriesOf(teller: StoryTeller, path: string, pageSize: number): Promise<string[] | undefined> {
  const all: string[] = [];
  for (let nth = 0; ; nth++) {
    const query = `${PageSize.name}=${pageSize}&${PageNumber.name}=${PageNumber.minimum + nth}`;
    const target = `${path}${path.includes('?') ? '&' : '?'}${query}`;
    const { status, json, text } = await teller.read(target);
    if (status === 401 || status === 403 || status === 404) return undefined;
    expect(status, text).toBe(200);
    const { total, entries } = pageOf(json);
    for (const entry of entries) all.push(JSON.stringify(entry));
    if (entries.length > 0) continue;
    expect(all.length, `the total of ${path}`).toBe(total);
    return all;
  }
}

function pageOf(json: unknown): { total: unknown; entries: readonly unknown[] } {
  let total: unknown;
  let entries: readonly unknown[] = [];
  for (const [name, value] of Object.entries(Object(json))) {
    if (name.startsWith('total')) total = value;
    else if (Array.isArray(value)) entries = value;
  }
  return { total, entries };
}

const states = ['queued', 'inProgress', 'completed', 'failed', 'canceled'];

/** Checks that the statistics count what the list of tasks has. */
export async function checkStatistics(teller: StoryTeller): Promise<void> {
  const listed = await entriesOf(teller, pathTo('listTasks'), 100);
  if (listed === undefined) return;
  const tasks = listed.map((text): unknown => JSON.parse(text));
  const { json } = await teller.read(pathTo('getTaskStatistics'));
  const count = (type: string | undefined, state?: string) =>
    tasks.filter((task) => (!type || fieldOf(task, 'type') === type) && (!state || fieldOf(task, 'state') === state))
      .length;
  const counts = (type?: string) => ({
    total: count(type),
    ...Object.fromEntries(states.map((state) => [state, count(type, state)])),
  });
  expect(fieldOf(json, 'statistics')).toEqual({ tasks: counts(), calls: counts('call'), texts: counts('text') });
}

function fieldOf(value: unknown, name: string): unknown {
  return isSchema(value) ? value[name] : undefined;
}
