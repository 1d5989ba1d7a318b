import { isDeepStrictEqual } from 'node:util';
import { TaskState } from '../../../generated/schemas.ts';
import { readWholeList } from '../../conformance/checks/invariants/whole-list.ts';
import { operationCheck } from '../../conformance/checks/operation-check.ts';
import { assumedOf } from '../../conformance/model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../../conformance/model/contract.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type CheckContext, Skip } from '../../conformance/runner/context.ts';
import { valueAt } from '../../contract/pointer.ts';
import { daysBefore } from '../steps/turn-of-day.ts';

type Task = Readonly<Record<string, unknown>>;

/** Checks that counts of tasks match the listed tasks. */
export function* taskCountChecks(operation: DeclaredOperation, { operation: find }: SuiteContract): Generator<Check> {
  const { id } = operation;
  if (id !== 'getTaskStatistics' && id !== 'getDailyTaskCounts') return;
  const countsOf = id === 'getTaskStatistics' ? statisticsOf : daysOf;
  yield {
    ...operationCheck(operation, 'counts', 'state'),
    title: 'counts the listed tasks, separately for each organization',
    async run(context) {
      const environment = await context.environment();
      const other = await environment.otherToken();
      for (const terms of other === undefined ? [{}] : [{}, { token: other }])
        await compare(context, operation, find('listTasks'), countsOf, terms);
    },
  };
}

/** Counts in an answer, and those that the tasks lead to. */
type Counting = (body: unknown, tasks: readonly Task[]) => readonly [told: unknown, expected: unknown];

/** Query for tasks that are to be counted, and those tasks. */
interface Question {
  readonly query: Readonly<Record<string, unknown>>;
  readonly tasks: readonly Task[];
}

interface Terms {
  readonly token?: string;
}

async function compare(
  context: CheckContext,
  operation: DeclaredOperation,
  list: DeclaredOperation,
  countsOf: Counting,
  terms: Terms,
): Promise<void> {
  const before = await tasksOf(context, list, terms);
  for (const { query, tasks } of await questionsOf(context, operation, before, terms)) {
    const exchange = await context.send({ operation, path: {}, query, headers: {} }, terms);
    if (exchange.status !== 200) throw new Skip('listRefused', exchange.status);
    const [told, expected] = countsOf(exchange.body, tasks);
    if (isDeepStrictEqual(told, expected)) continue;
    // Tasks go on by themselves, and others may have created some.
    if (!isDeepStrictEqual(await tasksOf(context, list, terms), before)) throw new Skip('listChanges');
    const { id: operationId, pointer } = operation;
    const rule = 'the counts match the listed tasks';
    const texts = { place: '', expected: JSON.stringify(expected), actual: JSON.stringify(told) };
    context.report({ operationId, rule, pointer, ...texts, basis: assumedOf(operation) }, exchange);
    return;
  }
}

/** All tasks; those of some agents; of some runs, where runs can be asked for; and those of some days. */
async function questionsOf(
  context: CheckContext,
  { id }: DeclaredOperation,
  tasks: readonly Task[],
  terms: Terms,
): Promise<readonly Question[]> {
  const of = (name: 'agentId' | 'runId'): Question[] =>
    someOf(tasks.map((task) => task[name])).map((value) => ({
      query: { [name]: value },
      tasks: tasks.filter((task) => task[name] === value),
    }));
  const operation = context.contract.operation('getTaskLimits');
  const { body } = await context.send({ operation, path: {}, query: {}, headers: {} }, terms);
  const timeZone = String(valueAt(body, '/limits/businessHours/timezone'));
  const [all, agents] = [{ query: {}, tasks }, of('agentId')];
  if (id === 'getTaskStatistics') {
    const runs = of('runId');
    return [all, ...agents, ...runs, ...both(agents, runs), ...daysIn(timeZone, [all, ...agents])];
  }
  const days = someOf(tasks.map(({ endedTimestamp }) => dayIn(timeZone, endedTimestamp)));
  const twoDays = (lastDay: string) => ({ query: { firstDay: daysBefore(lastDay, 1), lastDay }, tasks });
  return [all, ...agents, ...days.filter((one) => typeof one === 'string').map(twoDays)];
}

/** Combinations of two filters. */
function both(some: readonly Question[], others: readonly Question[]): Question[] {
  return some.flatMap((one) =>
    others.map(({ query, tasks }) => ({
      query: { ...one.query, ...query },
      tasks: tasks.filter((task) => one.tasks.includes(task)),
    })),
  );
}

/** The first of all that there are and the last, each once. */
function someOf(values: readonly unknown[]): unknown[] {
  const all = [...new Set(values)].filter((value) => value !== undefined);
  return [...new Set([...all.slice(0, most - 1), ...all.slice(-1)])];
}

/** Ranges of two days, and those of the tasks that were created on them. */
function daysIn(timeZone: string, questions: readonly Question[]): Question[] {
  return questions.flatMap(({ query, tasks }) => {
    const dayOf = ({ timestamp }: Task, shift = 0) => dayIn(timeZone, Number(timestamp) + shift);
    return someOf(tasks.map((task) => dayOf(task))).map((lastDay) => {
      const some = tasks.find((task) => dayOf(task) === lastDay);
      const firstDay = some && dayOf(some, -secondsOfDay);
      const own = tasks.filter((task) => [firstDay, lastDay].includes(dayOf(task)));
      return { query: { ...query, firstDay, lastDay }, tasks: own };
    });
  });
}

/** So many agents, runs and days are asked for. */
const most = 3;
const secondsOfDay = 86_400;

/** The day (ISO 8601) of a time in Unix seconds; undefined where there is none. */
function dayIn(timeZone: string, time: unknown): string | undefined {
  return typeof time === 'number' ? formatOf(timeZone).format(time * 1000) : undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format;
}

async function tasksOf(context: CheckContext, operation: DeclaredOperation, terms: Terms) {
  const list = pagedList(operation);
  if (!list) throw new Skip('listWithoutTotal');
  return (await readWholeList(context, operation, list, terms)).entries;
}

const states = TaskState.knownValues;

const statisticsOf: Counting = (body, tasks) => {
  const count = (own: readonly Task[]) => ({
    total: own.length,
    ...Object.fromEntries(states.map((state) => [state, own.filter((task) => task.state === state).length])),
  });
  const ofType = (type: string) => count(tasks.filter((task) => task.type === type));
  const told: unknown = Reflect.get(Object(body), 'statistics');
  return [told, { tasks: count(tasks), calls: ofType('call'), texts: ofType('text') }];
};

/** Of each day what was created, started, completed and failed on it. */
const daysOf: Counting = (body, tasks) => {
  const { days, timezone }: Readonly<Record<string, unknown>> = Object(body);
  if (!Array.isArray(days) || typeof timezone !== 'string') return [undefined, undefined];
  const on = (date: unknown, time: string, name = time, value: unknown = undefined) =>
    tasks.filter((task) => dayIn(timezone, task[time]) === date && (name === time || task[name] === value)).length;
  const told = days.map(({ date, created, calls, texts, tasks: all, completed, failed }) => {
    return { date, created, calls, texts, tasks: all, completed, failed };
  });
  const expected = days.map(({ date }) => ({
    date,
    created: on(date, 'timestamp'),
    calls: on(date, 'startedTimestamp', 'type', 'call'),
    texts: on(date, 'startedTimestamp', 'type', 'text'),
    tasks: on(date, 'startedTimestamp'),
    completed: on(date, 'endedTimestamp', 'state', 'completed'),
    failed: on(date, 'endedTimestamp', 'state', 'failed'),
  }));
  return [told, expected];
};
