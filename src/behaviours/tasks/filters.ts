import { pageQuery } from '../../contract/paging.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Grounds } from '../runner/expectation.ts';
import { contact, newTask, queue, text } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

type Query = NonNullable<Parameters<BehaviourRun['api']['listTasks']>[0]>;
type Case = readonly [query: Query, expected: readonly string[]];

const otherOrder = { alternative: 'Other orders.' } as const;
const combine = 'filters can be combined, and the newest task comes first';

export const taskFilters: Behaviour = {
  rule: 'task-filters',
  group: 'Tasks',
  operations: ['listTasks', 'createTask', 'updateTask'],
  title: 'finds tasks that match all filters, page by page',
  restsOn: ['task-filters'],
  async run(b) {
    const task = await newTask(b);
    const { taskId, runId, agentId, phoneNumber } = task;
    const { tasks } = b.data(await b.api.listTasks({ agentId }), 'listTasks');
    b.equal(tasks[0], task, 'the newest task comes first', 'listTasks', otherOrder);
    await expectListed(b, [
      [{ runId }, [taskId]],
      [{ runId, phoneNumber }, [taskId]],
      [{ runId, phoneNumber: contact(2) }, []],
      [{ runId, agentId }, [taskId]],
      [{ runId, type: 'text' }, []],
      [{ runId, phoneNumber, type: 'text' }, []],
    ]);
    b.data(await b.api.updateTask({ taskId, state: 'canceled' }), 'updateTask');
    await expectListed(b, [
      [{ runId, state: 'canceled' }, [taskId]],
      [{ runId, state: 'queued' }, []],
      [{ runId, phoneNumber, state: 'canceled' }, [taskId]],
      [{ runId, phoneNumber, state: 'queued' }, []],
      [{ runId, phoneNumber, agentId }, [taskId]],
    ]);
    await expectListed(b, [[{ runId, agentId: 'agent_of_nobody' }, []]], 'task-runs');
  },
};

export const tasksOfAgents: Behaviour = {
  rule: 'tasks-of-agents',
  group: 'Tasks',
  operations: ['listTasks', 'createTask'],
  title: 'finds the tasks of each agent, the last created first',
  needs: ['control'],
  restsOn: ['task-filters'],
  async run(b) {
    const { taskId: first, agentId } = await newTask(b);
    const { agentId: other } = await workingAgent(b);
    const second = await queue(b, agentId, contact(2), text);
    const alone = await queue(b, other, contact(2));
    await expectListed(b, [[{ agentId }, [second, first]]], otherOrder);
    await expectListed(b, [
      [{ agentId, type: 'text' }, [second]],
      [{ phoneNumber: contact(2), agentId: other }, [alone]],
      [{ phoneNumber: contact(2), type: 'text' }, [second]],
      [{ phoneNumber: contact(1), agentId: other }, []],
      [{ phoneNumber: contact(2), agentId: other, type: 'call', state: 'queued' }, [alone]],
    ]);
    const pages: Case[] = [
      [{ agentId, ...pageQuery(0, 1) }, [second]],
      [{ agentId, ...pageQuery(1, 1) }, [first]],
      [{ agentId, ...pageQuery(2, 1) }, []],
    ];
    await expectListed(b, pages, 'paging-parameters');
  },
};

async function expectListed(b: BehaviourRun, cases: readonly Case[], ...grounds: Grounds): Promise<void> {
  for (const [query, expected] of cases) {
    const { tasks } = b.data(await b.api.listTasks(query), 'listTasks');
    const found = tasks.map(({ taskId }) => taskId);
    b.equal(found, expected, combine, 'listTasks', ...grounds);
  }
}
