import { expect, test } from 'vitest';
import { setToken, tokenOf } from '../../../../src/contract/credentials.ts';
import { type AnyOperationId, isTo, openFaulty, type SandboxFault } from '../../../conformance/faulty-sandbox.ts';
import { attackIn } from './attack.ts';

const only = ['adversary/foreign-identifiers'];

/** Serves some requests to the other organization with the token of the first, which the adversary has used before. */
function leaky(id: AnyOperationId, filter?: string): SandboxFault {
  let own = '';
  return (request, sandbox) => {
    const token = tokenOf(request)?.token ?? '';
    if (/^demo-admin/.test(token)) own = token;
    const isOther = own !== '' && !token.startsWith('demo-');
    const isFiltered = filter === undefined || new URL(request.url).searchParams.has(filter);
    if (!isOther || !isFiltered || !isTo(request, id)) return sandbox(request);
    const headers = new Headers(request.headers);
    setToken(headers, own);
    return sandbox(new Request(request, { headers }));
  };
}

test('a change of what belongs to another organization is told', async () => {
  const { findings } = await attackIn(await openFaulty(leaky('createTask')), only);
  expect(findings).toContainEqual(
    expect.objectContaining({
      operationId: 'createTask',
      rule: 'identifiers of another organization are unknown',
      place: 'body agentId',
    }),
  );
});

test('a filter that finds what belongs to another organization is told', async () => {
  const { findings } = await attackIn(await openFaulty(leaky('listTasks', 'agentId')), only);
  expect(findings).toContainEqual(
    expect.objectContaining({
      operationId: 'listTasks',
      rule: 'no response contains data of another organization',
      place: 'query agentId',
    }),
  );
});
