import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { idleAgent, workingAgent } from '../working-agent.ts';
import type { SettableState } from './task-steps.ts';

const group = 'Tasks';
const phoneNumber = '+12025550171';

/** What tasks do. */
export const taskScenarios: readonly Check[] = [
  scenario({
    name: 'tasks',
    group,
    operations: ['createTask', 'getTask', 'listTasks', 'updateTask', 'deleteTask', 'getTaskStatistics'],
    title: 'keeps a task through its changes until it is deleted',
    async run(s) {
      const { agentId } = await workingAgent(s);
      const context = `First. ${'And what is behind it. '.repeat(8)}`;
      const given = { agentId, type: 'call', phoneNumber, name: 'Suite', context, waitToGreet: true } as const;
      const { task } = s.created(await s.api.createTask(given), 'createTask');
      const { taskId, runId, state } = task;
      const params = { taskId };
      s.defer(() => s.api.deleteTask(params));
      s.equal({ ...task, ...given }, task, 'a task is as it was asked for', 'createTask');
      if (state !== 'queued' && !s.world.isolated) throw new Skip('tasksStartAtOnce');
      s.equal(state, 'queued', 'a new task is queued', 'createTask');
      const read = async () => s.data(await s.api.getTask(params), 'getTask').task;
      const change = async (body: Parameters<typeof update>[2]) =>
        s.data(await update(s.api, taskId, body), 'updateTask');

      s.equal(await read(), task, 'a task is found as it was created', 'getTask');
      s.equal(await listed(s, { runId }), [task], 'a run of one task has that task', 'listTasks');
      const { tasks } = s.data(await s.api.listTasks({ agentId }), 'listTasks');
      s.equal(tasks[0], task, 'the last created task comes first', 'listTasks');
      await counts(s, { runId }, { total: 1, queued: 1 });
      await counts(s, { runId, agentId }, { total: 1, queued: 1 });
      await counts(s, { runId, agentId: 'agent_of_nobody' }, { total: 0 });
      for (const [query, expected] of [
        [{ runId, phoneNumber }, [task]],
        [{ runId, phoneNumber: '+12025550172' }, []],
        [{ runId, agentId }, [task]],
        [{ runId, agentId: 'agent_of_nobody' }, []],
      ] as const) {
        s.equal(await listed(s, query), expected, 'filters combine', 'listTasks');
      }

      await change({ context: 'Second', waitToGreet: false });
      const edited = { ...task, context: 'Second', waitToGreet: false };
      s.equal(await read(), edited, 'an edited task is found as it was edited, the rest as before', 'updateTask');

      await change({ state: 'canceled' });
      const canceled = await read();
      const { endedTimestamp, ...rest } = canceled;
      s.expect(endedTimestamp !== undefined, {
        operationId: 'updateTask',
        rule: 'a canceled task tells when it was',
        expected: 'endedTimestamp',
        actual: 'none',
      });
      s.equal(
        rest,
        { ...edited, state: 'canceled' },
        'a canceled task is found as such, the rest as before',
        'updateTask',
      );
      await change({ state: 'canceled' });
      await counts(s, { runId }, { total: 1, canceled: 1 });
      s.equal(await listed(s, { runId, state: 'canceled' }), [canceled], 'filters combine', 'listTasks');
      s.equal(await listed(s, { runId, state: 'queued' }), [], 'filters combine', 'listTasks');
      s.equal(await listed(s, { runId, type: 'text' }), [], 'filters combine', 'listTasks');
      for (const [query, expected] of [
        [{ runId, phoneNumber, state: 'canceled' }, [canceled]],
        [{ runId, phoneNumber, state: 'queued' }, []],
        [{ runId, phoneNumber, type: 'text' }, []],
        [{ runId, phoneNumber, agentId }, [canceled]],
      ] as const) {
        s.equal(await listed(s, query), expected, 'filters combine', 'listTasks');
      }

      await change({ state: 'queued', context: 'Third' });
      const again = await read();
      s.equal(again, { ...edited, context: 'Third' }, 'a task queued again is as it was before', 'updateTask');

      s.data(await s.api.deleteTask(params), 'deleteTask');
      const isGone = 'a deleted task is gone';
      s.refused(await s.api.getTask(params), '404 unknownTask', isGone, 'deleteTask');
      s.refused(await s.api.deleteTask(params), '404 unknownTask', isGone, 'deleteTask');
      s.refused(await update(s.api, taskId, { context: 'Fourth' }), '404 unknownTask', isGone, 'deleteTask');
      s.equal(await listed(s, { runId }), [], 'deleted tasks are not listed', 'deleteTask');
      await counts(s, { runId }, { total: 0 });
    },
  }),
  scenario({
    name: 'task-agents',
    group,
    operations: ['createTask', 'createTasksFromCsv', 'queueOutboundCalls', 'queueOutboundTexts'],
    title: 'gives work only to an agent that can do it',
    async run(s) {
      const agents = [
        ['404 unknownAgent', 'an agent that the organization does not have is a 404', 'agent_of_nobody'],
        ...(s.world.control ? await agentsThatCannot(s) : []),
      ] as const;
      const before = await totalTasks(s);
      for (const [refusal, rule, agentId] of agents) {
        const body = { agentId, type: 'call', phoneNumber } as const;
        s.refused(await s.api.createTask(body), refusal, rule, 'createTask');
        const uploaded = await s.api.createTasksFromCsv({ agentId, body: `phoneNumber\n${phoneNumber}\n` });
        s.refused(uploaded, refusal, rule, 'createTasksFromCsv');
        const params = { agentId };
        const recipients = [{ phoneNumber }];
        const calls = await s.api.queueOutboundCalls({ ...params, recipients });
        s.refused(calls, refusal, rule, 'queueOutboundCalls');
        const text = { message: 'Hello.', recipients };
        const texts = await s.api.queueOutboundTexts({ ...params, ...text });
        s.refused(texts, refusal, rule, 'queueOutboundTexts');
      }
      s.equal(await totalTasks(s), before, 'a refused request creates no task', 'createTask');
    },
  }),
  scenario({
    name: 'unchanged-tasks',
    group,
    operations: ['updateTask', 'listTasks', 'getTask'],
    title: 'takes a value that a task already has, whatever its state',
    restsOn: ['task-editing'],
    async run(s) {
      for (const state of ['completed', 'failed', 'canceled'] as const) {
        const { tasks } = s.data(await s.api.listTasks({ state }), 'listTasks');
        const [task] = tasks;
        if (!task) continue;
        const { taskId, context, waitToGreet } = task;
        s.data(await update(s.api, taskId, { context, waitToGreet }), 'updateTask');
        const after = s.data(await s.api.getTask({ taskId }), 'getTask').task;
        s.equal(after, task, 'sending a value that the task already has is no change', 'updateTask');
        // A server that would do it would call somebody again.
        if (state === 'canceled' || !s.context.session.capabilities.has('disposable')) continue;
        const isOver = 'a task that has ended is not queued again';
        s.refused(await update(s.api, taskId, { state: 'queued' }), '409 cannotRequeue', isOver, 'updateTask');
      }
    },
  }),
  scenario({
    name: 'task-text',
    group,
    operations: ['queueOutboundTexts', 'getTask', 'listTasks'],
    title: 'tells the words that a task sends',
    async run(s) {
      const { agentId } = await workingAgent(s);
      // Signs that are easily changed on their way.
      const day = "Tuesday & 'e\u0301' <i>";
      const recipients = [{ phoneNumber, variables: { day } }];
      const queued = await s.api.queueOutboundTexts({
        agentId,
        message: 'We e\u0301 come \u{1f600} on {{day}}.',
        recipients,
      });
      const { tasks, runId } = s.created(queued, 'queueOutboundTexts');
      const params = { taskId: tasks[0]?.taskId ?? '' };
      s.defer(() => s.api.deleteTask(params));
      const { task } = s.data(await s.api.getTask(params), 'getTask');
      const rule = 'a task tells the words to send, every placeholder filled in';
      s.equal(
        [task.type, task.text, task.runId],
        ['text', `We e\u0301 come \u{1f600} on ${day}.`, runId],
        rule,
        'getTask',
      );
      s.equal(
        (await listed(s, { runId })).map(({ text }) => text),
        [task.text],
        rule,
        'listTasks',
      );
    },
  }),
];

function update(
  api: RecordingClient,
  taskId: string,
  body: { state?: SettableState; context?: string; waitToGreet?: boolean },
) {
  return api.updateTask({ taskId, ...body });
}

async function listed(
  s: Scenario,
  query: { runId: string; state?: SettableState; type?: 'text'; phoneNumber?: string; agentId?: string },
) {
  return s.data(await s.api.listTasks(query), 'listTasks').tasks;
}

async function totalTasks(s: Scenario): Promise<number> {
  return s.data(await s.api.listTasks(), 'listTasks').totalTasks;
}

/** Expects how many tasks of a run, all of them calls, there are in which state. */
async function counts(
  s: Scenario,
  query: { runId: string; agentId?: string },
  some: { total: number; queued?: number; canceled?: number },
) {
  const answer = await s.api.getTaskStatistics(query);
  const { statistics } = s.data(answer, 'getTaskStatistics');
  const none = { total: 0, queued: 0, inProgress: 0, completed: 0, failed: 0, canceled: 0 };
  const calls = { ...none, ...some };
  const rule = 'the statistics count each task in the state that it is in';
  s.equal(statistics, { tasks: calls, calls, texts: none }, rule, 'getTaskStatistics');
}

/** Agents that the sandbox makes, and why they get no work. */
async function agentsThatCannot(s: Scenario) {
  return [
    ['409 neverPublished', 'an agent that was never published is a 409', await idleAgent(s, false)],
    ['409 noPhoneNumber', 'an agent without a phone number is a 409', await idleAgent(s, true)],
  ] as const;
}
