import { getTask } from './generated/client';

export async function stateOf(taskId: string): Promise<string> {
  const { status, data } = await getTask(taskId);
  if (status !== 200) throw new Error(data.detail);
  return data.task.state;
}
