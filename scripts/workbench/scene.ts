import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, unwrap } from '../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../src/client/control-client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** An environment in which something has happened that one would want to look at. */
export interface Scene {
  readonly environment: ControlSchemas['Environment'];
  close(): void;
}

/** Plays an afternoon: a text is answered, an upload refused, a webhook lost and taken, a call on its way. */
export async function playScene(url: string): Promise<Scene> {
  const receiver = await unreliableReceiver();
  const environment = await unwrap(
    createControlClient({ baseUrl: url }).POST('/_sandbox/environments', {
      body: { now: '2026-03-02T15:00:00Z', frozen: true, name: 'Dispatch desk' },
    }),
  );
  const control = createControlClient({ baseUrl: url, token: environment.tokens.admin });
  const admin = createClient({ baseUrl: url, token: environment.tokens.admin });
  const user = createClient({ baseUrl: url, token: environment.tokens.user });
  const advance = (time: string) => unwrap(control.POST('/_sandbox/clock', { body: { advance: time } }));

  await unwrap(admin.addWebhook({ label: 'Dispatch board', url: receiver.url, type: 'task' }));
  await unwrap(admin.getAgent({ agentId: 'agent_202' }));
  await unwrap(
    control.POST('/_sandbox/simulate/inboundText', {
      body: { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' },
    }),
  );
  await advance('PT2M');
  await unwrap(admin.createTask({ agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140' }));
  await user.listTokens();
  // What a spreadsheet makes of it: a column more than there may be, and a number without its country.
  await fetch(`${url}${pathTo('createTasksFromCsv')}?agentId=agent_202`, {
    method: 'POST',
    headers: { ...tokenHeaders(environment.tokens.admin), 'content-type': 'text/csv' },
    body: 'phoneNumber,firstName\r\n2025550121,Maya\r\n',
  });
  await fetch(`${url}${pathTo('createTask')}`, {
    method: 'POST',
    headers: { ...tokenHeaders(environment.tokens.admin), 'content-type': 'application/json' },
    body: JSON.stringify({ agentId: 'agent_202', type: 'call', phoneNumber: '2025550121', context: 7 }),
  });
  await advance('PT5S');
  await unwrap(
    control.POST('/_sandbox/faults', { body: { operationId: 'getTask', status: 503, retryAfter: 5, times: 2 } }),
  );
  await admin.getTask({ taskId: 'task_1042' });
  await unwrap(control.POST('/_sandbox/faults', { body: { event: 'taskChanged', status: 500, times: 1 } }));
  const environmentId = environment.id;
  await unwrap(
    control.POST('/_sandbox/environments/{environmentId}/snapshots', {
      params: { path: { environmentId } },
      body: { name: 'Before the rush' },
    }),
  );
  await advance('PT30S');
  return { environment, close: receiver.close };
}

/** Takes every other delivery, and answers the others that it is overloaded. */
async function unreliableReceiver(): Promise<{ url: string; close(): void }> {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    count++;
    response.writeHead(count % 2 === 1 ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return { url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return address;
}
