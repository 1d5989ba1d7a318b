import { afterAll } from 'vitest';
import { describeContract } from '../../../src/kit/suite/suite.ts';
import { startSharedServer } from '../support/shared-server.ts';

// Each request is answered by one of three servers that share a database, at random.
const { url, close } = await startSharedServer();
afterAll(close);

describeContract({ url, token: 'demo-superadmin', seed: 3, only: ['Agent URLs'] });
