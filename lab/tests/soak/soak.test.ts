import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { runCli } from '../../../tests/support/mock-server.ts';
import { Writer } from '../../soak/writer.ts';

const agent = { path: { agentId: 'agent_201' } };

/** Runs `npm run soak` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/soak.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('a sandbox that is killed under load loses nothing that it acknowledged', async () => {
  const { code, out, errors } = await run('--seconds', '5', '--kill-every', '2');
  expect({ code, errors, out }).toMatchObject({ code: 0, errors: '' });
  expect(out).toMatch(/^\d s: [\d,]+ writes acknowledged, none lost; [\d,]+ reads; [\d,]+ requests of junk\.$/m);
  expect(out).toMatch(/^Killed [12] times, answering again within \d+ ms\.$/m);
  expect(out).toMatch(/^Memory: \d+ MiB early, \d+ at most, \d+ at the end\.$/m);
});

test('a writer notices what is missing, and what should not be there', async () => {
  const url = await runCli(['mock', '--quiet', '--port', '0']).ready;
  const writer = new Writer(url, 'demo-admin');
  for (let n = 0; n < 3; n++) expect(await writer.write()).toBe(true);
  await writer.check();
  const api = createClient({ baseUrl: url, token: 'demo-admin' });
  const body = { title: 'Soak by another', text: 'Text.' };
  await unwrap(api.POST('/api/v2/agents/{agentId}/context', { params: agent, body }));
  await expect(writer.check()).rejects.toThrow('Soak by another is there and was deleted or never sent.');
  const { documents } = await unwrap(api.GET('/api/v2/agents/{agentId}/context', { params: agent }));
  const documentIds = documents.filter(({ title }) => title === 'Soak 1').map(({ documentId }) => documentId);
  await unwrap(api.POST('/api/v2/agents/{agentId}/context/delete', { params: agent, body: { documentIds } }));
  await expect(writer.check()).rejects.toThrow('Soak 1 was acknowledged and is gone.');
});

test.for([
  [['--seconds', '0'], '--seconds is 0; it must be a whole number from 1'],
  [['--kill-every', 'x'], '--kill-every is x; it must be a whole number from 0'],
] as const)('what cannot be run is told in a line: %s', async ([options, reason]) => {
  expect(await run(...options)).toMatchObject({ code: 2, errors: `${reason}\n` });
});
