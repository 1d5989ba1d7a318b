import type { components } from '../../../generated/types.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { queue } from './task-steps.ts';

type Message = components['schemas']['ConversationMessage'];

/** Something that happens with an agent, of which a destination of a type is told. */
export interface Cause {
  readonly type: 'conversation' | 'task';
  /** Has it happen; gives a text that the webhook has. */
  happen(): Promise<string>;
}

/** Things of which any server has one, whatever groups it serves: a contact writes, or a task is queued. */
export function causesOf(b: BehaviourRun, agentId: string): readonly Cause[] {
  return [
    {
      type: 'conversation',
      async happen() {
        const contactId = b.unique();
        await writeTo(b, agentId, contactId);
        return contactId;
      },
    },
    {
      type: 'task',
      async happen() {
        const taskId = await queue(b, agentId, '+12025550174');
        b.defer(() => b.api.deleteTask({ taskId }));
        return taskId;
      },
    },
  ];
}

/** Deliveries to a destination, as the control API tells of them; none where there is none. */
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
