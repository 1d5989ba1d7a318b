import { describe, expect, it } from 'vitest';
import { answerOf, isTo, notKept, rulesBroken, type SandboxFault } from '../conformance/faulty-sandbox.ts';

const paidOrNot: SandboxFault = (request, sandbox) =>
  isTo(request, 'simulateOrganizationState') ? Promise.resolve(answerOf({})) : sandbox(request);

/** A server with an agent that cannot text, of which it takes a text all the same. */
const carriesAll: SandboxFault = async (request, sandbox) => {
  const answer = await sandbox(request);
  return isTo(request, 'createTask') && answer.status === 409 ? answerOf({}) : answer;
};

/** A server whose agents always have something to say to a voicemail. */
const talkative: SandboxFault = async (request, sandbox) => {
  const { method, headers, url } = request;
  if (!isTo(request, 'simulateAgentCreated')) return sandbox(request);
  const body = (await request.text()).replace('"voicemailMessage":""', '"voicemailMessage":"Well."');
  return sandbox(new Request(url, { method, headers, body }));
};

const isOver = 'getTask: the tasks of a suspended organization stay queued until it is active again';
const carried = 'createTask: an agent without a number that can carry the task returns 409';
const said = 'getConversation: an agent leaves its `voicemailMessage`, or nothing if it is empty';
const edited = 'updateTask: an edited task has the new values, and its other fields are unchanged';

describe('behaviours of tasks', () => {
  it.each([
    ['task-deletion', notKept('deleteTask'), 'deleteTask: a deleted task is gone'],
    ['task-editing', notKept('updateTask'), edited],
    ['days-elsewhere', notKept('updateTaskLimits'), 'getDailyTaskCounts: days are in the time zone of the limits'],
    ['task-unpaid', paidOrNot, isOver],
    ['task-behind', notKept('deleteTask'), 'updateTask: a task starts when all limits allow it'],
    ['task-crowd', notKept('updateTaskLimits'), 'createTasksFromCsv: a task starts when all limits allow it'],
    ['task-numbers', carriesAll, carried],
    ['voicemail-words', talkative, said],
  ] as const)('notice a fault that no alternative of the register has: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it.each(['getTaskStatistics/counts', 'getDailyTaskCounts/counts'])(
    'have the sandbox count what it lists: %s',
    async (id) => {
      expect(await rulesBroken(id)).toEqual([]);
    },
  );
});
