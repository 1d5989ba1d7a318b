import { Agent } from '../../../generated/schemas.ts';
import { fillUp } from '../capacity.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { numberSteps } from '../steps/number-steps.ts';
import { addedProvider, assignOwn } from '../steps/provider-steps.ts';
import { idleAgent, simulated } from '../working-agent.ts';

/** Somebody outside, of fiction. */
const contact = '+12025550177';

/** What is assumed of numbers that agents have. */
export const phoneNumberInquiries = {
  'number-assignment': {
    title: 'assigns a number to an agent, to another one, and calls it',
    needs: ['control'],
    async run(p) {
      const numbers = numberSteps(p);
      const [agentId, other] = [await idleAgent(p, true), await idleAgent(p, true)];
      const [{ phoneNumber }, second] = await numbers.free();
      p.data(await numbers.assign(phoneNumber, agentId), 'assignPhoneNumber');
      const { data: call } = await p.control.POST('/_sandbox/simulate/inboundCall', {
        body: { from: contact, to: phoneNumber },
      });
      const params = { conversationId: call?.conversationId ?? '' };
      const talk = call && (await p.api.getConversation(params)).data;
      const answers = talk?.conversation.agentId === agentId;
      p.judge(answers, 'The agent answers the number at once.', 'The agent does not answer the number.');
      const again = { alternative: 'Reassignment without returning.' } as const;
      const isTaken = isRefused(p, await numbers.assign(phoneNumber, other));
      const rule = 'A number that an agent has';
      p.judge(isTaken, `${rule} cannot be assigned to another.`, `${rule} can be assigned to another.`, again);
      const isOwn = isRefused(p, await numbers.assign(phoneNumber, agentId));
      p.judge(isOwn, `${rule} cannot be assigned to it again.`, `${rule} can be assigned to it again.`);
      if (!second) return;
      const isSecond = !isRefused(p, await numbers.assign(second.phoneNumber, agentId));
      const one = { alternative: 'One number for each agent.' } as const;
      p.judge(isSecond, 'An agent can have several.', 'An agent can have one number.', one);
      if (!isSecond) return;
      await judgeSender(p, agentId, phoneNumber, second.phoneNumber);
      const provider = await addedProvider(p);
      const most = Agent.properties.phoneNumbers.maxItems;
      const own = (nth: number) => assignOwn(p, { phoneNumber: `+1907555${1000 + nth}`, provider, agentId });
      await fillUp(p, most - 2, own, 'assignOwnPhoneNumber');
      const isFull = isRefused(p, await own(2 * most));
      p.judge(isFull, `It can have ${most} and no more.`, `It can have more than ${most}.`);
    },
  },
  'number-return': {
    title: 'returns numbers that are idle, waited for, busy and one’s own',
    needs: ['control'],
    async run(p) {
      const numbers = numberSteps(p);
      const agentId = await idleAgent(p, true);
      const [{ phoneNumber }, second] = await numbers.free();
      const others = numberSteps(p, await p.as('other'));
      // Whether there is one pool for all is a question of its own.
      const wasShared = await others.isFree(phoneNumber);
      p.data(await numbers.assign(phoneNumber, agentId), 'assignPhoneNumber');
      const call = { body: { from: contact, to: phoneNumber } };
      const { conversationId } = simulated(await p.control.POST('/_sandbox/simulate/inboundCall', call));
      const closed = { daily: { calls: 0 } };
      p.data(await p.api.updateTaskLimits(closed), 'updateTaskLimits');
      const waiting = await queueCall(p, agentId);
      const before = await stateOf(p, waiting);
      p.data(await numbers.giveBack(phoneNumber), 'returnPhoneNumber');
      const isFree = (await numbers.isFree(phoneNumber)) && (await others.isFree(phoneNumber)) === wasShared;
      const quarantine = { alternative: 'A quarantine before the number is free again.' } as const;
      p.judge(isFree, 'A returned number is free for everybody.', 'A returned number is not free at once.', quarantine);
      const isWaiting = (await stateOf(p, waiting)) === before;
      const canceled = { alternative: 'Queued tasks canceled.' } as const;
      p.judge(isWaiting, 'Queued tasks wait.', 'Queued tasks do not wait.', canceled);
      const stays = !isRefused(p, await p.api.getConversation({ conversationId }));
      p.judge(stays, 'What was said stays.', 'What was said is gone.');
      const own = { phoneNumber: '+19075551000', provider: await addedProvider(p), agentId };
      p.data(await assignOwn(p, own), 'assignOwnPhoneNumber');
      p.data(await numbers.giveBack(own.phoneNumber), 'returnPhoneNumber');
      const leaves = !(await numbers.isFree(own.phoneNumber));
      p.judge(leaves, 'An own number leaves the service.', 'An own number is in the inventory.');
      if (second) await judgeBusy(p, second.phoneNumber);
    },
  },
} satisfies SomeInquiries;

/** From which of two numbers an agent texts, as the contact’s room shows it. */
async function judgeSender(p: Prober, agentId: string, longest: string, other: string): Promise<void> {
  p.data(
    await p.api.queueOutboundTexts({ agentId, message: 'Hello', recipients: [{ phoneNumber: contact }] }),
    'queueOutboundTexts',
  );
  await p.advance('PT10M');
  const { messages } = p.data(await p.api.listRecentMessages(), 'listRecentMessages');
  const sent = messages.find((message) => message.agentId === agentId && message.channel === 'text');
  if (!sent?.roomId) return;
  const rooms = [
    ...p.data(await p.api.listPriorityConversations(), 'listPriorityConversations').rooms,
    ...p.data(await p.api.listJunkConversations(), 'listJunkConversations').rooms,
  ];
  const from = rooms.find(({ roomId }) => roomId === sent.roomId)?.servicePhoneNumber;
  if (from !== longest && from !== other) return;
  const rule = 'An agent texts from the number that it has had';
  p.judge(from === longest, `${rule} longest.`, `${rule} not longest.`);
}

/** Lets a task of an agent begin, and then returns the agent's number. */
async function judgeBusy(p: Prober, phoneNumber: string): Promise<void> {
  const numbers = numberSteps(p);
  const agentId = await idleAgent(p, true);
  p.data(await numbers.assign(phoneNumber, agentId), 'assignPhoneNumber');
  const open = { daily: { calls: 1000 } };
  p.data(await p.api.updateTaskLimits(open), 'updateTaskLimits');
  const taskId = await queueCall(p, agentId);
  const before = await stateOf(p, taskId);
  for (let step = 0; step < 12 && (await stateOf(p, taskId)) === before; step++) await p.advance('PT5S');
  if ((await stateOf(p, taskId)) === before) return;
  const isKept = isRefused(p, await numbers.giveBack(phoneNumber));
  p.judge(isKept, 'A task in progress forbids it.', 'A task in progress does not forbid it.');
}

async function queueCall(p: Prober, agentId: string): Promise<string> {
  const answer = await p.api.queueOutboundCalls({ agentId, recipients: [{ phoneNumber: contact }] });
  return p.data(answer, 'queueOutboundCalls').tasks[0]?.taskId ?? p.unanswered('no call was queued');
}

async function stateOf(p: Prober, taskId: string): Promise<string> {
  return p.data(await p.api.getTask({ taskId }), 'getTask').task.state;
}
