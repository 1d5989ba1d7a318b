import { describeContract } from 'phone-agent-suite';
import { afterAll } from 'vitest';
import { openPage, url } from './through-page.ts';

const page = await openPage('');
afterAll(() => page.close());
describeContract({ url, fetch: page.send, token: 'demo-superadmin' });
