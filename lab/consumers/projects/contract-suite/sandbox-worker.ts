import { runSandbox } from 'phone-agent-kit/shared-worker';

runSandbox();
