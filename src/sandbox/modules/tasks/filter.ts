import { TaskState } from '../../../../generated/schemas.ts';
import type { PageQuery } from '../../../contract/paging.ts';
import { type PageOfRows, pagingOf } from '../../engine/paging.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { type KeyRange, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { taskTypes } from './gates.ts';
import { type TaskRow, tasks } from './tables.ts';

/** Conditions on tasks; an absent one matches any task. */
export interface TaskFilter {
  readonly state?: Schemas['TaskState'];
  readonly type?: Schemas['TaskType'];
  readonly agentId?: string;
  readonly phoneNumber?: string;
  readonly runId?: string;
}

type TaskIndex = keyof typeof tasks.indexes & string;

/** Ranges of one index that share no row. */
interface Selection {
  readonly index: TaskIndex;
  readonly ranges: readonly KeyRange[];
  /** True if every row in them matches the filter. */
  readonly exact: boolean;
}

/** One page of the tasks that match, the last created first. */
export async function pageOfTasks(
  store: Reader,
  organizationId: string,
  filter: TaskFilter,
  query: PageQuery,
): Promise<PageOfRows<TaskRow>> {
  const { pageNumber, pageSize, offset } = pagingOf(query);
  const { agentId, runId } = filter;
  const none = agentId !== undefined && runId !== undefined && !(await isOf(store, organizationId, runId, agentId));
  if (none) return { pageSize, pageNumber, total: 0, rows: [] };
  const { selection, size } = await narrowest(store, selectionsOf(organizationId, filter));
  if (selection.exact) {
    const rows = offset < size ? await merged(store, selection, offset, pageSize) : [];
    return { pageSize, pageNumber, total: size, rows };
  }
  const rows = (await merged(store, selection, 0, size)).filter((row) => matches(row, filter));
  return { pageSize, pageNumber, total: rows.length, rows: rows.slice(offset, offset + pageSize) };
}

/** True if a run belongs to an agent, as all tasks of a run do. */
export async function isOf(store: Reader, organizationId: string, runId: string, agentId: string): Promise<boolean> {
  const [row] = await store.list(tasks, 'runTypeState', { ...keysWithin(organizationId, runId), limit: 1 });
  return row?.task.agentId === agentId;
}

/** Ways to find the tasks that match: by the number, and by everything else. */
function selectionsOf(organizationId: string, filter: TaskFilter): readonly [Selection, ...Selection[]] {
  const { phoneNumber, state, type, agentId, runId } = filter;
  const byRest = selectionOf(organizationId, filter);
  if (phoneNumber === undefined) return [byRest];
  const exact = [state, type, agentId, runId].every((value) => value === undefined);
  const byNumber: Selection = { index: 'phoneNumber', ranges: [keysWithin(organizationId, phoneNumber)], exact };
  return exact ? [byNumber] : [byNumber, { ...byRest, exact: false }];
}

function selectionOf(organizationId: string, { state, type, agentId, runId }: TaskFilter): Selection {
  const types = type === undefined ? taskTypes : [type];
  const states = state === undefined ? TaskState.knownValues : [state];
  const within = (...parts: readonly string[]) =>
    types.flatMap((each) => states.map((state) => keysWithin(organizationId, ...parts, each, state)));
  if (runId !== undefined) return { index: 'runTypeState', ranges: within(runId), exact: true };
  if (agentId !== undefined) return { index: 'agentTypeState', ranges: within(agentId), exact: true };
  if (type !== undefined) return { index: 'typeState', ranges: within(), exact: true };
  if (state !== undefined) return { index: 'state', ranges: [keysWithin(organizationId, state)], exact: true };
  return { index: 'all', ranges: [keysWithin(organizationId)], exact: true };
}

async function narrowest(
  store: Reader,
  [first, ...others]: readonly [Selection, ...Selection[]],
): Promise<{ selection: Selection; size: number }> {
  let found = { selection: first, size: await sizeOf(store, first) };
  for (const selection of others) {
    const size = await sizeOf(store, selection);
    if (size < found.size) found = { selection, size };
  }
  return found;
}

async function sizeOf(store: Reader, { index, ranges }: Selection): Promise<number> {
  let size = 0;
  for (const range of ranges) size += await store.count(tasks, index, range);
  return size;
}

/** A stretch of the rows of all ranges together, the last created first. */
async function merged(
  store: Reader,
  { index, ranges }: Selection,
  offset: number,
  limit: number,
): Promise<readonly TaskRow[]> {
  const [only, second] = ranges;
  if (only && !second) return store.list(tasks, index, { ...only, offset, limit, reverse: true });
  const lists: (readonly TaskRow[])[] = [];
  for (const range of ranges) {
    lists.push(await store.list(tasks, index, { ...range, limit: offset + limit, reverse: true }));
  }
  return lists
    .flat()
    .sort(byCreation)
    .slice(offset, offset + limit);
}

function byCreation(a: TaskRow, b: TaskRow): number {
  return b.task.timestamp - a.task.timestamp || b.order - a.order;
}

/** True if a task of a phone number meets all other conditions; without a number no task is read individually. */
function matches({ task }: TaskRow, { state, type, agentId, phoneNumber, runId }: TaskFilter): boolean {
  return (
    (state === undefined || task.state === state) &&
    (type === undefined || task.type === type) &&
    (agentId === undefined || task.agentId === agentId) &&
    task.phoneNumber === phoneNumber &&
    (runId === undefined || task.runId === runId)
  );
}
