import { startSandbox } from 'phone-agent-kit/node';
import { describeContract } from 'phone-agent-suite';
import { afterAll } from 'vitest';

const sandbox = await startSandbox();
afterAll(() => sandbox.close());
describeContract({ url: sandbox.url, token: sandbox.tokens.superAdmin, minCoverage: 100 });
