import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../src/cli/server/start.ts';
import type { Timeouts } from '../../src/node/http/listen.ts';

/** Starts the stateless mock in this process before a file's tests and ends it after them; its address is known once they run. */
export function useServer(timeouts: Partial<Timeouts> = {}): { url: string } {
  const mock = { url: '' };
  let close = async () => {};
  beforeAll(async () => {
    const address = { host: '127.0.0.1', port: 0 };
    // Who may ask is asked by tests of its own.
    const access = { allowHosts: ['*'], allowOrigins: ['*'] };
    const common = { ...address, ...access, quiet: true, stateless: true };
    const server = await startServer({ ...common, timeouts: { grace: 0, ...timeouts } });
    mock.url = server.url;
    close = () => server.close();
  });
  afterAll(() => close());
  return mock;
}
