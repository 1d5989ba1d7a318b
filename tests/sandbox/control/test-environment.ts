import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { type ApiClient, createClient, unwrap } from '../../../src/client/client.ts';
import { type ControlClient, type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { createHttpSender } from '../../../src/node/http-sender.ts';
import type { ServerState } from '../../../src/sandbox/control/server.ts';
import { memoize } from '../../../src/server/memoize.ts';
import { examples } from '../../support/mock-app.ts';
import { openStore, serveSandbox } from '../../support/sandbox.ts';
import { openReceiver, type ReceiverApplication } from '../modules/webhooks/webhook-receiver.ts';

/** When the demo data's story ends, and the contract's examples begin. */
export const storyTime = '2026-03-02T15:00:00Z';
/** The same in Unix seconds. */
export const storyTimestamp = 1_772_463_600;

/** A sandbox, and how requests reach it. */
export interface ReachableSandbox {
  readonly baseUrl: string;
  fetch(request: Request): Promise<Response>;
}

/** An environment as a developer has it: an address, tokens and clients. */
export interface TestEnvironment extends ReachableSandbox {
  readonly id: string;
  readonly created: ControlSchemas['Environment'];
  readonly tokens: ControlSchemas['EnvironmentTokens'];
  readonly control: ControlClient;
  /** Clients of the service's API, by role. */
  readonly superAdmin: ApiClient;
  readonly admin: ApiClient;
  readonly user: ApiClient;
  /** A client of the service's API with another token. */
  client(token: string): ApiClient;
}

/** Opens a sandbox in this process for a file's tests; its webhooks go to this machine. */
export function useSandbox(server: ServerState = {}): ReachableSandbox {
  const http = createHttpSender({ deliverTo: [] });
  const opened = memoize(() => serveSandbox(openStore('memory'), http, { examples, server }));
  afterAll(async () => {
    await (await opened()).close();
    http.close();
  });
  return { baseUrl: 'http://sandbox.example', fetch: async (request) => (await opened()).fetch(request) };
}

/** Has a sandbox listen on this machine for a file's tests; its address is known once they run. */
export function useListeningSandbox(): ReachableSandbox {
  const server = { baseUrl: '', fetch: (request: Request) => fetch(request) };
  let close = async () => {};
  beforeAll(async () => {
    const address = { host: '127.0.0.1', port: 0 };
    const started = await startServer({ ...address, quiet: true, timeouts: { grace: 0 } });
    server.baseUrl = started.url;
    close = started.close;
  });
  afterAll(() => close());
  return server;
}

/** Makes an environment until the test ends, frozen at the story's end unless told otherwise. */
export async function createEnvironment(
  server: ReachableSandbox,
  settings: ControlSchemas['EnvironmentCreation'] = { now: storyTime, frozen: true },
): Promise<TestEnvironment> {
  const open = createControlClient(server);
  const { data: created, error } = await open.POST('/_sandbox/environments', { body: settings });
  if (!created) throw new Error(error.detail);
  const { id, tokens } = created;
  onTestFinished(async () => {
    await open.DELETE('/_sandbox/environments/{environmentId}', { params: { path: { environmentId: id } } });
  });
  const client = (token: string) => createClient({ ...server, token, retry: false });
  return {
    ...server,
    id,
    created,
    tokens,
    control: createControlClient({ ...server, token: tokens.admin }),
    superAdmin: client(tokens.superAdmin),
    admin: client(tokens.admin),
    user: client(tokens.user),
    client,
  };
}

/** Puts an environment back to its beginning. */
export const reset = ({ control, id }: Pick<TestEnvironment, 'control' | 'id'>) =>
  control.POST('/_sandbox/environments/{environmentId}/reset', { params: { path: { environmentId: id } } });

/** Deletes an environment. */
export const remove = ({ control, id }: Pick<TestEnvironment, 'control' | 'id'>) =>
  control.DELETE('/_sandbox/environments/{environmentId}', { params: { path: { environmentId: id } } });

/** Moves, freezes or releases an environment's clock. */
export const setClock = ({ control }: TestEnvironment, body: ControlSchemas['ClockChange']) =>
  control.POST('/_sandbox/clock', { body });

/** The status of a request with a token. */
export async function statusOf(server: ReachableSandbox, token: string, path = pathTo('listTasks')): Promise<number> {
  const response = await server.fetch(new Request(server.baseUrl + path, { headers: tokenHeaders(token) }));
  await response.body?.cancel();
  return response.status;
}

/** Suspends or reactivates an environment's demo organization. */
export const setOrganizationState = ({ control }: TestEnvironment, state: 'suspended' | 'active') =>
  control.POST('/_sandbox/simulate/organizationState', { body: { organizationId: 'org_301', state } });

/** Has the demo organization's events of a type posted to this machine until the test ends. */
export async function listenTo(
  { admin }: TestEnvironment,
  type: 'call' | 'conversation' | 'task',
): Promise<ReceiverApplication> {
  const receiver = await openReceiver();
  await unwrap(admin.addWebhook({ label: 'Listener', url: receiver.url, type }));
  return receiver;
}
