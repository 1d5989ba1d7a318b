import type { Connect } from '../connected.ts';
import { createTask, getTask, listTasks } from './generated/client';
import { session } from './send.ts';

export const connect: Connect = (baseUrl) => {
  session.baseUrl = baseUrl;
  return {
    getTask: (taskId) => getTask(taskId),
    createTask: (task) => createTask(task),
    async taskIds() {
      const ids: string[] = [];
      for (let pageNumber = 0; ; pageNumber++) {
        const { status, data } = await listTasks({ pageNumber, pageSize: 2 });
        if (status !== 200) throw new Error(data.detail);
        ids.push(...data.tasks.map(({ taskId }) => taskId));
        if (data.tasks.length === 0 || ids.length >= data.totalTasks) return ids;
      }
    },
  };
};
