import { createSandbox } from 'phone-agent-kit/sandbox';
import { show } from './page.ts';

const { url, fetch, tokens } = await createSandbox();
await show({ baseUrl: url, token: tokens.admin, fetch });
