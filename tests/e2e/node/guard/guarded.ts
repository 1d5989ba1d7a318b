import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ServerOptions, StartedServer } from '../../../../src/cli/server/server-options.ts';
import { startServer } from '../../../../src/cli/server/start.ts';
import { type ControlClient, createControlClient } from '../../../../src/client/control-client.ts';
import { HashedKeys } from '../../../../src/node/control-keys.ts';
import { postgresUrl } from '../../support/postgres.ts';

/** Two secrets of one key, and one of another. */
export const secrets = {
  ci: 'a-secret-of-the-pipeline',
  next: 'the-next-of-the-pipeline',
  team: 'a-secret-of-the-team-123',
};

const hashOfNext = createHash('sha256').update(secrets.next).digest('hex');
const given = [`ci:${secrets.ci}`, `ci:sha256:${hashOfNext}`, `team:${secrets.team}`];

/** Where a server keeps its environments. */
export const stores = ['memory', 'SQLite', 'PostgreSQL'] as const;

/** What `--data` is for a store that nobody else has. */
export async function dataOf(store: (typeof stores)[number]): Promise<string | undefined> {
  if (store === 'memory') return undefined;
  return store === 'PostgreSQL' ? postgresUrl() : join(await temporaryFolder(), 'sandbox.db');
}

/** A folder that is there until the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A server with keys, which ends with the test. */
export interface Guarded {
  readonly server: Pick<StartedServer, 'url' | 'close'>;
  /** The control API with a secret. */
  as(controlKey: string): ControlClient;
}

/** Starts a server that asks for keys. */
export async function startGuarded(options: Partial<ServerOptions> = {}): Promise<Guarded> {
  const address = { host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } };
  const { url, ...server } = await startServer({ ...address, keys: new HashedKeys({ texts: given }), ...options });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= server.close();
    return closed;
  };
  onTestFinished(close);
  return { server: { url, close }, as: (controlKey) => createControlClient({ baseUrl: url, controlKey }) };
}
