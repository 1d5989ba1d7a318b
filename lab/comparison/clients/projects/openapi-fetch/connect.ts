import createClient from 'openapi-fetch';
import type { Connect } from '../connected.ts';
import type { paths } from './generated/paths.ts';

export const connect: Connect = (baseUrl) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'demo-admin' } });
  return {
    getTask: (taskId) => client.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } }),
    createTask: (body) => client.POST('/api/v2/tasks', { body }),
    async taskIds() {
      const ids: string[] = [];
      for (let pageNumber = 0; ; pageNumber++) {
        const { data, error } = await client.GET('/api/v2/tasks', { params: { query: { pageNumber, pageSize: 2 } } });
        if (error) throw new Error(error.detail);
        ids.push(...data.tasks.map(({ taskId }) => taskId));
        if (data.tasks.length === 0 || ids.length >= data.totalTasks) return ids;
      }
    },
  };
};
