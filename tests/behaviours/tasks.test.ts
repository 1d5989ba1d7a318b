import { describe, expect, it } from 'vitest';
import { setToken, tokenOf } from '../../src/contract/credentials.ts';
import { answerOf, isTo, notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('scenarios of tasks', () => {
  it.each([
    ['tasks', notKept('deleteTask'), 'deleteTask: a deleted task is gone'],
    ['tasks', notKept('updateTask'), 'updateTask: an edited task is found as it was edited, the rest as before'],
    [
      'task-limits',
      notKept('updateTaskLimits'),
      'updateTaskLimits: limits that are sent are changed and the others kept',
    ],
    [
      'days-elsewhere',
      notKept('updateTaskLimits'),
      'getDailyTaskCounts: days are those of the time zone of the limits',
    ],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it('notice a role that is not checked', async () => {
    const found = await rulesBroken('scenario/task-limits-role', (request, sandbox) => {
      const token = tokenOf(request)?.token?.replace('demo-admin', 'demo-superadmin');
      if (!token) return sandbox(request);
      const headers = new Headers(request.headers);
      setToken(headers, token);
      return sandbox(new Request(request, { headers }));
    });
    expect(found).toContain('updateTaskLimits: only a superAdmin may edit daily caps and concurrency');
  });

  it.each([
    ['task-caps', 'calls', 'updateTaskLimits: what is over a daily cap stays queued, and nothing else does'],
    ['task-caps', 'tasks', 'updateTaskLimits: what is over a daily cap stays queued, and nothing else does'],
    ['task-cooldown', 'texts', 'updateTaskLimits: a phone number is left alone for the cooldown'],
  ] as const)('notice a limit that is not kept to: %s %s', async (name, field, rule) => {
    const found = await rulesBroken(`scenario/${name}`, async (request, sandbox) => {
      if (!isTo(request, 'updateTaskLimits')) return sandbox(request);
      const { method, headers, url } = request;
      const body = (await request.text()).replace(new RegExp(`("${field}":)\\d+`), '$130');
      return sandbox(new Request(url, { method, headers, body }));
    });
    expect(found).toContain(rule);
  });

  it('notice tasks that start while their organization may not', async () => {
    const unpaid = await rulesBroken('scenario/task-unpaid', (request, sandbox) =>
      isTo(request, 'simulateOrganizationState') ? Promise.resolve(answerOf({})) : sandbox(request),
    );
    expect(unpaid).toEqual(['getTask: the tasks of a suspended organization wait until it is active again']);
  });

  it('notice a task that waits for one that has left the queue, and one that is left behind by many', async () => {
    const behind = await rulesBroken('scenario/task-behind', notKept('deleteTask'));
    expect(behind).toEqual(['updateTask: a queued task starts when all limits allow it']);
    const crowd = await rulesBroken('scenario/task-crowd', notKept('updateTaskLimits'));
    expect(crowd).toEqual(['createTasksFromCsv: a task starts when all limits allow it']);
  });

  it('notice a number that is taken for one that can carry a text, and a voicemail that hears what is not to be said', async () => {
    const carried = await rulesBroken('scenario/task-numbers', async (request, sandbox) => {
      const answer = await sandbox(request);
      if (!isTo(request, 'createTask') || answer.status !== 409) return answer;
      return answerOf({});
    });
    expect(carried).toContain('createTask: an agent without a number that can carry the task is a 409');
    const said = await rulesBroken('scenario/voicemail-words', async (request, sandbox) => {
      const { method, headers, url } = request;
      if (!isTo(request, 'simulateAgentCreated')) return sandbox(request);
      const body = (await request.text()).replace('"voicemailMessage":""', '"voicemailMessage":"Well."');
      return sandbox(new Request(url, { method, headers, body }));
    });
    expect(said).toEqual([
      'getConversation: an agent says its voicemailMessage to a voicemail, and nothing where that is empty',
    ]);
  });
});
