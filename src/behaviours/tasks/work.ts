import { MessageSender, TaskCreation } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { StepFailed } from '../runner/behaviour-steps.ts';
import {
  begin,
  call,
  contact,
  endWith,
  openAllDay,
  queue,
  readTask,
  setLimits,
  stateOf,
  text,
} from '../steps/task-steps.ts';
import { giveNumber, idleAgent, simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
/** A number that the sandbox has a voicemail answer. */
const voicemail = contact(36);

export const waitToGreet: Behaviour = {
  rule: 'task-wait-to-greet',
  group,
  operations: ['createTask', 'getTask', 'getConversation'],
  title: 'lets the contact speak first if the agent waits to greet',
  needs: ['control'],
  restsOn: ['task-wait-to-greet'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const [theirs] = MessageSender.knownValues;
    const { default: usual } = TaskCreation.properties.waitToGreet;
    for (const [nth, type, waits, isTheirs, rule] of [
      [1, call, true, true, 'with `waitToGreet`, the contact speaks first on a call'],
      [2, call, false, false, 'without `waitToGreet`, the agent speaks first on a call'],
      [3, text, true, false, '`waitToGreet` has no effect on texts'],
      [4, call, undefined, usual, `\`waitToGreet\` defaults to ${usual}`],
    ] as const) {
      const given = { agentId, type, phoneNumber: contact(nth), ...(waits !== undefined && { waitToGreet: waits }) };
      const { task } = b.data(await b.api.createTask(given), 'createTask');
      b.equal(task.waitToGreet, waits ?? usual, rule, 'createTask');
      await b.advance('PT1H');
      const [first] = await messagesOf(b, task.taskId);
      const instead = isTheirs ? ({ alternative: 'Waiting for a fixed time.' } as const) : {};
      b.equal(first?.sender === theirs, isTheirs, rule, 'createTask', instead);
    }
  },
};

export const endedCall: Behaviour = {
  rule: 'task-hung-up',
  group,
  operations: ['createTask', 'getTask', 'getConversation'],
  title: 'ends the conversation when the call ends',
  needs: ['control'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const taskId = await queue(b, agentId, contact(1));
    await begin(b, taskId);
    const isAnswered = await b.until(async () => (await readTask(b, taskId)).conversationId !== undefined);
    if (!isAnswered || (await stateOf(b, taskId)) !== 'inProgress') return;
    await endWith(b, taskId, 'completed');
    const said = await messagesOf(b, taskId);
    await b.advance('PT10M');
    b.equal(await messagesOf(b, taskId), said, 'an ended call has no more messages', 'getConversation');
  },
};

export const callsUnderWay: Behaviour = {
  rule: 'calls-under-way',
  group,
  operations: ['publishAgent', 'createTask', 'getTask', 'getConversation'],
  title: 'continues a call unchanged when its agent is published',
  needs: ['control'],
  restsOn: ['calls-under-way'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    await giveNumber(b, agentId);
    await openAllDay(b);
    const publish = async (voicemailMessage: string) => {
      b.data(await b.api.updateAgent({ agentId, voicemailMessage }), 'updateAgent');
      b.data(await b.api.publishAgent({ agentId }), 'publishAgent');
    };
    const [before, after] = ['Suite was here before.', 'Suite was here after.'];
    await publish(before);
    const first = await queue(b, agentId, voicemail);
    const underWay = await begin(b, first);
    await publish(after);
    const goesOn = 'a call continues when its agent is published';
    b.equal(await stateOf(b, first), underWay, goesOn, 'publishAgent', { alternative: 'It ends.' });
    await setLimits(b, { cooldowns: { calls: 1 } });
    await b.advance('PT10M');
    const asBefore = 'a call continues unchanged when its agent is published';
    const follows = { alternative: 'It follows the change immediately.' } as const;
    b.equal(await saidBy(b, first), [before], asBefore, 'publishAgent', follows);
    const second = await queue(b, agentId, voicemail);
    await b.advance('PT10M');
    b.equal(await saidBy(b, second), [after], 'a publication applies to later calls', 'publishAgent');
  },
};

export const voicemailWords: Behaviour = {
  rule: 'voicemail-words',
  group,
  operations: ['createTask', 'getTask', 'getConversation'],
  title: "leaves the agent's voicemail message, or none",
  needs: ['control'],
  restsOn: ['agent-configuration', 'task-answered-by'],
  async run(b) {
    for (const voicemailMessage of ['Please call us back.', '']) {
      const body = { name: b.unique(), published: true, voicemailMessage };
      const { agentId } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
      await giveNumber(b, agentId);
      const taskId = await queue(b, agentId, voicemail);
      await b.advance('P1D');
      const rule = 'an agent leaves its `voicemailMessage`, or nothing if it is empty';
      b.equal(await saidBy(b, taskId), voicemailMessage === '' ? [] : [voicemailMessage], rule, 'getConversation');
    }
  },
};

/** Messages of a task's conversation. */
async function messagesOf(b: BehaviourRun, taskId: string) {
  const { conversationId } = await readTask(b, taskId);
  if (conversationId === undefined) throw new StepFailed('getTask', 'returned no conversation');
  return b.data(await b.api.getConversation({ conversationId }), 'getConversation').conversation.messages;
}

/** Messages of the agent in it. */
async function saidBy(b: BehaviourRun, taskId: string): Promise<string[]> {
  return (await messagesOf(b, taskId)).filter(({ sender }) => sender === 'agent').map((message) => message.text);
}
