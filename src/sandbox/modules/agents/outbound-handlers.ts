import { AgentOutboundCalls } from '../../../../generated/schemas.ts';
import type { FurtherViolation } from '../../../contract/problem.ts';
import type { Context } from '../../engine/context.ts';
import type { Payload } from '../../engine/envelope.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { type NewTask, queueTasks, requireReadyAgent } from '../tasks/queue.ts';
import { agentOf } from './agents.ts';
import { fillIn } from './outbound-text.ts';

/** Calls and texts that are asked for at their agent; each is a task of one run. */
export const outboundHandlers = {
  async queueOutboundCalls({ path, body, refuse, answer }, context) {
    const { recipients, waitToGreet = AgentOutboundCalls.properties.waitToGreet.default } = body;
    const violations = duplicates(recipients);
    if (violations.length > 0) throw refuse.invalid(violations);
    const tasks = recipients.map((recipient): NewTask => ({ ...common(body, recipient), type: 'call', waitToGreet }));
    return answer(...(await queue(context, refuse, path.agentId, 'call', tasks)));
  },

  async queueOutboundTexts({ path, body, refuse, answer }, context) {
    const { recipients, message } = body;
    const violations = duplicates(recipients);
    const type = 'text';
    const tasks = recipients.map((recipient, at): NewTask => {
      const text = fillIn(message, recipient, at, violations);
      return { ...common(body, recipient), type, text, waitToGreet: false };
    });
    if (violations.length > 0) throw refuse.invalid(violations);
    return answer(...(await queue(context, refuse, path.agentId, type, tasks)));
  },
} satisfies Partial<GroupHandlers<'Agents'>>;

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
  const told = [forAll, context].filter((part) => part !== undefined).join('\n\n');
  return { phoneNumber, ...(name !== undefined && { name }), context: told };
}

async function queue(
  change: Context,
  refuse: RefuseConflict<'neverPublished' | 'noPhoneNumber'> & RefuseMissing<'unknownAgent'>,
  agentId: string,
  type: NewTask['type'],
  tasks: readonly NewTask[],
): Promise<[message: string, payload: Payload<Schemas['AgentOutboundTaskList']>]> {
  await requireReadyAgent(refuse, change, await agentOf(change, refuse, agentId), type);
  const { organizationId, userId } = change.caller;
  const run = await queueTasks(change, { organizationId, userId, agentId, tasks });
  const queued = run.tasks.map(({ taskId, phoneNumber }) => ({ taskId, phoneNumber }));
  const message = queued.length === 1 ? '1 task queued.' : `${queued.length} tasks queued.`;
  return [message, { runId: run.runId, tasks: queued }];
}
