import type { Scenario } from '../scenario.ts';

/** Queues a call, of which webhooks tell; gives its task. */
export async function queueCall(s: Scenario, agentId: string, phoneNumber: string): Promise<string> {
  const body = { agentId, type: 'call', phoneNumber } as const;
  return s.data(await s.api.POST('/api/v2/tasks', { body }), 'createTask').task.taskId;
}
