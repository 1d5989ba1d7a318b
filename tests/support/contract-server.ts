import { afterAll, beforeAll } from 'vitest';
import { startMock } from '../../src/node/mock.ts';

/** The mock server of one test file, over HTTP on a free port of loopback. */
export interface ContractServer {
  /** `http://127.0.0.1:port`, once the file's tests run. */
  url: string;
}

/** Starts the mock before the file's tests and ends it after them. */
export function useMock(): ContractServer {
  const server: ContractServer = { url: '' };
  let close = async () => {};
  beforeAll(async () => {
    const listening = await startMock({ host: '127.0.0.1', port: 0, quiet: true });
    server.url = listening.url;
    close = () => listening.close();
  });
  afterAll(() => close());
  return server;
}
