import { createClient, unwrap } from './client.ts';

const api = createClient({ baseUrl: 'https://api.example', token: 'demo-admin' });

export async function stateOf(taskId: string): Promise<string> {
  const { task } = await unwrap(api.getTask({ taskId }));
  return task.state;
}
