import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { describeContract } from '../../../src/kit/suite/suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const data = join(folder, 'sandbox.db');
const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, data, timeouts: { grace: 0 } });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describeContract({ url: server.url, token: 'demo-superadmin', seed: 2, only: ['Agent URLs'] });
