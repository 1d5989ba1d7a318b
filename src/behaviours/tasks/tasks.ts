import { TaskCreation } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import { lacking, pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { answerSchema, bodySchema } from '../runner/schemas.ts';
import { begin, call, contact, newTask, readTask, setLimits, text } from '../steps/task-steps.ts';
import { idleAgent, workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
const phoneNumber = contact(1);
const times = { alternative: 'Times under other names or in another form.' } as const;

export const tasks: Behaviour = {
  rule: 'tasks',
  group,
  operations: ['createTask', 'getTask'],
  title: 'stores a task as requested',
  restsOn: ['task-fields'],
  async run(b) {
    const given = { name: 'Suite', context: `First. ${'And what is behind it. '.repeat(8)}`, waitToGreet: true };
    const task = await newTask(b, given);
    b.equal({ ...task, ...given }, task, 'a task has the requested values', 'createTask');
    b.equal(await readTask(b, task.taskId), task, 'a task is stored as created', 'getTask');
  },
};

export const taskFields: Behaviour = {
  rule: 'task-fields',
  group,
  operations: ['createTask', 'getTask'],
  title: 'shows only the fields that apply to a task so far',
  restsOn: ['task-fields'],
  async run(b) {
    const { required } = answerSchema(b, 'getTask', 'task');
    const { taskId } = await newTask(b);
    const early = await asSent(b, taskId);
    const missing = lacking(early, required);
    const isTimes = missing.every((name) => name.endsWith('imestamp'));
    const isNested = pick(early, 'contact') instanceof Object;
    b.expect(missing.length === 0, {
      operationId: 'getTask',
      rule: 'a task has every required field',
      expected: required.join(', '),
      actual: `no ${missing.join(', ')}`,
      instead: isNested ? { alternative: 'A nested contact.' } : isTimes ? times : {},
    });
  },
};

export const taskFieldsInTime: Behaviour = {
  rule: 'task-fields-in-time',
  group,
  operations: ['createTask', 'getTask'],
  title: 'shows when a task started and ended',
  needs: ['control'],
  restsOn: ['task-fields'],
  async run(b) {
    const { required, properties } = answerSchema(b, 'getTask', 'task');
    const { taskId } = await newTask(b);
    const early = await asSent(b, taskId);
    const later = [...properties.keys()].filter((name) => !required.includes(name));
    const tooEarly = later.filter((name) => pick(early, name) !== undefined);
    b.equal(tooEarly, [], 'a queued task has only the fields of a queued task', 'getTask');
    await begin(b, taskId);
    await b.advance('PT1H');
    const isOver = 'an ended task shows when it started and ended';
    b.equal(lacking(await asSent(b, taskId), ['startedTimestamp', 'endedTimestamp']), [], isOver, 'getTask', times);
  },
};

export const taskTypes: Behaviour = {
  rule: 'task-types',
  group,
  operations: ['createTask'],
  title: 'calls and texts for tasks',
  needs: ['control'],
  restsOn: ['task-types'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    for (const type of [call, text]) {
      const answer = await b.api.createTask({ agentId, type, phoneNumber });
      const { task } = b.succeeds(answer, `a task can be a ${type}`, 'createTask', { says: 'Task created.' });
      const isOfType = 'a task has the requested type';
      b.equal(task.type, type, isOfType, 'createTask', { alternative: 'Other words.' });
    }
  },
};

export const taskText: Behaviour = {
  rule: 'task-text',
  group,
  operations: ['queueOutboundTexts', 'getTask', 'listTasks'],
  title: 'shows the text that a task sends',
  async run(b) {
    const { agentId } = await workingAgent(b);
    // Signs that are easily changed on their way.
    const day = "Tuesday & 'e\u0301' <i>";
    const message = 'We e\u0301 come \u{1f600} on {{day}}.';
    const recipients = [{ phoneNumber, variables: { day } }];
    const queued = await b.api.queueOutboundTexts({ agentId, message, recipients });
    const { tasks, runId } = b.created(queued, 'queueOutboundTexts');
    const taskId = tasks[0]?.taskId ?? '';
    b.defer(() => b.api.deleteTask({ taskId }));
    const task = await readTask(b, taskId);
    const words = `We e\u0301 come \u{1f600} on ${day}.`;
    const rule = 'a task shows the text to send, with every placeholder replaced';
    b.equal([task.type, task.text, task.runId], ['text', words, runId], rule, 'getTask');
    const { tasks: listed } = b.data(await b.api.listTasks({ runId }), 'listTasks');
    b.equal([listed.length, listed[0]?.text], [1, words], rule, 'listTasks');
  },
};

export const taskCreation: Behaviour = {
  rule: 'task-creation',
  group,
  operations: ['createTask', 'updateTaskLimits'],
  title: 'creates a task from an agent, a type and a phone number, regardless of the limits',
  needs: ['control'],
  restsOn: ['task-creation'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const least = { agentId, type: call, phoneNumber };
    const create = (body: object) => b.api.createTask(least, { bodySerializer: () => JSON.stringify(body) });
    const { task } = b.succeeds(await create(least), 'a task requires only three fields', 'createTask');
    b.equal(
      task.context,
      TaskCreation.properties.context.default,
      'the context of a task defaults to an empty text',
      'createTask',
    );
    const { required } = bodySchema(b, 'createTask');
    for (const name of required) {
      const rest = Object.fromEntries(Object.entries(least).filter(([field]) => field !== name));
      b.refused(await create(rest), '400 invalidRequest', `a task requires \`${name}\``, 'createTask');
    }
    await setLimits(b, { daily: { calls: 0 } });
    const delays = 'limits delay tasks but never reject them';
    const overCap = { alternative: 'Refusing tasks over the daily cap.' } as const;
    b.succeeds(await create({ ...least, phoneNumber: contact(2) }), delays, 'createTask', overCap);
  },
};

export const taskAgents: Behaviour = {
  rule: 'task-agents',
  group,
  operations: ['createTask', 'createTasksFromCsv', 'queueOutboundCalls', 'queueOutboundTexts'],
  title: 'accepts tasks only for an agent that can do them',
  restsOn: ['task-creation'],
  async run(b) {
    await expectNoWork(b, [['404 unknownAgent', 'an unknown agent returns 404', 'agent_of_nobody']]);
  },
};

export const taskAgentsThatCannot: Behaviour = {
  ...taskAgents,
  rule: 'task-agents-that-cannot',
  title: 'rejects tasks for an agent without a live configuration or a phone number',
  needs: ['control'],
  async run(b) {
    await expectNoWork(b, [
      ['409 neverPublished', 'an agent that was never published returns 409', await idleAgent(b, false)],
      ['409 noPhoneNumber', 'an agent without a phone number returns 409', await idleAgent(b, true)],
    ]);
  },
};

/** Expects that each agent is refused, whatever it is to do. */
async function expectNoWork(
  b: BehaviourRun,
  agents: readonly (readonly [refusal: keyof typeof whyNot, rule: string, agentId: string])[],
): Promise<void> {
  const total = async () => b.data(await b.api.listTasks(), 'listTasks').totalTasks;
  const before = await total();
  const recipients = [{ phoneNumber }];
  for (const [refusal, rule, agentId] of agents) {
    const says = { says: whyNot[refusal](agentId) };
    const created = await b.api.createTask({ agentId, type: call, phoneNumber });
    b.refused(created, refusal, rule, 'createTask', says);
    const uploaded = await b.api.createTasksFromCsv({ agentId, body: `phoneNumber\n${phoneNumber}\n` });
    b.refused(uploaded, refusal, rule, 'createTasksFromCsv', says);
    await whereServed(async () => {
      const calls = await b.api.queueOutboundCalls({ agentId, recipients });
      b.refused(calls, refusal, rule, 'queueOutboundCalls');
      const texts = await b.api.queueOutboundTexts({ agentId, message: 'Hello.', recipients });
      b.refused(texts, refusal, rule, 'queueOutboundTexts');
    });
  }
  b.equal(await total(), before, 'a rejected request creates no task', 'createTask', 'refused-requests');
}

/** A task as it is sent, whatever it lacks. */
async function asSent(b: BehaviourRun, taskId: string): Promise<unknown> {
  const answer = await b.api.getTask({ taskId });
  return pick(answer.data ?? b.data(answer, 'getTask'), 'task');
}

const whyNot = {
  '404 unknownAgent': (agentId: string) => `There is no agent ${agentId}.`,
  '409 neverPublished': (agentId: string) => `The agent ${agentId} was never published. Publish it first.`,
  '409 noPhoneNumber': (agentId: string) =>
    `The agent ${agentId} has no phone number to call or text from. Assign one first.`,
};
