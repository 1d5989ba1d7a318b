import type { Connect } from '../connected.ts';
import { client } from './generated/client.gen';
import { createTask, getTask, listTasks } from './generated/sdk.gen';

export const connect: Connect = (baseUrl) => {
  client.setConfig({ baseUrl, auth: 'demo-admin' });
  return {
    getTask: (taskId) => getTask({ path: { taskId } }),
    createTask: (body) => createTask({ body }),
    async taskIds() {
      const ids: string[] = [];
      for (let pageNumber = 0; ; pageNumber++) {
        const { data } = await listTasks({ query: { pageNumber, pageSize: 2 }, throwOnError: true });
        ids.push(...data.tasks.map(({ taskId }) => taskId));
        if (data.tasks.length === 0 || ids.length >= data.totalTasks) return ids;
      }
    },
  };
};
