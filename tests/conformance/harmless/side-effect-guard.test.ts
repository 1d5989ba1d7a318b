import { expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { examineShared, startShared } from './shared-sandbox.ts';

it('calls nobody who may exist, even where the server is there to be used up', async () => {
  const { url, tokens } = await startShared();
  const session = await Session.open(phoneAgentApi(), { url, token: tokens.superAdmin, disposable: true }, { seed: 1 });
  const operation = session.contract.operation('createTask');
  const value = { agentId: 'agent_1', type: 'call', phoneNumber: '+14155552671' };
  const request = { operation, path: {}, query: {}, headers: {}, body: { mediaType: 'application/json', value } };
  const passage = { token: tokens.superAdmin, mustFail: true, scope: {} };
  const before = session.connection.sent;
  const sent = session.pass(request, passage, () => session.connection.send(request, tokens.superAdmin));
  await expect(sent).rejects.toThrow('createTask would reach +14155552671, which may be a real person or server.');
  expect(session.connection.sent).toBe(before);
});

/** Sends a request through the guard of a session, for an environment. */
async function sender(tokenOther?: string) {
  const sandbox = await startShared();
  const options =
    tokenOther === undefined ? {} : { tokenOther: sandbox.tokens.superAdmin.replace('superadmin', tokenOther) };
  const { session } = await examineShared(sandbox, ['listTokens/examples'], options);
  const environment = await session.createEnvironment();
  const send = async (id: OperationId, path: object, value?: object, token = sandbox.tokens.superAdmin) => {
    const operation = session.contract.operation(id);
    const body = value && { body: { mediaType: 'application/json', value } };
    const request = { operation, path: { ...path }, query: {}, headers: {}, ...body };
    const passage = { token, mustFail: false, scope: environment };
    return session.pass(request, passage, () => session.connection.send(request, token));
  };
  return { session, environment, send, other: options.tokenOther };
}

it('lets a run delete what it has made, and nothing else', async () => {
  const { session, send } = await sender();
  const { body } = await send('createAccount', {}, { name: 'Of the run' });
  const { accountId } = Object(Object(body).account);
  await expect(send('deleteAccount', { accountId: 'account_501' })).rejects.toThrow('deleteAccount cannot be undone');
  expect(await send('deleteAccount', { accountId })).toMatchObject({ status: 200 });
  expect(session.guard.undoLog.open).toEqual([]);
});

it('lets another organization ask for what the run has made, if the server has named it', async () => {
  const { send, other } = await sender('dental-admin');
  const { body } = await send('createAccount', {}, { name: 'Of the run' });
  const { accountId } = Object(Object(body).account);
  expect(await send('deleteAccount', { accountId }, undefined, other)).toMatchObject({ status: 404 });
  const url = 'https://hooks.example.com/run';
  await send('addWebhook', {}, { label: 'Of the run', url, type: 'task' });
  const removed = send('removeWebhook', { label: 'Of the run' }, undefined, other);
  await expect(removed).rejects.toThrow('removeWebhook cannot be undone');
});

it('invites only where nobody gets the invitation, and withdraws it', async () => {
  const { session, environment, send } = await sender();
  const invited = send('inviteAdmin', {}, { email: 'sam@larkfield.io' });
  await expect(invited).rejects.toThrow('inviteAdmin cannot be undone: An invitation is sent.');
  expect(await send('inviteAdmin', {}, { email: 'run@example.com' })).toMatchObject({ status: 200 });
  await environment.release();
  expect(session.guard.undoLog.open).toEqual([]);
  const { body } = await send('listAdmins', {});
  expect(JSON.stringify(body)).not.toContain('run@example.com');
});

it('creates a task only while a call to the same number is under way', async () => {
  const { send } = await sender();
  const body = (phoneNumber: string) => ({ agentId: 'agent_201', type: 'call', phoneNumber });
  const early = send('createTask', {}, body('+12025550199'));
  await expect(early).rejects.toThrow('createTask cannot be undone now: It would take effect immediately.');
  const { body: created } = await send('createTask', {}, body('+12025550123'));
  expect(created).toMatchObject({ task: { state: 'queued' } });
});
