import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { exampleRequests, toWire } from '../../../src/conformance/requests/request.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';

/** Makes every request that the contract shows, tokens bare and prefixed, and some that an application makes besides. */
export async function useEverything(
  server: (request: Request) => Promise<Response>,
  url: string,
  [admin, superAdmin]: readonly [string, string],
): Promise<void> {
  const send = async (target: string, token: string, init: RequestInit = {}) => {
    await server(new Request(url + target, { ...init, headers: { ...init.headers, ...tokenHeaders(token) } }));
  };
  for (const target of [
    pathTo('listTasks'),
    pathTo('listJunkConversations'),
    `${pathTo('listTasks')}?pageSize=2`,
    pathTo('getTask', { taskId: 'task_9' }),
  ])
    await send(target, superAdmin);
  const all = phoneAgentContract().operations.flatMap((operation) => exampleRequests(operation));
  for (const [i, { request }] of all.entries()) {
    const { method, target, headers, body } = toWire(request);
    const token = i % 3 === 0 ? admin : `Bearer ${superAdmin}`;
    await send(target, token, { method, headers, ...(body !== undefined && { body }) });
  }
}
