import { describe, expect, it } from 'vitest';
import { notKept, rulesBroken } from '../faulty-sandbox.ts';

describe('scenarios of tasks', () => {
  it.each([
    ['tasks', notKept('DELETE', /\/tasks\//), 'deleteTask: a deleted task is gone'],
    [
      'tasks',
      notKept('POST', /\/tasks\/task_/),
      'updateTask: an edited task is found as it was edited, the rest as before',
    ],
    [
      'task-limits',
      notKept('POST', /\/tasks\/limits/),
      'updateTaskLimits: limits that are sent are changed and the others kept',
    ],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it('notice a role that is not checked', async () => {
    const found = await rulesBroken('scenario/task-limits-role', (request, sandbox) => {
      const token = request.headers.get('authorization')?.replace('demo-admin', 'demo-superadmin');
      if (!token) return sandbox(request);
      const headers = new Headers(request.headers);
      headers.set('authorization', token);
      return sandbox(new Request(request, { headers }));
    });
    expect(found).toContain('updateTaskLimits: only a superAdmin may edit daily caps and concurrency');
  });
});
