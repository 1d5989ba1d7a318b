import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/command.ts';
import { codeBlocks } from './code-blocks.ts';

const command = resolve('scripts/review.ts');
const blocks = codeBlocks(readFileSync('docs/reviewing.md', 'utf8'));
const [story = '', hit = ''] = blocks.filter(({ language }) => language === 'text').map(({ code }) => code.trim());
let folder = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', ...args]);

function review(...args: string[]) {
  return new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [command, ...args], { cwd: folder }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: (stdout + stderr).replace(/\(\w{12}, /, '(…, ').trim() }),
    );
  });
}

/** What the page's difference shows before and after. */
function sides(): { before: string; after: string } {
  const lines = (blocks.find(({ language }) => language === 'diff')?.code ?? '').trimEnd().split('\n');
  const side = (other: string) =>
    lines.filter((line) => !line.startsWith(other)).map((line) => line.replace(/^[-+ ]/, ''));
  return { before: side('+').join('\n'), after: side('-').join('\n') };
}

// The page's change, in a repository whose main has this contract.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'story-'));
  for (const name of ['openapi.yaml', 'openapi']) cpSync(name, join(folder, name), { recursive: true });
  execFileSync('git', ['init', '-q', '-b', 'main', folder]);
  git('add', '-A');
  git('commit', '-qm', 'The contract');
  const file = join(folder, 'openapi/tasks.yaml');
  const { before, after } = sides();
  const text = readFileSync(file, 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the review says what the page shows', async () => {
  expect(await review()).toEqual({ code: 1, output: story });
});

test('a recording tells who is hit, as the page shows', async () => {
  const recording = join(folder, 'dispatch-desk.har');
  const server = runCli(['mock', '--port', '0', '--quiet', '--har', recording]);
  const url = await server.ready;
  for (const name of ['Maya Reed', 'Dr. Konstantinos Papadopoulos']) {
    const body = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122', name };
    const headers = { authorization: 'demo-admin', 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v2/tasks`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  }
  server.process.kill('SIGTERM');
  await server.ended;
  expect((await review('--traffic', recording)).output).toContain(hit);
});

test('what the page says is to be done lets it pass', async () => {
  expect((await review('--write')).code).toBe(0);
  const file = join(folder, 'openapi/changes.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("line: ''", 'line: Names have at most 20 characters.'));
  const { code, output } = await review();
  expect(output).toContain('✓ The review passes: 1 break');
  expect(code).toBe(0);
});
