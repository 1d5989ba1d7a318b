import { addDays, dayStart } from '../../engine/calendar.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysBetween } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { tasks } from './tables.ts';

type StateCounts = Schemas['TaskStateCounts'];

/** Moments from the first to the last, both included, in Unix seconds. */
export interface TimeSpan {
  readonly first: number;
  readonly last: number;
}

/** Whose tasks are counted. */
export interface Owner {
  readonly organizationId: string;
  readonly agentId?: string;
}

const lastDay = '9999-12-31';

/** The span of the days from one to another; without the one from the beginning, without the other without end. */
export function spanOf(timezone: string, from?: string, to: string = lastDay): TimeSpan {
  return {
    first: from === undefined ? 0 : dayStart(from, timezone),
    last: to === lastDay ? Number.MAX_SAFE_INTEGER : dayStart(addDays(to, 1), timezone) - 1,
  };
}

/** Counts the tasks of one type, created in a span, that are in each state; of a run, an agent, or of all. */
export async function countStates(
  store: Reader,
  { organizationId, agentId }: Owner,
  runId: string | undefined,
  type: Schemas['TaskType'],
  { first, last }: TimeSpan,
): Promise<StateCounts> {
  const count = (state: Schemas['TaskState']) => {
    const of = (...parts: readonly string[]) => keysBetween([organizationId, ...parts, type, state], first, last);
    if (runId !== undefined) return store.count(tasks, 'runTypeState', of(runId));
    if (agentId !== undefined) return store.count(tasks, 'agentTypeState', of(agentId));
    return store.count(tasks, 'typeState', of());
  };
  const queued = await count('queued');
  const inProgress = await count('inProgress');
  const completed = await count('completed');
  const failed = await count('failed');
  const canceled = await count('canceled');
  const total = queued + inProgress + completed + failed + canceled;
  return { total, queued, inProgress, completed, failed, canceled };
}

/** The sums of two counts. */
export function addCounts(a: StateCounts, b: StateCounts): StateCounts {
  return {
    total: a.total + b.total,
    queued: a.queued + b.queued,
    inProgress: a.inProgress + b.inProgress,
    completed: a.completed + b.completed,
    failed: a.failed + b.failed,
    canceled: a.canceled + b.canceled,
  };
}

/** Counts what happened on one day. */
export async function countDay(
  store: Reader,
  owner: Owner,
  timezone: string,
  date: string,
): Promise<Schemas['TaskDailyCount']> {
  const { organizationId, agentId } = owner;
  const span = spanOf(timezone, date, date);
  const { first, last } = span;
  const between = (...parts: readonly string[]) => keysBetween([organizationId, ...parts], first, last);
  const started = (type: Schemas['TaskType']) =>
    agentId === undefined
      ? store.count(tasks, 'started', between(type))
      : store.count(tasks, 'agentStarted', between(agentId, type));
  const ended = (state: Schemas['TaskState']) =>
    agentId === undefined
      ? store.count(tasks, 'ended', between(state))
      : store.count(tasks, 'agentEnded', between(agentId, state));
  const created = await createdBy(store, owner, span);
  const calls = await started('call');
  const texts = await started('text');
  const completed = await ended('completed');
  const failed = await ended('failed');
  return { date, created, calls, texts, tasks: calls + texts, completed, failed };
}

async function createdBy(store: Reader, owner: Owner, span: TimeSpan): Promise<number> {
  const { first, last } = span;
  if (owner.agentId === undefined) return store.count(tasks, 'all', keysBetween([owner.organizationId], first, last));
  const calls = await countStates(store, owner, undefined, 'call', span);
  const texts = await countStates(store, owner, undefined, 'text', span);
  return calls.total + texts.total;
}
