import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { existing } from '../runner/behaviour-run.ts';
import { freeNumbersEverywhere } from '../steps/number-steps.ts';
import { contact, haveBegun, queue, stateOf, text } from '../steps/task-steps.ts';
import { idleAgent, simulated, workingAgent } from '../steps/working-agent.ts';
import { uploadCsv } from './record-steps.ts';

const group = 'Tasks';

type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

export const waitsForNumber: Behaviour = {
  rule: 'task-numbers',
  group,
  operations: ['createTask', 'createTasksFromCsv', 'getTask', 'assignPhoneNumber'],
  title: 'holds a task until its agent has a number that can carry it',
  needs: ['control'],
  restsOn: ['task-creation', 'number-assignment'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const free = await freeNumbersEverywhere(b);
    const only = (capability: string) =>
      free.find(({ capabilities }) => capabilities.length === 1 && capabilities[0] === capability);
    const [mute, whole] = [only('voice'), free.find(({ capabilities }) => capabilities.length > 1)];
    if (!mute || !whole) return;
    const assign = async ({ phoneNumber }: typeof whole) => {
      b.data(await b.api.assignPhoneNumber({ agentId, phoneNumber }), 'assignPhoneNumber');
    };
    await assign(mute);
    const phoneNumber = contact(1);
    const cannotText = 'an agent without a number that can carry the task returns 409';
    const refused = await b.api.createTask({ agentId, type: text, phoneNumber });
    b.refused(refused, '409 noPhoneNumber', cannotText, 'createTask', {
      says: `The agent ${agentId} has no phone number that carries texts. Assign one first.`,
    });
    const file = `phoneNumber,type\n${phoneNumber},call\n${phoneNumber},text\n`;
    const taskIds = (await uploadCsv(b, agentId, file)).tasks.map(({ taskId }) => taskId);
    await b.advance('PT10S');
    const waits = 'a task stays queued while its agent has no number that can carry it, without delaying others';
    b.equal(await haveBegun(b, taskIds), [true, false], waits, 'createTasksFromCsv');
    await assign(whole);
    await b.advance('PT1H');
    b.equal(
      await haveBegun(b, taskIds),
      [true, true],
      'a task starts once its agent has a number that can carry it',
      'assignPhoneNumber',
    );
  },
};

export const waitsForPayment: Behaviour = {
  rule: 'task-unpaid',
  group,
  operations: ['createTask', 'getTask'],
  title: 'holds tasks while their organization is suspended',
  needs: ['control'],
  restsOn: ['organization-states'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const organizationId = existing(b, 'organizationId');
    const become = async (state: OrganizationState) =>
      simulated(await b.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
    const taskId = await queue(b, agentId, contact(1));
    await become('suspended');
    await b.advance('PT10M');
    await become('active');
    await b.advance('PT10S');
    const rule = 'the tasks of a suspended organization stay queued until it is active again';
    b.equal(await stateOf(b, taskId), 'inProgress', rule, 'getTask');
  },
};
