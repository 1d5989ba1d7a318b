import { describe, expect, it } from 'vitest';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { differences, examineShared, startShared } from '../../../conformance/harmless/shared-sandbox.ts';

/** Some of each kind: what is created, put back, and left out or must be refused. */
const some = ['createToken', 'updateTaskLimits', 'publishAgent'];

describe('a run on a server that others use', () => {
  it('leaves everything as it was', async () => {
    const sandbox = await startShared();
    const before = await sandbox.contents();
    const { session } = await examineShared(sandbox, some, { token: sandbox.tokens.admin });
    expect(session.capabilities).not.toContain('control');
    expect(session.findings.all()).toEqual([]);
    expect(session.guard.undoLog.made.length).toBeGreaterThan(15);
    expect(session.guard.undoLog.open).toEqual([]);
    expect(differences(before, await sandbox.contents())).toEqual([]);
  });

  it('undoes what reaches nobody, and what it has made in two organizations', async () => {
    const sandbox = await startShared();
    const before = await sandbox.contents();
    const tokenOther = sandbox.tokens.superAdmin.replace('superadmin', 'dental-admin');
    const only = [
      ...['inviteAdmin/examples', 'createOrganization/examples', 'addSipRoute/drawn', 'assignOwnPhoneNumber/examples'],
      ...['scenario/numbering-providers', 'scenario/organization-names', 'scenario/organization-settings-of-another'],
      ...[
        'saveSipRegistration/examples',
        'scenario/task-deletion',
        'scenario/task-limits',
        'updateTaskLimits/examples',
      ],
    ];
    const { session, outcomes } = await examineShared(sandbox, only, { tokenOther });
    expect(session.findings.all()).toEqual([]);
    expect([...outcomes].filter(([, { state }]) => state !== 'held')).toEqual([]);
    const undone = new Set(session.guard.undoLog.made.map(({ intent }) => `${intent.operationId} ${intent.who}`));
    expect([...undone].sort()).toEqual([
      'addSipRoute own',
      'assignOwnPhoneNumber own',
      'createOrganization own',
      'createTask own',
      'createToken own',
      'inviteAdmin own',
      'saveSipRegistration other',
      'updateTaskLimits other',
    ]);
    expect(session.guard.undoLog.open).toEqual([]);
    expect(differences(before, await sandbox.contents())).toEqual([]);
  });

  it('sends nothing for good, and says why', async () => {
    const sent: string[] = [];
    const sandbox = await startShared(async (request, send) => {
      const answer = await send();
      if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && answer.ok) sent.push(new URL(request.url).pathname);
      return answer;
    });
    const { outcomes } = await examineShared(sandbox, [
      'createTask/examples',
      'createTask/fields',
      'createReseller/examples',
      'publishAgent/examples',
      'subscribeToPlan/examples',
    ]);
    expect(sent.filter((path) => !path.startsWith(pathTo('listTokens')))).toEqual([]);
    expect(outcomes.get('createTask/examples')).toEqual({
      state: 'skipped',
      reason:
        'createTask cannot be undone now: It would take effect immediately. A person is called or texted. (use --disposable)',
    });
    expect(outcomes.get('createTask/fields')).toEqual({ state: 'held' });
  });

  it('does what cannot be undone where the server is there to be used up, and undoes the rest', async () => {
    const sandbox = await startShared();
    const { session, outcomes } = await examineShared(
      sandbox,
      ['createTask/examples', 'createTask/drawn', 'createToken/examples', 'createToken/edges'],
      {
        disposable: true,
      },
    );
    expect(outcomes.get('createTask/examples')).toEqual({ state: 'held' });
    expect(outcomes.get('createTask/drawn')).toEqual({ state: 'held' });
    expect(session.guard.undoLog.made.length).toBeGreaterThan(3);
    const { tokens } = Object(await sandbox.ask(pathTo('listTokens')));
    expect(tokens).toHaveLength(Object(await (await startShared()).ask(pathTo('listTokens'))).tokens.length);
  });

  it('changes task limits only while no task is queued, and puts them back', async () => {
    const sandbox = await startShared();
    const changed = async () => {
      const { session } = await examineShared(sandbox, ['updateTaskLimits/examples', 'updateTaskLimits/edges']);
      return session.guard.undoLog.made.filter(({ intent }) => intent.operationId === 'updateTaskLimits').length;
    };
    expect(await changed()).toBe(0);
    const { tasks } = Object(await sandbox.ask(`${pathTo('listTasks')}?state=queued&pageSize=100`));
    for (const { taskId } of tasks) await sandbox.ask(pathTo('deleteTask', { taskId }), { method: 'DELETE' });
    const before = await sandbox.ask(pathTo('getTaskLimits'));
    expect(await changed()).toBeGreaterThan(5);
    expect(await sandbox.ask(pathTo('getTaskLimits'))).toEqual(before);
  });
});

describe('a server that does otherwise than it answers', () => {
  it('gets no second request that it must refuse and cannot undo, once it has accepted one', async () => {
    let accepted = 0;
    const sandbox = await startShared(async (request, send) => {
      if (request.method !== 'POST' || !request.url.endsWith('/resellers')) return send();
      accepted++;
      return Response.json({ success: true, message: 'Created.' });
    });
    const { session, outcomes } = await examineShared(sandbox, ['createReseller/fields', 'createReseller/bodies']);
    expect(accepted).toBe(1);
    expect(session.findings.all().map(({ operationId }) => operationId)).toContain('createReseller');
    expect(outcomes.get('createReseller/fields')).toMatchObject({
      state: 'broke',
      reason: 'createReseller accepted an invalid request, and cannot be undone: Resellers cannot be deleted.',
    });
  });

  it.each([
    ['drops the connection', ['createToken', 'addSipWhitelistEntry'], () => Promise.reject(new Error('dropped'))],
    ['fails', ['addWebhook', 'createAccount'], () => Promise.resolve(Response.json({}, { status: 500 }))],
  ] as const)('is cleaned up where it %s after it has done what was asked', async (_, only, end) => {
    let nth = 0;
    const sandbox = await startShared(async (request, send) => {
      const answer = await send();
      const isLost = request.method === 'POST' && answer.ok && !request.url.includes('oneTime') && ++nth % 2 === 0;
      return isLost ? end() : answer;
    });
    const before = await sandbox.contents();
    const { session } = await examineShared(sandbox, only);
    expect(nth).toBeGreaterThan(10);
    expect(session.guard.undoLog.open).toEqual([]);
    expect(differences(before, await sandbox.contents())).toEqual([]);
  });
});
