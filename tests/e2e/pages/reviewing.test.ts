import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { textReport } from '../../../src/review/report/text.ts';
import { review, type Views } from '../../../src/review/verdict/review.ts';
import { codeBlocks } from './code-blocks.ts';

const blocks = codeBlocks(readFileSync('docs/reviewing.md', 'utf8'));
const [story = '', hit = ''] = blocks.filter(({ language }) => language === 'text').map(({ code }) => code.trim());
let folder = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', ...args]);

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

test('the review says what the page shows, and of a recording who is hit', async () => {
  const recording = join(folder, 'dispatch-desk.har');
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, har: recording });
  for (const name of ['Maya Reed', 'Dr. Konstantinos Papadopoulos']) {
    const headers = { ...tokenHeaders('demo-admin'), 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${pathTo('createTask')}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122', name }),
    });
    expect(answer.status).toBe(200);
  }
  await server.close();
  const reviewed = await review({ folder, reference: 'main', today: Date.now(), traffic: [recording] });
  const said = (views: Views) =>
    textReport(reviewed.review, views)
      .replace(/\(\w{12}, /, '(…, ')
      .trim();
  expect(said({ ...reviewed.views, consumers: [] })).toBe(story);
  expect(said(reviewed.views)).toContain(hit);
});
