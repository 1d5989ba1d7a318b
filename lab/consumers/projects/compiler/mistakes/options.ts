import type { Mistake } from './mistake.ts';

const sandbox = 'const sandbox = await createSandbox();';
const address = "baseUrl: 'http://127.0.0.1:4010'";

/** Mistakes in what is set up. */
export const options: readonly Mistake[] = [
  {
    name: 'an address that is a number',
    code: "createClient({ baseUrl: 4010, token: 'demo-admin' });",
    at: 'baseUrl',
    alone: { code: 'createPlain<paths>({ baseUrl: 4010 });', at: 'baseUrl' },
  },
  {
    name: 'an option misspelled',
    code: "createClient({ baseURL: 'http://127.0.0.1:4010', token: 'demo-admin' });",
    at: 'baseURL',
    alone: { code: "createPlain<paths>({ baseURL: 'http://127.0.0.1:4010' });", at: 'baseURL' },
  },
  {
    name: 'an option that is none',
    code: `createClient({ ${address}, token: 'demo-admin', timeout: 5 });`,
    at: 'timeout',
    alone: { code: `createPlain<paths>({ ${address}, timeout: 5 });`, at: 'timeout' },
  },
  { name: 'the token left out', code: `createClient({ ${address} });`, at: '{ base' },
  { name: 'retries as a number', code: `createClient({ ${address}, token: 'demo-admin', retry: 3 });`, at: 'retry' },
  {
    name: 'an event misspelled',
    code: 'createWebhookHandler({ secret, on: { taskChange: () => {} } });',
    at: 'taskChange',
  },
  {
    name: 'a field that the event does not have',
    code: 'createWebhookHandler({ secret, on: { taskChanged: ({ data }) => console.log(data.status) } });',
    at: 'status',
  },
  {
    name: 'a handler that returns what is no answer',
    code: "createWebhookHandler({ secret, on: { taskChanged: () => 'ok' } });",
    at: 'taskChanged',
  },
  {
    name: 'a secret that may be missing',
    before: 'const env: Readonly<Record<string, string | undefined>> = {};',
    code: "createWebhookHandler({ secret: env['WEBHOOK_SECRET'], on: {} });",
    at: 'secret',
  },
  { name: 'a signed event misspelled', code: "signedEvent('taskChange', {}, { secret });", at: "'taskChange'" },
  { name: 'an option of a sandbox misspelled', code: "await createSandbox({ seeds: 'empty' });", at: 'seeds' },
  {
    name: 'data that an environment cannot begin with',
    before: sandbox,
    code: "await sandbox.environment({ seed: 'demoo' });",
    at: 'seed',
  },
  {
    name: 'an option of an environment that is none',
    before: sandbox,
    code: 'await sandbox.environment({ freeze: true });',
    at: 'freeze',
  },
  { name: 'a duration that is a number', before: sandbox, code: 'await sandbox.advance(7200);', at: '7200' },
  { name: 'a role that is none', before: sandbox, code: "sandbox.client('owner');", at: "'owner'" },
  {
    name: 'an option of the MSW adapter that is none',
    code: "await sandboxHandlers({ url: 'https://api.example' });",
    at: 'url',
    needs: ['dom'],
  },
  {
    name: 'an option of the Playwright fixture that is none',
    code: 'pageTest.use({ worldOptions: { freeze: true } });',
    at: 'freeze',
    needs: ['dom', 'node'],
  },
  {
    name: 'an address of the Playwright fixture that is a number',
    code: 'pageTest.use({ apiUrl: 4010 });',
    at: 'apiUrl',
    needs: ['dom', 'node'],
  },
];
