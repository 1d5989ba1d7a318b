import { type ApiClient, unwrap } from 'phone-agent-kit/client';

/** Numbers to call, and the age of their tasks. */
export async function openTasks(api: ApiClient): Promise<{ who: string; minutesAgo: number }[]> {
  const { tasks } = await unwrap(api.listTasks({ state: 'queued' }));
  return tasks.map(({ phoneNumber, timestamp }) => ({
    who: phoneNumber,
    minutesAgo: Math.floor((Date.now() / 1000 - timestamp) / 60),
  }));
}
