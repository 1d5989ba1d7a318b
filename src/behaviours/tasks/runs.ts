import type { Behaviour } from '../runner/behaviour.ts';
import { contact, expectQueued, haveBegun, openAllDay, queue, readTask, setLimits, text } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { uploadCsv } from './record-steps.ts';

const group = 'Tasks';
const isFree = 'a task starts when all limits allow it';

export const runs: Behaviour = {
  rule: 'task-runs',
  group,
  operations: ['updateTaskLimits', 'queueOutboundCalls', 'getTask'],
  title: 'runs as many tasks of a request at the same time as the limit allows',
  needs: ['control'],
  restsOn: ['task-runs'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    await setLimits(b, { concurrencyPerRun: 1 });
    const callAll = async (...contacts: number[]) => {
      const recipients = contacts.map((nth) => ({ phoneNumber: contact(nth) }));
      const answer = await b.api.queueOutboundCalls({ agentId, recipients });
      const { runId, tasks } = b.data(answer, 'queueOutboundCalls');
      const taskIds = tasks.map(({ taskId }) => taskId);
      const isEach = 'each recipient becomes a task';
      b.equal(taskIds.length, contacts.length, isEach, 'queueOutboundCalls', 'agent-outbound-tasks');
      for (const taskId of taskIds) {
        const task = await readTask(b, taskId);
        expectQueued(b, task);
        b.equal(task.runId, runId, 'each task shows the run of its request', 'queueOutboundCalls');
      }
      return { runId, taskIds };
    };
    const [both, alone] = [await callAll(1, 2), await callAll(3)];
    const ofAgent = { alternative: 'All tasks of an agent.' } as const;
    const isOwnRun = 'each request has a separate run';
    b.equal(alone.runId === both.runId, false, isOwnRun, 'queueOutboundCalls', ofAgent);
    await b.advance('PT10S');
    const begun = () => haveBegun(b, [...both.taskIds, ...alone.taskIds]);
    const isLimited = 'the tasks of a run in progress do not exceed the limit';
    b.equal(await begun(), [true, false, true], isLimited, 'updateTaskLimits');
    await setLimits(b, { concurrencyPerRun: 2 });
    await b.advance('PT10S');
    b.equal(await begun(), [true, true, true], isFree, 'updateTaskLimits', 'task-limits-effect');
  },
};

export const crowd: Behaviour = {
  rule: 'task-crowd',
  group,
  operations: ['createTasksFromCsv', 'updateTaskLimits', 'listTasks'],
  title: 'starts all tasks at once if no limit delays them',
  needs: ['control'],
  restsOn: ['task-runs', 'task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const rows = Array.from({ length: 57 }, (_, nth) => `+120255503${10 + nth}`);
    await setLimits(b, { concurrencyPerRun: rows.length, daily: { tasks: 1000, calls: 1000 } });
    await uploadCsv(b, agentId, `phoneNumber\n${rows.join('\n')}\n`);
    await b.advance('PT6S');
    const { totalTasks } = b.data(await b.api.listTasks({ agentId, state: 'queued' }), 'listTasks');
    b.equal(totalTasks, 0, isFree, 'createTasksFromCsv');
  },
};

export const nextInLine: Behaviour = {
  rule: 'task-behind',
  group,
  operations: ['createTasksFromCsv', 'updateTask', 'deleteTask', 'getTask', 'updateTaskLimits'],
  title: 'starts the next task when one leaves the queue',
  needs: ['control'],
  restsOn: ['task-settable-states', 'task-deletion'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    // So also what waits for another of its run goes on.
    await setLimits(b, { concurrencyPerRun: 1 });
    const left: string[] = [];
    for (const [how, first, second] of [
      ['canceled', 1, 1],
      ['canceled', 2, 3],
      ['deleted', 4, 4],
      ['deleted', 5, 6],
    ] as const) {
      const { tasks } = await uploadCsv(b, agentId, `phoneNumber\n${contact(first)}\n${contact(second)}\n`);
      const [taskId = '', next = ''] = tasks.map((task) => task.taskId);
      if (how === 'deleted') b.data(await b.api.deleteTask({ taskId }), 'deleteTask');
      else b.data(await b.api.updateTask({ taskId, state: how }), 'updateTask');
      left.push(next);
    }
    await b.advance('PT10S');
    b.absent(await haveBegun(b, left), (is) => !is, isFree, 'updateTask');
    await b.advance('PT30M');
    const taskId = await queue(b, agentId, contact(7), text);
    b.data(await b.api.updateTask({ taskId, state: 'canceled' }), 'updateTask');
    await b.advance('PT1M');
    b.data(await b.api.updateTask({ taskId, state: 'queued' }), 'updateTask');
    await b.advance('PT10S');
    b.equal(await haveBegun(b, [taskId]), [true], isFree, 'updateTask');
  },
};
