import { onTestFinished } from 'vitest';
import type { ServerOptions, StartedServer } from '../../../../src/cli/server/server-options.ts';
import { startServer } from '../../../../src/cli/server/start.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';

/** Starts a sandbox as its operator does, in this process, until the test ends. */
export async function start(options: Partial<ServerOptions> = {}): Promise<StartedServer> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 }, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** What a token of the environment `default` reads. */
export function readTokens(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${url}${pathTo('listTokens')}`, { headers: { ...tokenHeaders('demo-admin'), ...headers } });
}
