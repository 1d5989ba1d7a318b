import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** What serving pages takes; the packages that it takes besides are not there. */
const parts = ['package.json', 'generated/schemas.ts', 'src/contract', 'src/node', 'src/server'];

/** Asks for a page before and after the packages are there, and prints what was answered and what was reported. */
const program = (packages: string) => `
import { renameSync } from 'node:fs';
import { listen } from './src/node/listen.ts';
import { createApp } from './src/server/app.ts';

const reports = [];
const report = (error) => void reports.push(error.code);
const body = new TextEncoder().encode('A page.');
const reference = { contract: async () => '{}', page: async () => ({ mediaType: 'text/plain', body }) };
const app = createApp({ doors: [], reference, report });
const server = await listen({ host: '127.0.0.1', port: 0, doors: [], fetch: app, report, timeouts: { grace: 0 } });
const ask = async () => {
  const answers = [await app(new Request('http://api.example/docs/')), await fetch(server.url + '/docs/')];
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
};
const before = await ask();
renameSync('${packages}', 'node_modules');
console.log(JSON.stringify({ before, after: await ask(), reports }));
await server.close();
`;

test('pages whose packages are not there yet are there for the next who asks once these are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of parts) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'later'));
  await writeFile(join(folder, 'program.ts'), program('later'));
  const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], { cwd: folder });
  const { before, after, reports } = JSON.parse(stdout);
  for (const [status, text] of before) {
    expect([status, JSON.parse(text)]).toEqual([500, expect.objectContaining({ title: 'Internal error' })]);
  }
  expect(after).toEqual([200, 200].map((status) => [status, 'A page.']));
  expect(reports).toEqual(['ERR_MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND']);
});
