import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startMock } from '../../src/node/mock.ts';
import { describeContract } from '../../src/suite/describe.ts';

// Once in memory, and in the project `sqlite` a part of it once more in a file.
const onSqlite = process.env.SANDBOX_STORE === 'sqlite';
const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const data = onSqlite ? join(folder, 'sandbox.db') : undefined;
const server = await startMock({ host: '127.0.0.1', port: 0, quiet: true, data, timeouts: { grace: 0 } });

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const target = { url: server.url, token: 'demo-superadmin' };
describeContract({ ...target, ...(onSqlite ? { seed: 2, shard: '1/4' } : { seed: 1, minCoverage: 100 }) });
