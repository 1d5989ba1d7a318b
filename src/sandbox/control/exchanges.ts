import type { Moment } from '../engine/context.ts';
import type { Schemas } from '../engine/schemas.ts';
import type { RefuseConflict, RefuseMissing } from '../engine/typed-request.ts';
import { isSuspended } from '../modules/accounts/organizations.ts';
import { type AgentRow, agents } from '../modules/agents/tables.ts';
import { recordCall, recordMissedCall } from '../modules/messaging/calls.ts';
import { scriptedTalk } from '../modules/messaging/scripted-replies.ts';
import { receiveText } from '../modules/messaging/texts.ts';
import { numbers } from '../modules/phone-numbers/tables.ts';
import { endTaskWith } from '../modules/tasks/end.ts';
import { tasks } from '../modules/tasks/tables.ts';
import { relayInbound } from '../modules/webhooks/relays.ts';
import type { ControlContext, SecuredHandlers } from './handler.ts';

/** Default length of a call, in seconds. */
const usualDuration = 48;

export const exchangeHandlers = {
  async simulateInboundText({ body, refuse, answer }, context) {
    const { environment, sandbox, write } = context;
    const { from, to, text, contactName, unwanted, providerMessageId } = body;
    const { agentId, organizationId } = await holderOf(context, refuse, to, 'sms');
    const inbound = { organizationId, relayType: 'exampleSMS', agentId, from, to, text, providerMessageId } as const;
    const { relayed, stopped } = await relayInbound(environment, sandbox.sender, inbound);
    if (stopped) return answer({ relayed });
    return write(async (change) => {
      // While the relay was asked, the number may have gone to another agent, or to none.
      const holder = await holderAt(change, organizationId, refuse, to, 'sms');
      const named = { ...(contactName !== undefined && { contactName }), ...(unwanted !== undefined && { unwanted }) };
      const stored = await receiveText(change, { organizationId, agentId: holder.agentId, from, to, text, ...named });
      return answer({ ...stored, relayed });
    });
  },

  async simulateInboundCall({ body, refuse, answer }, { caller, write }) {
    const { from, to, contactName, durationSeconds } = body;
    return write(async (change) => {
      const { agentId, organizationId, live } = await holderAt(change, caller.organizationId, refuse, to, 'voice');
      if (!live) {
        const instead = 'Publish it, or simulate a missed call';
        throw refuse.conflict(
          'neverPublished',
          `The agent ${agentId} was never published and cannot take calls. ${instead}.`,
        );
      }
      if (await isSuspended(change, organizationId)) {
        throw refuse.conflict(
          'suspendedOrganization',
          `The organization ${organizationId} is suspended, and its agents cannot take calls.`,
        );
      }
      const { greeting, maxCallSeconds } = live.configuration;
      const duration = durationSeconds ?? Math.min(usualDuration, maxCallSeconds);
      if (duration > maxCallSeconds) {
        const message = `must be <= ${maxCallSeconds}, the maxCallSeconds of ${agentId}`;
        throw refuse.invalid([{ pointer: '/durationSeconds', keyword: 'maximum', message }]);
      }
      const startedTimestamp = change.now - duration;
      const call = { organizationId, agentId, direction: 'inbound', to, startedTimestamp, duration } as const;
      const contact = { ...(from !== undefined && { from }), ...(contactName !== undefined && { contactName }) };
      const transcript = body.transcript ?? scriptedTalk('inbound', { greeting, ...contact });
      return answer(await recordCall(change, { ...call, ...contact, transcript }));
    });
  },

  async simulateMissedCall({ body: { from, to }, refuse, answer }, { caller, write }) {
    return write(async (change) => {
      const { agentId, organizationId, live } = await holderAt(change, caller.organizationId, refuse, to, 'voice');
      const taken = live !== undefined && !(await isSuspended(change, organizationId));
      const reason = taken ? 'callerHungUp' : 'agentUnavailable';
      const parties = { organizationId, agentId, ...(from !== undefined && { from }), to };
      const call = { ...parties, direction: 'inbound', reason, startedTimestamp: change.now } as const;
      return answer(await recordMissedCall(change, call));
    });
  },

  async simulateTaskOutcome({ body: { taskId, outcome }, refuse, answer }, { caller, write }) {
    return write(async (change) => {
      const row = await change.store.get(tasks, taskId);
      if (row?.organizationId !== caller.organizationId)
        throw refuse.notFound('unknownTask', `There is no task ${taskId}.`);
      const ended = await endTaskWith(change, taskId, outcome);
      if (ended.result !== 'ended') throw misfit(refuse, row.task, outcome);
      const { conversationId } = ended.task;
      return answer({
        taskId,
        ...(outcome === 'completed' ? { state: outcome } : { state: 'failed', failureReason: outcome }),
        ...(conversationId !== undefined && { conversationId }),
      });
    });
  },
} satisfies Pick<
  SecuredHandlers,
  'simulateInboundText' | 'simulateInboundCall' | 'simulateMissedCall' | 'simulateTaskOutcome'
>;

function misfit(
  refuse: RefuseConflict<'taskNotInProgress' | 'outcomeUnfit' | 'callAnswered'>,
  { taskId, state, type }: Schemas['Task'],
  outcome: string,
): Error {
  if (state !== 'inProgress')
    return refuse.conflict('taskNotInProgress', `The task ${taskId} is ${state}. Only a task in progress can end.`);
  if (type === 'text')
    return refuse.conflict('outcomeUnfit', `The task ${taskId} is a text; ${outcome} is an outcome for calls.`);
  if (outcome === 'undelivered')
    return refuse.conflict('outcomeUnfit', `The task ${taskId} is a call; undelivered is an outcome for texts.`);
  const rule = `It can only be completed, not ${outcome}`;
  return refuse.conflict('callAnswered', `The call of the task ${taskId} has already been answered. ${rule}.`);
}

const carried = { voice: 'calls', sms: 'texts' } as const;
const lacking = { voice: 'takesNoCalls', sms: 'takesNoTexts' } as const;

function holderOf<Capability extends keyof typeof carried>(
  { environment, caller }: ControlContext,
  refuse: RefuseMissing<'unknownNumber' | (typeof lacking)[Capability]>,
  number: string,
  capability: Capability,
): Promise<AgentRow> {
  const moment = { now: environment.clock.now, store: environment.partition.read() };
  return holderAt(moment, caller.organizationId, refuse, number, capability);
}

/** The organization's agent that has a number. Throws `notFound` where none has, or the number lacks the capability. */
async function holderAt<Capability extends keyof typeof carried>(
  { store }: Moment,
  organizationId: string,
  refuse: RefuseMissing<'unknownNumber' | (typeof lacking)[Capability]>,
  number: string,
  capability: Capability,
): Promise<AgentRow> {
  const row = await store.get(numbers, number);
  const held = row?.assignment?.organizationId === organizationId ? row.assignment : undefined;
  const agent = held && (await store.get(agents, held.agentId));
  if (!row || !agent)
    throw refuse.notFound('unknownNumber', `No agent of the organization ${organizationId} has the number ${number}.`);
  if (!row.capabilities.includes(capability)) {
    throw refuse.notFound(
      lacking[capability],
      `The number ${number} of ${agent.agentId} does not support ${carried[capability]}.`,
    );
  }
  return agent;
}
