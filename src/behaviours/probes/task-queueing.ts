import { PageSize } from '../../../generated/parameters.ts';
import { bodySchema, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { begin, call, contact, queue, setLimits, stateOf, taskAt, text, updateTask } from '../steps/task-steps.ts';
import { giveNumber, idleAgent, workingAgent } from '../working-agent.ts';

const needs = ['control'] as const;

/** What is assumed of how tasks come to be, and how they are found. */
export const taskQueueingInquiries = {
  'task-creation': {
    title: 'creates tasks over a cap, with the required fields alone, without them, and for agents that cannot work',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const given = {
        agentId,
        type: call,
        phoneNumber: contact(1),
        name: 'Suite',
        context: 'Suite',
        waitToGreet: true,
      };
      const isTaken = async (fields: Readonly<Record<string, unknown>>) =>
        !isRefused(p, await p.api.createTask(given, { bodySerializer: () => JSON.stringify(fields) }));
      if (!(await isTaken(given))) p.unanswered('no task is accepted');
      await setLimits(p, { daily: { calls: 0 } });
      if (!(await isTaken({ ...given, phoneNumber: contact(2) }))) {
        return p.refute('A task over a daily cap is refused.', { alternative: 'Refusing tasks over the daily cap.' });
      }
      p.confirm('A task over a daily cap is accepted.');
      const { required } = bodySchema(p, 'createTask');
      const least = Object.entries({ ...given, phoneNumber: contact(3) }).filter(([name]) => required.includes(name));
      const needed = (await isTaken(Object.fromEntries(least)))
        ? await filterAsync(required, async (name) => !(await isTaken(without(least, name))))
        : ['more than these'];
      const names = required.join(', ');
      const isAll = needed.length === required.length;
      p.judge(isAll, `A task needs ${names} and no more.`, `Of ${names} a task needs ${needed.join(', ') || 'none'}.`);
      const silent = await idleAgent(p, true);
      const unpublished = await idleAgent(p, false);
      await giveNumber(p, unpublished);
      const [first, second] = [
        await isTaken({ ...given, agentId: silent }),
        await isTaken({ ...given, agentId: unpublished }),
      ];
      p.judge(
        !first && !second,
        'A task is refused for an agent without a phone number, and for one that was never published.',
        `A task is accepted for an agent ${first ? 'without a phone number' : 'that was never published'}.`,
      );
    },
  },
  'task-csv': {
    title: 'uploads a file with a row that is in order and one that is not, as the body and in a form',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const upload = (body: string) => {
        const headers = { 'content-type': 'text/csv' };
        return p.api.createTasksFromCsv({ agentId, body }, { headers });
      };
      const mixed = await upload(`phoneNumber,context\n${contact(1)},Suite\nnobody,Suite\n`);
      if (isRefused(p, mixed)) {
        if (isRefused(p, await upload(`phoneNumber,context\n${contact(1)},Suite\n`))) {
          return p.refute('No file with the columns phoneNumber and context is accepted as the body.');
        }
        return p.refute('A file is refused for one row that is not in order.', { alternative: 'All or nothing.' });
      }
      const [created, refused] = [listAt(mixed.data, 'tasks'), listAt(mixed.data, 'refused')];
      const [good, bad] = [created.map((row) => pick(row, 'line')), refused.map((row) => pick(row, 'line'))];
      if (pick(mixed.data, 'tasks') === undefined) {
        const alternative = 'An answer before the file is read, and a report later.' as const;
        return p.refute('The answer does not tell what became of the rows.', { alternative });
      }
      const taskId = pick(created[0], 'taskId');
      const own = typeof taskId === 'string' ? await taskAt(p, taskId) : undefined;
      const isAsSaid = pick(own, 'phoneNumber') === contact(1) && pick(own, 'agentId') === agentId;
      p.judge(
        isAsSaid && `${good}` === '2' && `${bad}` === '3',
        'The row that is in order becomes a task, and the other is reported by its line.',
        `Of lines 2 and 3, of which 2 is in order, line ${good.join(', ')} becomes a task and ${bad.join(', ')} is reported.`,
      );
      const file = new File([`phoneNumber\n${contact(2)}\n`], 'tasks.csv', { type: 'text/csv' });
      const isForm = !isRefused(p, await p.api.createTasksFromCsv({ agentId, file }));
      p.judge(isForm, 'A form with a file is accepted.', 'A form with a file is refused.');
    },
  },
  'task-filters': {
    title: 'lists tasks by what each of them has, three new ones or those that there are',
    async run(p) {
      if (!p.world.control) return filterThoseThatAre(p);
      const [{ agentId }, { agentId: otherId }] = [await workingAgent(p), await workingAgent(p)];
      const first = await queue(p, agentId, contact(1));
      const second = await queue(p, agentId, contact(2), text);
      const other = await queue(p, otherId, contact(3));
      await updateTask(p, second, { state: 'canceled' });
      const own = await taskAt(p, first);
      const listed = async (query: Readonly<Record<string, unknown>>) =>
        (await listBy(p, query)).map((task) => pick(task, 'taskId'));
      const order = (await listed({ agentId })).filter((id) => id === first || id === second);
      if (`${order}` !== `${[second, first]}`) {
        if (order.length < 2) return p.refute('The tasks of an agent are not listed by it.');
        return p.refute('The task that was created first is listed first.', { alternative: 'Other orders.' });
      }
      p.confirm('The task that was created last is listed first.');
      const failing: string[] = [];
      const tells = async (name: string, query: Readonly<Record<string, unknown>>, excluded: string) => {
        const found = await listed(query);
        if (!found.includes(first) || found.includes(excluded)) failing.push(name);
      };
      await tells('agent', { agentId }, other);
      await tells('run', { runId: pick(own, 'runId') }, other);
      await tells('state', { agentId, state: pick(own, 'state') }, second);
      await tells('type', { agentId, type: pick(own, 'type') }, second);
      await tells('phone number', { agentId, phoneNumber: contact(1) }, second);
      const isCombined = (await listed({ agentId: otherId, phoneNumber: contact(1) })).length === 0;
      if (!isCombined) failing.push('several of these');
      const all = 'agent, run, state, type and phone number';
      p.judge(
        failing.length === 0,
        `Tasks are listed by ${all}, all combined.`,
        `Tasks are not listed by ${failing.join(', ')}.`,
      );
    },
  },
  'task-statistics': {
    title: 'counts the tasks of an agent and of a run',
    needs,
    async run(p) {
      const [{ agentId }, { agentId: otherId }] = [await workingAgent(p), await workingAgent(p)];
      const taskId = await queue(p, agentId, contact(1));
      await queue(p, agentId, contact(2), text);
      const runId = pick(await taskAt(p, await queue(p, otherId, contact(3))), 'runId');
      const counted = async (query: { agentId?: string; runId?: string; lastDay?: string }) =>
        pick(p.data(await p.api.getTaskStatistics(query), 'getTaskStatistics'), 'statistics');
      const before = await counted({ agentId });
      const totals = ['tasks', 'calls', 'texts'].map((name) => pick(before, name, 'total'));
      if (totals.every((total) => total === undefined)) {
        const alternative = 'Durations, costs and rates of success.' as const;
        return p.refute('The statistics do not tell how many tasks, calls and texts there are.', { alternative });
      }
      const rightTotals = `${totals}` === '2,1,1';
      p.judge(rightTotals, 'A call and a text are 2 tasks.', `A call and a text are counted as ${totals.join(', ')}.`);
      await updateTask(p, taskId, { state: 'canceled' });
      const after = await counted({ agentId });
      const states = Object.keys(Object(pick(before, 'tasks')));
      const moved = states.filter((state) => pick(before, 'tasks', state) !== pick(after, 'tasks', state));
      p.judge(
        moved.length === 2 && !moved.includes('total'),
        `A task that is canceled moves from ${moved.join(' to ')}.`,
        `When a task is canceled the counts of ${moved.join(', ') || 'nothing'} change.`,
      );
      const ofRun = typeof runId === 'string' ? pick(await counted({ runId }), 'tasks', 'total') : undefined;
      const early = pick(await counted({ agentId, lastDay: '2001-01-01' }), 'tasks', 'total');
      p.judge(
        ofRun === 1 && early === 0,
        'They are counted by agent, run and days of creation.',
        `By run ${ofRun} of 1 task is counted, and before it was created ${early}.`,
      );
    },
  },
  'task-deletion': {
    title: 'deletes a task before, while and after it is carried out',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const remove = async (taskId: string) => {
        const params = { taskId };
        const isRemoved = !isRefused(p, await p.api.deleteTask(params));
        return isRemoved && isRefused(p, await p.api.getTask(params));
      };
      if (!(await remove(await queue(p, agentId, contact(1))))) {
        return p.refute('A task that waits is not deleted.', { alternative: 'Only ended tasks.' });
      }
      const taskId = await queue(p, agentId, contact(2));
      const state = await begin(p, taskId);
      if (await remove(taskId)) return p.refute(`A task that is ${state} is deleted.`);
      await p.advance('PT1H');
      const ended = await stateOf(p, taskId);
      const total = () => totalOf(p, agentId);
      const [before, isRemoved, after] = [await total(), await remove(taskId), await total()];
      if (!isRemoved) return p.refute(`A task that is ${ended} is not deleted.`);
      p.confirm(`A task is deleted unless it is ${state}.`);
      if (typeof before !== 'number') return;
      p.judge(after === before - 1, 'The counts forget it.', 'The counts keep it.', {
        alternative: 'A mark instead of removal.',
      });
    },
  },
} satisfies SomeInquiries;

async function totalOf(p: Prober, agentId: string): Promise<unknown> {
  const answer = await p.api.getTaskStatistics({ agentId });
  return pick(p.data(answer, 'getTaskStatistics'), 'statistics', 'tasks', 'total');
}

function without(fields: readonly (readonly [string, unknown])[], name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.filter(([own]) => own !== name));
}

async function filterAsync<Item>(items: readonly Item[], is: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = [];
  for (const item of items) if (await is(item)) found.push(item);
  return found;
}

async function listBy(p: Prober, query: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> {
  const fields = Object.entries({ ...query, [PageSize.name]: PageSize.maximum }).map(([name, value]) => [
    name,
    String(value),
  ]);
  const querySerializer = () => new URLSearchParams(fields).toString();
  return listAt(p.data(await p.api.listTasks({}, { querySerializer }), 'listTasks'), 'tasks');
}

/** Each filter by the value of a task that is there: what others have is not listed. */
async function filterThoseThatAre(p: Prober): Promise<void> {
  const all = await listBy(p, {});
  const [first] = all;
  if (first === undefined) p.unanswered('there are no tasks');
  const times = all.map((task) => Number(pick(task, 'timestamp')));
  if (times.some((time, i) => time < (times[i + 1] ?? 0))) {
    return p.refute('The task that was created first is listed first.', { alternative: 'Other orders.' });
  }
  const ofFirst = (name: string) => String(pick(first, name));
  const told = ['agentId', 'runId', 'state', 'type', 'phoneNumber'].filter((name) =>
    all.some((task) => String(pick(task, name)) !== ofFirst(name)),
  );
  const failing = await filterAsync(told, async (name) => {
    const found = await listBy(p, { [name]: ofFirst(name) });
    return found.length === 0 || found.some((task) => String(pick(task, name)) !== ofFirst(name));
  });
  if (told.length === 0) p.unanswered('all tasks are alike');
  const names = told.join(', ');
  p.judge(failing.length === 0, `Tasks are listed by ${names}.`, `Tasks are not listed by ${failing.join(', ')}.`);
}
