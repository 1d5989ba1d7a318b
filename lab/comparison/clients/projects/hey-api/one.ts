import { client } from './generated/client.gen';
import { getTask } from './generated/sdk.gen';

client.setConfig({ baseUrl: 'https://api.example', auth: 'demo-admin' });

export async function stateOf(taskId: string): Promise<string> {
  const { data } = await getTask({ path: { taskId }, throwOnError: true });
  return data.task.state;
}
