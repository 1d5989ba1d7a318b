import type { components } from '../../../generated/types.ts';
import type { Scenario } from '../runner/behaviour-run.ts';

type Message = components['schemas']['ConversationMessage'];

/** Queues a call, of which webhooks tell; gives its task. */
export async function queueCall(s: Scenario, agentId: string, phoneNumber: string): Promise<string> {
  const body = { agentId, type: 'call', phoneNumber } as const;
  return s.data(await s.api.createTask(body), 'createTask').task.taskId;
}

/** Has a contact write to an agent, which may write back; gives what was written. */
export async function writeTo(s: Scenario, agentId: string, contactId: string): Promise<Message[]> {
  const answer = await s.api.sendExternalMessage({ agentId, platform: 'suite', contactId, text: 'Anyone there?' });
  const { conversation, reply } = s.created(answer, 'sendExternalMessage');
  return conversation.messages.slice(reply ? -2 : -1);
}
