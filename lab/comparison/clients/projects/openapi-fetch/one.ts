import createClient from 'openapi-fetch';
import type { paths } from './generated/paths.ts';

const client = createClient<paths>({ baseUrl: 'https://api.example', headers: { authorization: 'demo-admin' } });

export async function stateOf(taskId: string): Promise<string> {
  const { data, error } = await client.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } });
  if (error) throw new Error(error.detail);
  return data.task.state;
}
