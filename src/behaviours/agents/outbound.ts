import { AgentOutboundCalls } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ExpectedRefusal } from '../runner/expectation.ts';
import { idleAgent, workingAgent } from '../steps/working-agent.ts';
import { cancelLater, people, seeTask } from './outbound-steps.ts';

const group = 'Agents';
const { maxItems: most } = AgentOutboundCalls.properties.recipients;
type Calls = Omit<Parameters<BehaviourRun['api']['queueOutboundCalls']>[0], 'agentId'>;

export const outboundCalls: Behaviour = {
  rule: 'outbound-calls',
  group,
  operations: ['queueOutboundCalls', 'getTask', 'listTasks'],
  title: 'queues a call for each recipient as one run',
  restsOn: ['agent-outbound-tasks'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const recipients = people.map((phoneNumber) => ({ phoneNumber }));
    const answer = await queueCalls(b, agentId, { recipients });
    const several = 'a request may have several recipients';
    const { runId, tasks } = b.succeeds(answer, several, 'queueOutboundCalls', 'agent-outbound-recipients', {
      says: '2 tasks queued.',
    });
    const ids = new Set(tasks.map(({ taskId }) => taskId));
    const one = { alternative: 'One task for the whole request.' } as const;
    b.equal(ids.size, people.length, 'each recipient has a separate task', 'queueOutboundCalls', one);
    const numbers = tasks.map(({ phoneNumber }) => phoneNumber);
    b.equal(numbers, people, 'each recipient has a task, in the order of the request', 'queueOutboundCalls');
    await whereServed(async () => {
      const listed = b.data(await b.api.listTasks({ runId }), 'listTasks').tasks;
      const apart = { alternative: 'A queue apart from the tasks.' } as const;
      const isRun = 'the tasks of one request have the same run';
      b.equal(new Set(listed.map(({ taskId }) => taskId)), ids, isRun, 'queueOutboundCalls', apart);
    });
    for (const { taskId, phoneNumber } of tasks) {
      await seeTask(b, taskId, (task) => {
        const expected = { ...task, agentId, runId, phoneNumber, waitToGreet: false, context: '' };
        b.equal(task, expected, 'each recipient has a separate task', 'queueOutboundCalls');
        b.equal(task.type, 'call', 'a task of an outbound call is a call', 'queueOutboundCalls', 'task-types');
      });
    }
  },
};

export const outboundAgents: Behaviour = {
  rule: 'outbound-agents',
  group,
  operations: ['queueOutboundCalls', 'queueOutboundTexts'],
  title: 'rejects outbound work for agents that cannot call or text',
  needs: ['control'],
  restsOn: ['agent-outbound-tasks'],
  async run(b) {
    const recipients = [{ phoneNumber: people[0] }];
    const refused = async (agentId: string, refusal: ExpectedRefusal, rule: string, says: string) => {
      const call = await b.api.queueOutboundCalls({ agentId, recipients });
      b.refused(call, refusal, rule, 'queueOutboundCalls', { says });
      const text = await b.api.queueOutboundTexts({ agentId, recipients, message: 'Hello' });
      b.refused(text, refusal, rule, 'queueOutboundTexts', { says });
    };
    const draft = await idleAgent(b, false);
    const never = `The agent ${draft} was never published. Publish it first.`;
    await refused(draft, '409 neverPublished', 'an agent that was never published returns 409', never);
    const idle = await idleAgent(b, true);
    const none = `The agent ${idle} has no phone number to call or text from. Assign one first.`;
    await refused(idle, '409 noPhoneNumber', 'an agent without a phone number returns 409', none);
  },
};

export const outboundRecipients: Behaviour = {
  rule: 'outbound-recipients',
  group,
  operations: ['queueOutboundCalls', 'getTask'],
  title: 'calls several people, and keeps a transcript of each call',
  restsOn: ['agent-outbound-recipients'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const [phoneNumber, other] = people;
    const queue = (calls: Calls) => queueCalls(b, agentId, calls);
    const context = ` ${b.unique()} `;
    const maya = { phoneNumber, name: 'Maya Reed', context: ' Her own. ' };
    for (const [calls, told] of [
      [
        { recipients: [maya], context, waitToGreet: true },
        { ...maya, context: `${context}\n\n Her own. `, waitToGreet: true },
      ],
      [
        { recipients: [{ phoneNumber: other }], context },
        { phoneNumber: other, context, waitToGreet: false },
      ],
      [{ recipients: [maya] }, { ...maya, waitToGreet: false }],
    ] satisfies [Calls, object][]) {
      const answer = await queue(calls);
      const one = { says: '1 task queued.' };
      const { tasks } = b.succeeds(answer, 'a call can be queued with every field', 'queueOutboundCalls', one);
      const known = "a recipient's context follows the context for all recipients";
      await seeTask(b, tasks[0]?.taskId, (task) => {
        b.equal(task, { ...task, ...told }, known, 'queueOutboundCalls');
      });
    }
    const two = await queue({ recipients: [maya, { phoneNumber: other }] });
    const several = 'a request may have several recipients';
    const one = { alternative: 'One recipient for each request.', observed: 1 } as const;
    b.succeeds(two, several, 'queueOutboundCalls', one);
    const twice = await queue({ recipients: [maya, { phoneNumber }] });
    b.refused(twice, '400 duplicateRecipient', 'a recipient may be listed only once', 'queueOutboundCalls');
    const none = await queue({ recipients: [] });
    b.refused(none, '400 invalidRequest', 'a request has at least one recipient', 'queueOutboundCalls');
  },
};

export const outboundLimit: Behaviour = {
  rule: 'outbound-limit',
  group,
  operations: ['queueOutboundCalls'],
  title: `calls up to ${most} people at once`,
  needs: ['control'],
  restsOn: ['agent-outbound-recipients'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    // Nobody has a number of this country code.
    const stranger = (nth: number) => ({ phoneNumber: `+9990${100_000 + nth}` });
    const queue = (count: number) =>
      b.api.queueOutboundCalls({ agentId, recipients: Array.from({ length: count }, (_, nth) => stranger(nth)) });
    b.data(await queue(2), 'queueOutboundCalls');
    await b.bound(most, queue, {
      rule: `a request has at most ${most} recipients`,
      operationId: 'queueOutboundCalls',
      refusal: '400 invalidRequest',
      alternative: 'Another number of recipients.',
    });
  },
};

async function queueCalls(b: BehaviourRun, agentId: string, calls: Calls) {
  return cancelLater(b, await b.api.queueOutboundCalls({ agentId, ...calls }));
}
