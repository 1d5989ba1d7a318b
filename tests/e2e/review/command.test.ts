import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { reviewCommand } from '../../../scripts/review/command.ts';
import { smallTexts } from '../../review/editions.ts';

const command = resolve('scripts/review.ts');
const thing = (most: number) => `type: object\nproperties:\n  name:\n    type: string\n    maxLength: ${most}`;

/** A repository whose branch main has a small contract, with a branch of work checked out. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const put = (shared: string) => {
    for (const [name, text] of smallTexts(shared)) {
      const path = name === 'openapi.yaml' ? name : `openapi/${name}`;
      write(path, text.replaceAll('parts.yaml', 'openapi/parts.yaml'));
    }
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', ...args], {
      encoding: 'utf8',
    });
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  git('init', '-q', '-b', 'main');
  put(thing(20));
  write('openapi/changes.yaml', '1.0.0:\n  added:\n    - line: All of it.\n');
  commit('The contract');
  git('switch', '-qc', 'work');
  const review = async (...args: string[]) => {
    const { code, stdout, stderr } = await reviewCommand(args, folder);
    return { code, output: stdout + stderr };
  };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { folder, put, write, read, git, commit, review };
}

test('the same contract passes, and says so', () => {
  const { folder, git } = repository();
  const { status, stdout } = spawnSync(process.execPath, [command], { cwd: folder, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^The contract is the same as at main \(/)]);
  expect(git('status', '--porcelain')).toBe('');
});

test('what cannot be reviewed ends the command with 2', () => {
  const args = [command, '--base', 'nowhere'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: repository().folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: There is no git reference nowhere here\..+\n$/)]);
});

test('a break needs its version and a line; both begun by the command, the line written by a person', async () => {
  const { put, write, read, review, git } = repository();
  put(thing(10));
  const first = await review();
  expect(first.code).toBe(1);
  expect(first.output).toContain('✖ `name` has at most 10 characters; it was 20.');
  expect(first.output).toContain('openapi.yaml:2: `info.version` is 1.0.0; these changes ask for 1.1.0 at least.');
  expect(first.output).toContain('No line of openapi/changes.yaml tells of');
  expect(git('status', '--porcelain')).toBe(' M openapi/parts.yaml\n');

  await review('--write');
  expect(read('openapi.yaml')).toContain('version: 1.1.0');
  expect(Object.keys(parse(read('openapi/changes.yaml')))).toEqual(['1.1.0', '1.0.0']);
  const second = await review();
  expect(second.code).toBe(1);
  expect(second.output).toContain('Write in a line what callers have to know');

  write('openapi/changes.yaml', read('openapi/changes.yaml').replace("line: ''", 'line: Names are shorter.'));
  expect((await review()).code).toBe(0);
});

test('a waiver lets it pass', async () => {
  const { put, write, review } = repository();
  put(thing(10));
  const [, finding = ''] = /finding +(.+)/.exec((await review()).output) ?? [];
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  write('openapi/waivers.yaml', `- { finding: '${finding}', reason: Unused., owner: Maya, until: '${until}' }\n`);
  const { code, output } = await review();
  expect(output).toContain(`waived    until ${until} by Maya: Unused.`);
  expect(code).toBe(0);
});

test('what breaks nothing passes without any of it', async () => {
  const { put, review } = repository();
  put(`${thing(20)}\n  size:\n    type: integer`);
  const { code, output } = await review();
  expect(output).toContain('+ `size` of `Thing` is new.');
  expect(code).toBe(0);
});

test('what main has got meanwhile is not taken for what the branch took away', async () => {
  const { put, git, commit, review } = repository();
  git('switch', '-q', 'main');
  put(`${thing(20)}\n  size:\n    type: integer`);
  commit('A field more');
  git('switch', '-q', 'work');
  expect((await review()).output).toMatch(/^The contract is the same/);
});

test('annotations stand at the lines of the contract', async () => {
  const { put, review } = repository();
  put(thing(10));
  const lines = (await review('--github')).output.split('\n').filter((line) => line.startsWith('::'));
  expect(lines[0]).toMatch(
    /^::error file=openapi\/parts\.yaml,line=7,title=This breaks the contract::`name` has at most 10/,
  );
  expect(lines.every((line) => line.startsWith('::error '))).toBe(true);
});

test.each([
  ['a reference that there is not', ['--base', 'nowhere'], 'There is no git reference nowhere here.'],
  ['an option for git in its place', ['--base=--output=x'], 'There is no git reference --output=x here.'],
  ['an option that it does not know', ['--bass'], "Unknown option '--bass'"],
])('%s ends it with 2', async (_, args, message) => {
  const { code, output } = await repository().review(...args);
  expect(output).toContain(message);
  expect(code).toBe(2);
});

test('a contract that cannot be read ends it with 2, and says where', async () => {
  const { put, review } = repository();
  put('$ref: "#/schemas/Nothing"');
  expect(await review()).toEqual({
    code: 2,
    output: 'error: openapi/parts.yaml:3: #/schemas/Nothing leads nowhere.\n',
  });
});

test('a branch that only origin has is found', async () => {
  const { put, git, review } = repository();
  git('update-ref', 'refs/remotes/origin/release', 'main');
  put(thing(10));
  expect((await review('--base', 'release')).output).toContain('since release (');
});
