import { TaskCreation } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import { freeNumbersEverywhere, restingAgent } from '../steps/number-steps.ts';
import type { TaskType } from '../steps/task-steps.ts';

const phoneNumber = '+12025550194';
const rule = 'an agent without a number that can carry the task returns 409';

export const numberlessAgent: Behaviour = {
  rule: 'numberless-agent',
  group: 'Tasks',
  operations: ['createTask', 'queueOutboundCalls', 'queueOutboundTexts', 'returnPhoneNumber'],
  title: "rejects tasks that none of the agent's numbers can carry",
  needs: ['disposable'],
  comesFirst: true,
  restsOn: ['number-assignment', 'number-return'],
  async run(b) {
    const agentId = await restingAgent(b);
    await takeNumbers(b, agentId);
    const before = await tasksTo(b);
    for (const type of TaskCreation.properties.type.enum) await expectRefused(b, agentId, type);
    const isNone = 'a rejected request creates no task';
    b.equal(await tasksTo(b), before, isNone, 'createTask');
    const [capable] = (await freeNumbersEverywhere(b)).filter(({ capabilities }) => capabilities.length === 1);
    const isVoice = capable?.capabilities.includes('voice');
    const isText = capable?.capabilities.includes('sms');
    if (!capable || isVoice === isText) return;
    await assign(b, agentId, capable.phoneNumber);
    await expectRefused(b, agentId, isVoice ? 'text' : 'call');
    b.equal(await tasksTo(b), before, isNone, 'createTask');
    const body = { agentId, type: isVoice ? 'call' : 'text', phoneNumber } as const;
    const { taskId } = b.created(await b.api.createTask(body), 'createTask').task;
    const params = { taskId };
    b.defer(() => b.api.returnPhoneNumber(capable));
    b.defer(() => b.api.updateTask({ ...params, state: 'canceled' }));
  },
};

/** Takes all numbers from an agent, which has them again once the behaviour is over. Throws `Skip` where it keeps one. */
async function takeNumbers(b: BehaviourRun, agentId: string): Promise<void> {
  const { phoneNumbers, published } = await agentSteps(b, agentId).record();
  if (!published) throw new Skip('nothingKnown', 'agentId');
  for (const number of phoneNumbers) {
    const { response } = await b.api.returnPhoneNumber({ phoneNumber: number });
    if (!response.ok) throw new Skip('numbersKept');
    b.defer(() => b.api.assignPhoneNumber({ agentId, phoneNumber: number }));
  }
}

async function assign(b: BehaviourRun, agentId: string, number: string): Promise<void> {
  b.data(await b.api.assignPhoneNumber({ agentId, phoneNumber: number }), 'assignPhoneNumber');
}

/** Expects that an agent gets no work of a type, in any way. */
async function expectRefused(b: BehaviourRun, agentId: string, type: TaskType): Promise<void> {
  b.refused(await b.api.createTask({ agentId, type, phoneNumber }), '409 noPhoneNumber', rule, 'createTask');
  const params = { agentId };
  const recipients = [{ phoneNumber }];
  const answer =
    type === 'call'
      ? await b.api.queueOutboundCalls({ ...params, recipients })
      : await b.api.queueOutboundTexts({ ...params, recipients, message: 'Hello.' });
  b.refused(answer, '409 noPhoneNumber', rule, type === 'call' ? 'queueOutboundCalls' : 'queueOutboundTexts');
}

/** Number of tasks to this behaviour's phone number. */
async function tasksTo(b: BehaviourRun): Promise<number> {
  return b.data(await b.api.listTasks({ phoneNumber }), 'listTasks').totalTasks;
}
