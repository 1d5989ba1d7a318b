import { afterAll } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { describeContract } from '../../../src/kit/suite/suite.ts';

const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, stateless: true, timeouts: { grace: 0 } });

afterAll(() => server.close());

describeContract({ url: server.url, token: 'demo-superadmin', seed: 3, disposable: true, shard: '4/4' });
