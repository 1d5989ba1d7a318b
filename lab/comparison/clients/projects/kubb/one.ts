import { setConfig } from '@kubb/plugin-client/clients/fetch';
import { getTask } from './generated/clients/getTask.ts';

setConfig({
  baseURL: 'https://api.example',
  headers: { authorization: 'demo-admin', 'content-type': 'application/json' },
});

export async function stateOf(taskId: string): Promise<string> {
  const { task } = await getTask(taskId);
  return task.state;
}
