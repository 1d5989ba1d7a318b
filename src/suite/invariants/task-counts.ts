import { isDeepStrictEqual } from 'node:util';
import { TaskState } from '../../../generated/schemas.ts';
import { valueAt } from '../../contract/pointer.ts';
import { operationCheck } from '../checks/operation-check.ts';
import { pagedList } from '../checks/paged-list.ts';
import { assumedOf } from '../contract/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../contract/contract.ts';
import type { Check } from '../run/check.ts';
import { type CheckContext, Skip } from '../run/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { readWholeList } from './whole-list.ts';

type Task = Readonly<Record<string, unknown>>;

/** What counts tasks counts those that are listed. */
export function* taskCountChecks(operation: DeclaredOperation, { operation: find }: SuiteContract): Generator<Check> {
  const { id } = operation;
  if (id !== 'getTaskStatistics' && id !== 'getDailyTaskCounts') return;
  const countsOf = id === 'getTaskStatistics' ? statisticsOf : daysOf;
  yield {
    ...operationCheck(operation, 'counts', 'state'),
    title: 'counts the tasks that are listed, for each organization its own',
    async run(context) {
      const world = await context.world();
      const other = await world.otherToken();
      await compare(context, operation, find('listTasks'), countsOf);
      if (other !== undefined) await compare(context, operation, find('listTasks'), countsOf, other);
    },
  };
}

/** What an answer tells, and what the tasks lead to. */
type Counting = (body: unknown, tasks: readonly Task[]) => readonly [told: unknown, expected: unknown];

async function compare(
  context: CheckContext,
  operation: DeclaredOperation,
  list: DeclaredOperation,
  countsOf: Counting,
  token?: string,
): Promise<void> {
  const terms = token === undefined ? {} : { token };
  const before = await tasksOf(context, list, terms);
  const ask = async (query: Readonly<Record<string, unknown>>): Promise<Exchange> => {
    const exchange = await context.send({ operation, path: {}, query, headers: {} }, terms);
    if (exchange.status !== 200) throw new Skip('listRefused', exchange.status);
    return exchange;
  };
  let exchange = await ask({});
  let [told, expected] = countsOf(exchange.body, before);
  const days =
    operation.id === 'getTaskStatistics' && isDeepStrictEqual(told, expected) ? await daysIn(context, before) : [];
  for (const { firstDay, lastDay, tasks } of days) {
    exchange = await ask({ firstDay, lastDay });
    [told, expected] = countsOf(exchange.body, tasks);
    if (!isDeepStrictEqual(told, expected)) break;
  }
  if (isDeepStrictEqual(told, expected)) return;
  // Tasks go on by themselves, and others may have created some.
  if (!isDeepStrictEqual(await tasksOf(context, list, terms), before)) throw new Skip('listChanges');
  const { id: operationId, pointer } = operation;
  const rule = 'tasks are counted as they are listed';
  const texts = { place: '', expected: JSON.stringify(expected), actual: JSON.stringify(told) };
  context.report({ operationId, rule, pointer, ...texts, basis: assumedOf(operationId) }, exchange);
}

/** Ranges of two days, and the tasks that were created on them. */
async function daysIn(context: CheckContext, tasks: readonly Task[]) {
  const operation = context.contract.operation('getTaskLimits');
  const { body } = await context.send({ operation, path: {}, query: {}, headers: {} });
  const timeZone = String(valueAt(body, '/limits/businessHours/timezone'));
  const dayOf = (time: unknown, shift = 0) => dayIn(timeZone, Number(time) + shift);
  const known = [...new Set(tasks.map(({ timestamp }) => dayOf(timestamp)))].slice(0, mostDays);
  return known.map((lastDay) => {
    const [some] = tasks.filter(({ timestamp }) => dayOf(timestamp) === lastDay);
    const firstDay = dayOf(some?.timestamp, -secondsOfDay);
    const own = tasks.filter(({ timestamp }) => [firstDay, lastDay].includes(dayOf(timestamp)));
    return { firstDay, lastDay, tasks: own };
  });
}

/** So many days are asked for. */
const mostDays = 3;
const secondsOfDay = 86_400;

function dayIn(timeZone: string, time: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time * 1000);
}

async function tasksOf(context: CheckContext, operation: DeclaredOperation, terms: { readonly token?: string }) {
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

/** Of each day what was created, completed and failed on it; what a deleted task has used up of a cap is not listed. */
const daysOf: Counting = (body, tasks) => {
  const { days, timezone }: Readonly<Record<string, unknown>> = Object(body);
  if (!Array.isArray(days) || typeof timezone !== 'string') return [undefined, undefined];
  const isOn = (date: unknown, time: unknown) => typeof time === 'number' && dayIn(timezone, time) === date;
  const on = (date: unknown, time: string, state?: string) =>
    tasks.filter((task) => isOn(date, task[time]) && (state === undefined || task.state === state)).length;
  const told = days.map(({ date, created, completed, failed }) => ({ date, created, completed, failed }));
  const expected = days.map(({ date }) => ({
    date,
    created: on(date, 'timestamp'),
    completed: on(date, 'endedTimestamp', 'completed'),
    failed: on(date, 'endedTimestamp', 'failed'),
  }));
  return [told, expected];
};
