import type { Behaviour } from '../runner/behaviour.ts';
import { bodySchema } from '../runner/schemas.ts';
import { begin, begins, contact, newTask, queue, readTask, updateTask } from '../steps/task-steps.ts';

const group = 'Tasks';

export const taskEditing: Behaviour = {
  rule: 'task-editing',
  group,
  operations: ['updateTask', 'getTask'],
  title: 'allows editing a task until it starts',
  restsOn: ['task-editing'],
  async run(b) {
    const task = await newTask(b, { context: 'First', waitToGreet: true });
    const { taskId } = task;
    const isEmptyRefused = (bodySchema(b, 'updateTask').minProperties ?? 0) > 0;
    const empty = await updateTask(b, taskId, {});
    if (isEmptyRefused) {
      const changesNothing = { alternative: 'An empty update that changes nothing.' } as const;
      b.refused(empty, '400 invalidRequest', 'an update contains at least one field', 'updateTask', changesNothing);
    } else b.succeeds(empty, 'an update without fields is accepted', 'updateTask');
    const change = { context: 'Second', waitToGreet: false };
    const isEdited = 'a queued task can be edited';
    b.succeeds(await b.api.updateTask({ taskId, ...change }), isEdited, 'updateTask', { says: 'Task updated.' });
    const isKept = 'an edited task has the new values, and its other fields are unchanged';
    b.equal(await readTask(b, taskId), { ...task, ...change }, isKept, 'updateTask');
    await updateTask(b, taskId, { context: 'Half', waitToGreet: 'perhaps' });
    const isWhole = 'an update with an invalid value changes nothing';
    b.equal((await readTask(b, taskId)).context, 'Second', isWhole, 'updateTask');
  },
};

export const lateEditing: Behaviour = {
  rule: 'task-editing-late',
  group,
  operations: ['updateTask', 'getTask'],
  title: 'rejects editing a task that has started',
  needs: ['control'],
  restsOn: ['task-editing'],
  async run(b) {
    const { taskId, context } = await newTask(b, { context: 'First' });
    const state = await begin(b, taskId);
    const late = await b.api.updateTask({ taskId, context: 'Late' });
    const started = 'a started task cannot be edited';
    const always = { alternative: 'Editing in every state.' } as const;
    b.refused(late, '409 cannotEdit', started, 'updateTask', always, {
      says: `The task ${taskId} is ${state}; context and waitToGreet can be edited only while a task is queued or canceled.`,
    });
    b.equal((await readTask(b, taskId)).context, context, started, 'updateTask', always);
  },
};

export const unchangedTasks: Behaviour = {
  rule: 'unchanged-tasks',
  group,
  operations: ['updateTask', 'listTasks', 'getTask'],
  title: 'accepts the current value of a task in any state',
  restsOn: ['task-editing'],
  async run(b) {
    for (const state of ['completed', 'failed', 'canceled'] as const) {
      const { tasks } = b.data(await b.api.listTasks({ state }), 'listTasks');
      const [task] = tasks;
      if (!task) continue;
      const { taskId, context, waitToGreet } = task;
      const isNoChange = 'sending the current value is accepted in any state';
      b.succeeds(await b.api.updateTask({ taskId, context, waitToGreet }), isNoChange, 'updateTask');
      b.equal(await readTask(b, taskId), task, isNoChange, 'updateTask');
    }
  },
};

export const endedTasks: Behaviour = {
  rule: 'ended-tasks',
  group,
  operations: ['updateTask', 'listTasks'],
  title: 'rejects queueing an ended task again',
  // A server that would do it would call somebody again.
  needs: ['disposable'],
  restsOn: ['task-settable-states'],
  async run(b) {
    for (const state of ['completed', 'failed'] as const) {
      const { tasks } = b.data(await b.api.listTasks({ state }), 'listTasks');
      const [task] = tasks;
      if (!task) continue;
      const { taskId } = task;
      const isOver = 'an ended task cannot be queued again';
      const again = await b.api.updateTask({ taskId, state: 'queued' });
      b.refused(again, '409 cannotRequeue', isOver, 'updateTask', {
        says: `The task ${taskId} is ${state}; only a canceled task can be queued again. Create another task instead.`,
      });
    }
  },
};

export const taskCancellation: Behaviour = {
  rule: 'task-cancellation',
  group,
  operations: ['updateTask', 'getTask'],
  title: 'cancels a queued task and queues it again',
  restsOn: ['task-settable-states'],
  async run(b) {
    const task = await newTask(b);
    const { taskId } = task;
    const set = (state: 'canceled' | 'queued', context = '') => b.api.updateTask({ taskId, state, context });
    b.succeeds(await set('canceled'), 'a queued task can be canceled', 'updateTask');
    const canceled = await readTask(b, taskId);
    const { endedTimestamp, ...rest } = canceled;
    b.expect(endedTimestamp !== undefined, {
      operationId: 'updateTask',
      rule: 'a canceled task shows when it was canceled',
      expected: 'endedTimestamp',
      actual: 'none',
      restsOn: ['task-fields'],
    });
    const isFound = 'a canceled task has the state `canceled`, and its other fields are unchanged';
    b.equal(rest, { ...task, state: 'canceled' }, isFound, 'updateTask');
    await b.aWhile();
    b.data(await set('canceled'), 'updateTask');
    b.equal(await readTask(b, taskId), canceled, 'canceling a task again changes nothing', 'updateTask');
    const onlyOnce = { alternative: '`canceled` alone.' } as const;
    b.succeeds(await set('queued', 'Again'), 'a canceled task can be queued again', 'updateTask', onlyOnce);
    const again = { ...task, context: 'Again' };
    b.equal(await readTask(b, taskId), again, 'a requeued task is the same as before', 'updateTask');
  },
};

export const lateCancellation: Behaviour = {
  rule: 'task-cancellation-late',
  group,
  operations: ['updateTask', 'getTask'],
  title: 'starts a task that was queued again, and rejects canceling one that has started',
  needs: ['control'],
  restsOn: ['task-settable-states'],
  async run(b) {
    const { taskId, agentId } = await newTask(b);
    for (const state of ['canceled', 'queued'] as const)
      b.data(await b.api.updateTask({ taskId, state }), 'updateTask');
    b.equal(await begins(b, taskId), true, 'a requeued task starts', 'updateTask', 'task-limits-effect');
    const started = await queue(b, agentId, contact(2));
    const state = await begin(b, started);
    b.refused(
      await b.api.updateTask({ taskId: started, state: 'canceled' }),
      '409 cannotCancel',
      'a started task cannot be canceled',
      'updateTask',
      { alternative: 'Canceling a call in progress, which hangs up.' },
      { says: `The task ${started} is ${state}; only a queued task can be canceled.` },
    );
  },
};
