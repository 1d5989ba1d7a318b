import { createSandbox } from 'phone-agent-kit/sandbox';
import { describeContract } from 'phone-agent-suite';

const { url, fetch, tokens } = await createSandbox();
describeContract({ url, fetch, token: tokens.superAdmin });
