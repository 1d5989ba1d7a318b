import type { Module } from '../../engine/module.ts';
import { removeJobs, removeRows } from '../../engine/removal.ts';
import { jobs } from '../../engine/tables.ts';
import { keysStarting, keysWithin } from '../../store/key.ts';
import { answerCall, speakTurn } from './call.ts';
import { dispatch, endCooldown } from './dispatch.ts';
import { endTask } from './end.ts';
import { tasksEvents } from './events.ts';
import { tasksHandlers } from './handlers.ts';
import { taskStarts, tasks } from './tables.ts';

/** The group Tasks. */
export const tasksModule = {
  handlers: tasksHandlers,
  tables: { task: tasks, taskStart: taskStarts },
  jobs: {
    async dispatch({ organizationId }, { change }) {
      await dispatch(change, organizationId);
      return undefined;
    },
    async answer({ taskId }, { change }) {
      await answerCall(change, taskId);
      return undefined;
    },
    async speak({ taskId, turn }, { change }) {
      await speakTurn(change, taskId, turn);
      return undefined;
    },
    async endTask({ taskId }, { change }) {
      await endTask(change, taskId);
      return undefined;
    },
    async cooldownOver({ organizationId, gate }, { change }) {
      await endCooldown(change, organizationId, gate);
      return undefined;
    },
  },
  events: tasksEvents,
  async deleteContents({ store }, organizationId) {
    await removeJobs(store, 'dispatch', organizationId);
    await removeRows(store, jobs, 'subject', keysStarting(['cooldownOver'], `${organizationId} `));
    for (const { task } of await store.list(tasks, 'state', keysWithin(organizationId, 'inProgress'))) {
      for (const kind of ['answer', 'speak', 'endTask'] as const) await removeJobs(store, kind, task.taskId);
    }
    await removeRows(store, tasks, 'all', keysWithin(organizationId));
    await removeRows(store, taskStarts, 'type', keysWithin(organizationId));
  },
} satisfies Module;
