import { AgentOutboundCalls } from '../../../../generated/schemas.ts';
import type { FurtherViolation } from '../../../contract/problem.ts';
import type { Context } from '../../engine/context.ts';
import type { Payload } from '../../engine/envelope.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { agentOf } from './agents.ts';
import type { OutboundQueue, OutboundTask } from './needs.ts';
import { fillIn } from './outbound-text.ts';

/** Calls and texts that are asked for at their agent; each is a task of one run. */
export function outboundHandlers(queue: OutboundQueue) {
  return {
    async queueOutboundCalls({ path, body, refuse, answer }, context) {
      const { recipients, waitToGreet = AgentOutboundCalls.properties.waitToGreet.default } = body;
      const violations = duplicates(recipients);
      if (violations.length > 0) throw refuse.invalid(violations);
      const tasks = recipients.map(
        (recipient): OutboundTask => ({ ...common(body, recipient), type: 'call', waitToGreet }),
      );
      return answer(...(await enqueue(queue, context, refuse, path.agentId, 'call', tasks)));
    },

    async queueOutboundTexts({ path, body, refuse, answer }, context) {
      const { recipients, message } = body;
      const violations = duplicates(recipients);
      const type = 'text';
      const tasks = recipients.map((recipient, at): OutboundTask => {
        const text = fillIn(message, recipient, at, violations);
        return { ...common(body, recipient), type, text, waitToGreet: false };
      });
      if (violations.length > 0) throw refuse.invalid(violations);
      return answer(...(await enqueue(queue, context, refuse, path.agentId, type, tasks)));
    },
  } satisfies Partial<GroupHandlers<'Agents'>>;
}

interface Recipient {
  readonly phoneNumber: string;
  readonly name?: string;
  readonly context?: string;
}

function duplicates(recipients: readonly Recipient[]): FurtherViolation[] {
  const first = new Map<string, number>();
  const violations: FurtherViolation[] = [];
  for (const [at, { phoneNumber }] of recipients.entries()) {
    const earlier = first.get(phoneNumber);
    if (earlier === undefined) first.set(phoneNumber, at);
    else {
      const message = `must NOT be the phoneNumber of /recipients/${earlier}`;
      violations.push({
        pointer: `/recipients/${at}/phoneNumber`,
        keyword: 'uniqueItems',
        reason: 'duplicateRecipient',
        message,
      });
    }
  }
  return violations;
}

function common({ context: forAll }: { readonly context?: string }, { phoneNumber, name, context }: Recipient) {
  const fullContext = [forAll, context].filter((part) => part !== undefined).join('\n\n');
  return { phoneNumber, ...(name !== undefined && { name }), context: fullContext };
}

async function enqueue(
  queue: OutboundQueue,
  change: Context,
  refuse: RefuseConflict<'neverPublished' | 'noPhoneNumber'> & RefuseMissing<'unknownAgent'>,
  agentId: string,
  type: OutboundTask['type'],
  tasks: readonly OutboundTask[],
): Promise<[message: string, payload: Payload<Schemas['AgentOutboundTaskList']>]> {
  await queue.requireReadyAgent(refuse, change, await agentOf(change, refuse, agentId), type);
  const { organizationId, userId } = change.caller;
  const run = await queue.queueTasks(change, { organizationId, userId, agentId, tasks });
  const queued = run.tasks.map(({ taskId, phoneNumber }) => ({ taskId, phoneNumber }));
  const message = queued.length === 1 ? '1 task queued.' : `${queued.length} tasks queued.`;
  return [message, { runId: run.runId, tasks: queued }];
}
