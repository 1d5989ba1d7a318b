import { setConfig } from '@kubb/plugin-client/clients/fetch';
import type { Connect } from '../connected.ts';
import { createTask } from './generated/clients/createTask.ts';
import { getTask } from './generated/clients/getTask.ts';
import { listTasks } from './generated/clients/listTasks.ts';

export const connect: Connect = (baseURL) => {
  setConfig({ baseURL, headers: { authorization: 'demo-admin', 'content-type': 'application/json' } });
  return {
    getTask: (taskId) => getTask(taskId),
    createTask: (task) => createTask(task),
    async taskIds() {
      const ids: string[] = [];
      for (let pageNumber = 0; ; pageNumber++) {
        const { tasks, totalTasks } = await listTasks({ pageNumber, pageSize: 2 });
        ids.push(...tasks.map(({ taskId }) => taskId));
        if (tasks.length === 0 || ids.length >= totalTasks) return ids;
      }
    },
  };
};
