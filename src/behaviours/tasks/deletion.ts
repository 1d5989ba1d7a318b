import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { begin, begins, contact, newTask, openAllDay, queue, readTask, setLimits, today } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
const isForgotten = 'the counts omit deleted tasks';
const mark = { alternative: 'A mark instead of removal.' } as const;

export const taskDeletion: Behaviour = {
  rule: 'task-deletion',
  group,
  operations: ['deleteTask', 'getTask', 'updateTask', 'listTasks', 'getTaskStatistics', 'getDailyTaskCounts'],
  title: 'deletes tasks that are not in progress, and removes them from the counts',
  restsOn: ['task-deletion'],
  async run(b) {
    const { taskId, runId } = await newTask(b);
    const remove = { taskId };
    const isDeleted = 'a queued task can be deleted';
    const onlyEnded = { alternative: 'Only ended tasks.' } as const;
    b.succeeds(await b.api.deleteTask(remove), isDeleted, 'deleteTask', onlyEnded, { says: 'Task deleted.' });
    const says = { says: `There is no task ${taskId}.` };
    const isGone = 'a deleted task is gone';
    b.refused(await b.api.getTask(remove), '404 unknownTask', isGone, 'deleteTask', says);
    const late = await b.api.updateTask({ taskId, context: 'Late' });
    b.refused(late, '404 unknownTask', isGone, 'deleteTask', says);
    const { tasks } = b.data(await b.api.listTasks({ runId }), 'listTasks');
    b.absent(tasks, (task) => task.taskId === taskId, 'deleted tasks are not listed', 'deleteTask');
    b.equal(await totalOf(b, { runId }), 0, isForgotten, 'deleteTask', mark);
    const again = await b.api.deleteTask(remove);
    b.refused(again, '404 unknownTask', isGone, 'deleteTask', 'repeated-requests', says);
  },
};

export const endedTaskDeletion: Behaviour = {
  rule: 'ended-task-deletion',
  group,
  operations: ['deleteTask', 'getTask', 'getConversation', 'getTaskStatistics', 'getDailyTaskCounts'],
  title: 'rejects deleting a task in progress, and keeps the conversation and the cap count of an ended one',
  needs: ['control'],
  restsOn: ['task-deletion'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    const ended = await queue(b, agentId, contact(2));
    const state = await begin(b, ended);
    const stays = 'a task in progress cannot be deleted';
    b.refused(await b.api.deleteTask({ taskId: ended }), '409 taskInProgress', stays, 'deleteTask', {
      says: `The task ${ended} is ${state}; it can be deleted once it has ended.`,
    });
    await b.advance('PT1H');
    const { conversationId = '' } = await readTask(b, ended);
    const { calls } = await today(b);
    b.succeeds(await b.api.deleteTask({ taskId: ended }), 'an ended task can be deleted', 'deleteTask');
    b.equal(await totalOf(b, { agentId }), 0, isForgotten, 'deleteTask', mark);
    const { created, completed } = await today(b, agentId);
    b.equal([created, completed], [0, 0], isForgotten, 'deleteTask', mark);
    const said = await b.api.getConversation({ conversationId });
    b.succeeds(said, 'the conversation of a deleted task stays', 'deleteTask');
    await setLimits(b, { daily: { calls } });
    const isCapped = 'a deleted task still counts towards the daily caps';
    b.equal(await begins(b, await queue(b, agentId, contact(3))), false, isCapped, 'deleteTask');
  },
};

async function totalOf(
  b: BehaviourRun,
  query: { readonly runId: string } | { readonly agentId: string },
): Promise<number> {
  const { statistics } = b.data(await b.api.getTaskStatistics(query), 'getTaskStatistics');
  return statistics.tasks.total;
}
