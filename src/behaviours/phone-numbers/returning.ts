import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { assignNumber, freeNumbers, isFree, numbersOf, restingAgent, returnNumber } from '../steps/number-steps.ts';
import { limitsOf, queue, stateOf } from '../steps/task-steps.ts';
import { anyAgent, simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Phone numbers';
/** Somebody outside, of fiction. */
const contact = '+12025550177';

export const numberReturn: Behaviour = {
  rule: 'returned-phone-numbers',
  group,
  operations: ['returnPhoneNumber', 'assignPhoneNumber', 'searchNumbersByPrefix', 'getAgent'],
  title: 'returns numbers to the pool, where anybody can take them',
  restsOn: ['number-return'],
  async run(b) {
    const agentId = await restingAgent(b);
    const numbers = await numbersOf(b, agentId);
    const [{ phoneNumber }] = await freeNumbers(b);
    // A shared pool of numbers is a question of its own.
    const others = await b.asOrOwn('other');
    const wasShared = await isFree(b, phoneNumber, others);
    await assignNumber(b, phoneNumber, agentId);
    await returnNumber(b, phoneNumber);
    const leaves = 'a returned number is removed from its agent';
    await numbers.expectAdded([], leaves, 'returnPhoneNumber');
    const free = [await isFree(b, phoneNumber), await isFree(b, phoneNumber, others)];
    b.equal(free, [true, wasShared], 'a returned number is immediately free for everyone', 'returnPhoneNumber', {
      alternative: 'A quarantine before the number is free again.',
    });
    b.refused(
      await b.api.returnPhoneNumber({ phoneNumber }),
      '404 unknownNumber',
      'returning an unassigned number returns 404',
      'returnPhoneNumber',
      'repeated-requests',
      { says: `No agent of ${b.organizationId} has the number ${phoneNumber}.` },
    );
  },
};

export const tasksOfReturnedNumbers: Behaviour = {
  rule: 'tasks-of-returned-numbers',
  group,
  operations: ['returnPhoneNumber', 'assignPhoneNumber', 'getTask'],
  title: 'keeps the queued tasks of an agent whose number is returned',
  restsOn: ['number-return'],
  async run(b) {
    const { agentId, phoneNumber = await numberFor(b, agentId) } = await workingAgent(b);
    await startNothing(b);
    const body = { agentId, type: 'call', phoneNumber: contact } as const;
    const { task } = b.created(await b.api.createTask(body), 'createTask');
    const params = { taskId: task.taskId };
    b.defer(() => b.api.deleteTask(params));
    await returnNumber(b, phoneNumber);
    const canceled = { alternative: 'Queued tasks canceled.' } as const;
    const kept = b.succeeds(await b.api.getTask(params), 'queued tasks stay', 'returnPhoneNumber', canceled);
    b.equal(kept.task, task, 'queued tasks stay unchanged', 'returnPhoneNumber', canceled);
  },
};

export const nextNumber: Behaviour = {
  rule: 'tasks-of-next-numbers',
  group,
  operations: ['returnPhoneNumber', 'assignPhoneNumber', 'getTask', 'getConversation'],
  title: "continues queued tasks with the agent's next number, and keeps the conversations",
  needs: ['control'],
  restsOn: ['number-return'],
  async run(b) {
    const { agentId, phoneNumber = '' } = await workingAgent(b);
    const { daily } = await startNothing(b);
    const conversationId = await callOf(b, phoneNumber);
    const body = { agentId, type: 'call', phoneNumber: contact } as const;
    const { task } = b.created(await b.api.createTask(body), 'createTask');
    const params = { taskId: task.taskId };
    await returnNumber(b, phoneNumber);
    b.succeeds(await b.api.getConversation({ conversationId }), 'the conversations stay', 'returnPhoneNumber');
    b.data(await b.api.updateTaskLimits({ daily }), 'updateTaskLimits');
    const state = async () => b.data(await b.api.getTask(params), 'getTask').task.state;
    await b.aWhile();
    b.equal(await state(), task.state, 'queued tasks wait for the next number of their agent', 'returnPhoneNumber');
    await assignNumber(b, phoneNumber, agentId);
    const hasBegun = await b.until(async () => (await state()) !== task.state);
    b.equal(hasBegun, true, 'queued tasks start with the next number of their agent', 'assignPhoneNumber');
  },
};

export const busyNumbers: Behaviour = {
  rule: 'busy-phone-numbers',
  group,
  operations: ['returnPhoneNumber', 'createTask'],
  title: 'rejects returning a number whose agent has a task in progress',
  needs: ['disposable'],
  restsOn: ['number-return'],
  async run(b) {
    const agentId = await anyAgent(b);
    const phoneNumber = await numberFor(b, agentId);
    const numbers = await numbersOf(b, agentId);
    const taskId = await queue(b, agentId, contact);
    await b.until(async () => (await stateOf(b, taskId)) !== 'queued', 'tasksDoNotStart');
    b.refused(
      await b.api.returnPhoneNumber({ phoneNumber }),
      '409 taskInProgress',
      'a number cannot be returned while its agent has a task in progress',
      'returnPhoneNumber',
      { says: `${phoneNumber} cannot be returned while ${taskId} of ${agentId} is in progress.` },
    );
    await numbers.expectAdded([], 'a rejected request changes nothing', 'returnPhoneNumber');
  },
};

/** Has no task start until the behaviour is over; gives the limits as they were. */
async function startNothing(b: BehaviourRun) {
  const limits = await limitsOf(b);
  const { daily } = limits;
  b.defer(() => b.api.updateTaskLimits({ daily }));
  b.data(await b.api.updateTaskLimits({ daily: { tasks: 0 } }), 'updateTaskLimits');
  return limits;
}

async function numberFor(b: BehaviourRun, agentId: string): Promise<string> {
  const [{ phoneNumber }] = await freeNumbers(b);
  await assignNumber(b, phoneNumber, agentId);
  return phoneNumber;
}

/** The conversation of somebody outside who calls a number. */
async function callOf(b: BehaviourRun, to: string): Promise<string> {
  const body = { from: contact, to };
  return simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body })).conversationId;
}
