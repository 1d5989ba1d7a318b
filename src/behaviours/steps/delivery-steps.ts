import type { components } from '../../../generated/types.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

type Message = components['schemas']['ConversationMessage'];

/** Queues a call, of which webhooks tell; gives its task. */
export async function queueCall(b: BehaviourRun, agentId: string, phoneNumber: string): Promise<string> {
  const body = { agentId, type: 'call', phoneNumber } as const;
  return b.data(await b.api.createTask(body), 'createTask').task.taskId;
}

/** What became of the webhooks to a destination; nothing is known of it where there is no control API to tell. */
export async function knownDeliveries({ environment }: BehaviourRun, label: string) {
  const answer = await environment.control?.GET('/_sandbox/deliveries', { params: { query: { label } } });
  return answer?.data?.deliveries ?? [];
}

/** Has a contact write to an agent, which may write back; gives what was written. */
export async function writeTo(b: BehaviourRun, agentId: string, contactId: string): Promise<Message[]> {
  const answer = await b.api.sendExternalMessage({ agentId, platform: 'suite', contactId, text: 'Anyone there?' });
  const { conversation, reply } = b.created(answer, 'sendExternalMessage');
  return conversation.messages.slice(reply ? -2 : -1);
}
