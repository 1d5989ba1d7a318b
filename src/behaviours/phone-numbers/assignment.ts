import { Agent } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import { fillUp } from '../steps/capacity.ts';
import { roomsAt } from '../steps/message-steps.ts';
import { newOrganization } from '../steps/new-organization.ts';
import {
  assignNumber,
  freeNumbers,
  isFree,
  numbersOf,
  restingAgent,
  returnNumber,
  twoFreeNumbers,
} from '../steps/number-steps.ts';
import { idleAgent, simulated } from '../steps/working-agent.ts';
import { addedProvider, assignOwn } from './provider-steps.ts';

const group = 'Phone numbers';
const undone = 'a rejected request changes nothing';
/** So many numbers an agent can have. */
const most = Agent.properties.phoneNumbers.maxItems;
/** Somebody outside, of fiction. */
const contact = '+12025550177';
const reassigns = { alternative: 'Reassignment without returning.' } as const;

export const numberAssignment: Behaviour = {
  rule: 'phone-numbers',
  group,
  operations: ['assignPhoneNumber', 'searchNumbersByPrefix', 'getAgent'],
  title: 'assigns a free number to one agent',
  restsOn: ['number-assignment'],
  async run(b) {
    const agentId = await restingAgent(b);
    const numbers = await numbersOf(b, agentId);
    const [free] = await freeNumbers(b);
    const { phoneNumber } = free;
    const { timestamp, ...assigned } = await assignNumber(b, phoneNumber, agentId);
    const inventory = { ...free, kind: 'inventory', agentId };
    b.equal(assigned, inventory, 'an assigned number has the values that the search showed', 'assignPhoneNumber');
    const has = 'an assigned number is listed last';
    await numbers.expectAdded([phoneNumber], has, 'assignPhoneNumber');
    b.equal(await isFree(b, phoneNumber), false, 'an assigned number is not found', 'searchNumbersByPrefix');
    b.refused(
      await b.api.assignPhoneNumber({ phoneNumber, agentId }),
      '409 alreadyAssigned',
      'an assigned number cannot be assigned again',
      'assignPhoneNumber',
      reassigns,
      { says: `${phoneNumber} is already assigned to ${agentId}. Return it first.` },
    );
    await numbers.expectAdded([phoneNumber], undone, 'assignPhoneNumber');
    await returnNumber(b, phoneNumber);
  },
};

export const takenNumbers: Behaviour = {
  rule: 'taken-phone-numbers',
  group,
  operations: ['assignPhoneNumber'],
  title: 'rejects a number that another agent has',
  needs: ['control'],
  restsOn: ['number-assignment'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const other = await idleAgent(b, true);
    const [{ phoneNumber }] = await freeNumbers(b);
    await assignNumber(b, phoneNumber, agentId);
    b.refused(
      await b.api.assignPhoneNumber({ phoneNumber, agentId: other }),
      '409 alreadyAssigned',
      "another agent's number cannot be assigned",
      'assignPhoneNumber',
      reassigns,
      { says: `${phoneNumber} is already assigned to ${agentId}. Return it first.` },
    );
    const { api, organizationId } = await newOrganization(b);
    const body = { organizationId, name: b.unique(), published: true };
    const theirs = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body })).agentId;
    b.refused(
      await api.assignPhoneNumber({ phoneNumber, agentId: theirs }),
      '409 numberTaken',
      "another organization's number cannot be assigned",
      'assignPhoneNumber',
      { says: `${phoneNumber} is no longer available. Search again.` },
    );
  },
};

export const numbersInUse: Behaviour = {
  rule: 'numbers-in-use',
  group,
  operations: ['assignPhoneNumber', 'getConversation', 'queueOutboundTexts', 'listPriorityConversations'],
  title: 'lets an agent answer all its numbers, and text from the one it has had longest',
  needs: ['control'],
  restsOn: ['number-assignment'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const [{ phoneNumber }, { phoneNumber: second }] = await twoFreeNumbers(b);
    await assignNumber(b, phoneNumber, agentId);
    b.succeeds(
      await b.api.assignPhoneNumber({ phoneNumber: second, agentId }),
      'an agent can have several numbers',
      'assignPhoneNumber',
      { alternative: 'One number for each agent.' },
    );
    for (const to of [phoneNumber, second]) {
      b.equal(
        await whoAnswers(b, to),
        agentId,
        'an agent answers calls to its numbers immediately',
        'assignPhoneNumber',
      );
    }
    const recipients = [{ phoneNumber: contact }];
    b.data(await b.api.queueOutboundTexts({ agentId, message: 'Hello', recipients }), 'queueOutboundTexts');
    await b.advance('PT10M');
    const rooms = [...(await roomsAt(b, phoneNumber)), ...(await roomsAt(b, second))];
    const longest = 'an agent texts from the number that it has had the longest';
    b.equal(rooms[0]?.servicePhoneNumber, phoneNumber, longest, 'assignPhoneNumber');

    await returnNumber(b, phoneNumber);
    await assignNumber(b, phoneNumber, agentId);
    const { phoneNumbers } = await agentSteps(b, agentId).record();
    const anew = 'a number that is assigned again counts as the newest number of its agent';
    b.equal(phoneNumbers, [second, phoneNumber], anew, 'assignPhoneNumber');
  },
};

export const numberLimit: Behaviour = {
  rule: 'numbers-of-agent',
  group,
  operations: ['assignPhoneNumber', 'assignOwnPhoneNumber', 'listNumberingProviders'],
  title: `accepts up to ${most} numbers for an agent`,
  needs: ['disposable'],
  comesFirst: true,
  restsOn: ['number-assignment', 'number-own'],
  async run(b) {
    const agentId = await restingAgent(b);
    const { name: provider } = await addedProvider(b);
    const own = (nth: number) => assignOwn(b, { phoneNumber: `+1907555${1000 + nth}`, provider, agentId });
    // An agent that kept them could have no others then.
    const { phoneNumber } = b.created(await own(0), 'assignOwnPhoneNumber').number;
    await returnNumber(b, phoneNumber);
    const { phoneNumbers } = await agentSteps(b, agentId).record();
    await fillUp(b, most - phoneNumbers.length, own, 'assignOwnPhoneNumber');
    const rule = `an agent has at most ${most} numbers`;
    const full = { says: `${agentId} already has ${most} numbers, which is the maximum.` };
    b.refused(await own(2 * most), '409 tooManyNumbers', rule, 'assignOwnPhoneNumber', full);
    const [{ phoneNumber: last }] = await freeNumbers(b);
    const beyond = await b.api.assignPhoneNumber({ phoneNumber: last, agentId });
    b.refused(beyond, '409 tooManyNumbers', rule, 'assignPhoneNumber', full);
    const { phoneNumbers: all } = await agentSteps(b, agentId).record();
    b.equal(all.length, most, undone, 'assignPhoneNumber');
    await returnNumber(b, all.at(-1) ?? '');
    b.created(await own(2 * most), 'assignOwnPhoneNumber');
  },
};

/** The agent that answers a call to a number; for behaviours that need `control`. */
export async function whoAnswers(b: BehaviourRun, to: string): Promise<string | undefined> {
  const body = { from: contact, to };
  const { conversationId } = simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body }));
  return b.data(await b.api.getConversation({ conversationId }), 'getConversation').conversation.agentId;
}
