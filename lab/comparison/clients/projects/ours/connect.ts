import type { Connect } from '../connected.ts';
import { createClient, paginate, unwrap } from './client.ts';

export const connect: Connect = (baseUrl) => {
  const api = createClient({ baseUrl, token: 'demo-admin' });
  return {
    getTask: (taskId) => unwrap(api.getTask({ taskId })),
    createTask: (task) => unwrap(api.createTask(task)),
    async taskIds() {
      return Array.fromAsync(paginate(api, 'listTasks', { pageSize: 2 }), ({ taskId }) => taskId);
    },
  };
};
