import { describeContract } from 'phone-agent-suite';
import { afterAll } from 'vitest';
import { openPage, url } from './through-page.ts';

const page = await openPage('');
afterAll(() => page.close());
// A part of the checks, since every request crosses into the page, which cannot choose the `origin` that it sends.
describeContract({ url, fetch: page.send, token: 'demo-superadmin', shard: '1/5' });
