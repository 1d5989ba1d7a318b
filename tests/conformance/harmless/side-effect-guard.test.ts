import { expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
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
  await expect(sent).rejects.toThrow('createTask would reach +14155552671, which is not reserved for fiction.');
  expect(session.connection.sent).toBe(before);
});

it('lets a run delete what it has made, and nothing else', async () => {
  const sandbox = await startShared();
  const { session } = await examineShared(sandbox, ['listTokens/examples']);
  const environment = await session.createEnvironment();
  const send = async (id: 'createAccount' | 'deleteAccount', path: object, value?: object) => {
    const operation = session.contract.operation(id);
    const body = value && { body: { mediaType: 'application/json', value } };
    const request = { operation, path: { ...path }, query: {}, headers: {}, ...body };
    const passage = { token: sandbox.tokens.superAdmin, mustFail: false, scope: environment };
    return session.pass(request, passage, () => session.connection.send(request, sandbox.tokens.superAdmin));
  };
  const { body } = await send('createAccount', {}, { name: 'Of the run' });
  const { accountId } = Object(Object(body).account);
  await expect(send('deleteAccount', { accountId: 'account_501' })).rejects.toThrow('deleteAccount cannot be undone');
  expect(await send('deleteAccount', { accountId })).toMatchObject({ status: 200 });
  expect(session.guard.undoLog.open).toEqual([]);
});
