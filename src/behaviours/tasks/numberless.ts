import { TaskCreation } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { freeNumbersEverywhere, restingAgent } from '../steps/number-steps.ts';
import type { TaskType } from './task-steps.ts';

const phoneNumber = '+12025550194';
const rule = 'an agent without a number that can carry the task is a 409';

/** Agents whose numbers were taken away. */
export const numberlessTaskScenarios: readonly Check[] = [
  scenario({
    name: 'numberless-agent',
    group: 'Tasks',
    operations: ['createTask', 'queueOutboundCalls', 'queueOutboundTexts', 'returnPhoneNumber'],
    title: 'gives an agent no work that none of its numbers can carry',
    needs: ['disposable'],
    comesFirst: true,
    restsOn: ['number-assignment', 'number-return'],
    async run(s) {
      const agentId = await restingAgent(s);
      await takeNumbers(s, agentId);
      const before = await tasksTo(s);
      for (const type of TaskCreation.properties.type.enum) await expectRefused(s, agentId, type);
      const isNone = 'a refused request creates no task';
      s.equal(await tasksTo(s), before, isNone, 'createTask');
      const [capable] = (await freeNumbersEverywhere(s)).filter(({ capabilities }) => capabilities.length === 1);
      const isVoice = capable?.capabilities.includes('voice');
      const isText = capable?.capabilities.includes('sms');
      if (!capable || isVoice === isText) return;
      await assign(s, agentId, capable.phoneNumber);
      await expectRefused(s, agentId, isVoice ? 'text' : 'call');
      s.equal(await tasksTo(s), before, isNone, 'createTask');
      const body = { agentId, type: isVoice ? 'call' : 'text', phoneNumber } as const;
      const { taskId } = s.created(await s.api.createTask(body), 'createTask').task;
      const params = { taskId };
      s.defer(() => s.api.returnPhoneNumber(capable));
      s.defer(() => s.api.updateTask({ ...params, state: 'canceled' }));
    },
  }),
];

/** Takes all numbers from an agent, which has them again once the scenario is over. Throws `Skip` where it keeps one. */
async function takeNumbers(s: Scenario, agentId: string): Promise<void> {
  const { phoneNumbers, published } = await agentSteps(s, agentId).record();
  if (!published) throw new Skip('nothingKnown', 'agentId');
  for (const number of phoneNumbers) {
    const { response } = await s.api.returnPhoneNumber({ phoneNumber: number });
    if (!response.ok) throw new Skip('numbersKept');
    s.defer(() => s.api.assignPhoneNumber({ agentId, phoneNumber: number }));
  }
}

async function assign(s: Scenario, agentId: string, number: string): Promise<void> {
  s.data(await s.api.assignPhoneNumber({ agentId, phoneNumber: number }), 'assignPhoneNumber');
}

/** Expects that an agent gets no work of a type, in any way. */
async function expectRefused(s: Scenario, agentId: string, type: TaskType): Promise<void> {
  s.refused(await s.api.createTask({ agentId, type, phoneNumber }), '409 noPhoneNumber', rule, 'createTask');
  const params = { agentId };
  const recipients = [{ phoneNumber }];
  const answer =
    type === 'call'
      ? await s.api.queueOutboundCalls({ ...params, recipients })
      : await s.api.queueOutboundTexts({ ...params, recipients, message: 'Hello.' });
  s.refused(answer, '409 noPhoneNumber', rule, type === 'call' ? 'queueOutboundCalls' : 'queueOutboundTexts');
}

/** How many tasks there are that call or text the number of this story. */
async function tasksTo(s: Scenario): Promise<number> {
  return s.data(await s.api.listTasks({ phoneNumber }), 'listTasks').totalTasks;
}
