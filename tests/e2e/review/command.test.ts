import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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

test('a break needs its version and a line; both begun by the command, the line written by a person', async () => {
  const { folder, put, write, read, review, git } = repository();
  put(thing(10));
  const first = spawnSync(process.execPath, [command, '--github'], { cwd: folder, encoding: 'utf8' });
  expect([first.status, first.stderr]).toEqual([1, '']);
  expect(first.stdout).toContain('✖ `name` has at most 10 characters; it was 20.');
  expect(first.stdout).toContain('openapi.yaml:2: `info.version` is 1.0.0; these changes require at least 1.1.0.');
  expect(first.stdout).toContain('openapi/changes.yaml: There is no line for');
  const [annotation, ...others] = first.stdout.split('\n').filter((line) => line.startsWith('::'));
  expect(annotation).toMatch(/^::error file=openapi\/parts\.yaml,line=7,title=Breaking change::`name` has at most 10/);
  expect(others.every((line) => line.startsWith('::error '))).toBe(true);
  expect(git('status', '--porcelain')).toBe(' M openapi/parts.yaml\n');

  await review('--write');
  expect(read('openapi.yaml')).toContain('version: 1.1.0');
  expect(Object.keys(parse(read('openapi/changes.yaml')))).toEqual(['1.1.0', '1.0.0']);
  write('openapi/changes.yaml', read('openapi/changes.yaml').replace("line: ''", 'line: Names are shorter.'));
  expect((await review()).code).toBe(0);

  // A waiver lets it pass without any of it; a branch that only origin has is found.
  const [, finding = ''] = /finding +(.+)/.exec(first.stdout) ?? [];
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  git('checkout', 'openapi.yaml', 'openapi/changes.yaml');
  git('update-ref', 'refs/remotes/origin/release', 'main');
  write('openapi/waivers.yaml', `- { finding: '${finding}', reason: Unused., owner: Maya, until: '${until}' }\n`);
  const waived = await review('--base', 'release');
  expect(waived.output).toContain('since release (');
  expect(waived.output).toContain(`waived    until ${until} by Maya: Unused.`);
  expect(waived.code).toBe(0);
});

test('a documented rule can only be corrected while the paths keep their version: no new major version, and a line that says so', async () => {
  const { put, git, commit, read, review } = repository();
  put(`x-provenance: documented\n${thing(20)}`);
  commit('It is documented');
  git('branch', '-f', 'main');
  put(`x-provenance: documented\n${thing(10)}`);
  const { code, output } = await review();
  expect(code).toBe(1);
  expect(output).toContain('  basis     documented\n');
  expect(output).toContain('openapi.yaml:2: `info.version` is 1.0.0; these changes require at least 1.1.0.');
  await review('--write');
  expect(read('openapi.yaml')).toContain('version: 1.1.0');
  expect(Object.keys(parse(read('openapi/changes.yaml'))['1.1.0'])).toEqual(['corrected']);
});

test('what main has got meanwhile is not taken for what the branch took away, and what breaks nothing passes', async () => {
  const { put, git, commit, review } = repository();
  git('switch', '-q', 'main');
  put(`${thing(20)}\n  size:\n    type: integer`);
  commit('A field more');
  git('switch', '-q', 'work');
  const same = await review();
  expect([same.code, same.output]).toEqual([0, expect.stringMatching(/^The contract is the same as at main \(/)]);
  put(`${thing(20)}\n  weight:\n    type: integer`);
  const { code, output } = await review();
  expect(output).toContain('+ `weight` of `Thing` is new.');
  expect(output).not.toContain('size');
  expect(code).toBe(0);
});

test('what no rule judges does not pass, until it is waived', async () => {
  const { put, write, review } = repository();
  put(`${thing(20)}\nx-audience: [partners]`);
  const first = await review();
  expect(first.output).toContain('? Unclassified: `x-audience` of `Thing` is new: `["partners"]`.\n');
  expect(first.output).toContain('  source    openapi/parts.yaml:8\n');
  expect(first.output).toContain('✗ The review fails: 0 breaking changes, 0 other changes, 1 unclassified, since main');
  expect(first.output).toContain(
    '  openapi/parts.yaml:8: No rule covers `unjudged openapi/parts.yaml#/schemas/Thing/x-audience`.',
  );
  expect(first.code).toBe(1);

  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const [, finding = ''] = /finding +(.+)/.exec(first.output) ?? [];
  write('openapi/waivers.yaml', `- { finding: '${finding}', reason: For readers., owner: Maya, until: '${until}' }\n`);
  const waived = await review();
  expect(waived.output).toContain('✓ The review passes: 0 breaking changes');
  expect(waived.code).toBe(0);
});

test('a shallow clone whose main has gone on ends it with 2 and the command that lets it compare', async () => {
  const { folder, put, git, commit } = repository();
  git('switch', '-q', 'main');
  put(`${thing(20)}\n  size:\n    type: integer`);
  commit('A field more');
  git('switch', '-q', 'work');
  git('commit', '-q', '--allow-empty', '-m', 'Work');
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const from = ['--depth', '1', '--branch', 'work', pathToFileURL(folder).href];
  execFileSync('git', ['clone', '-q', ...from, clone], { encoding: 'utf8' });
  const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: clone, stdio: 'pipe' });

  const missing = await reviewCommand([], clone);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    'error: The git reference main does not exist here. Fetch it (git fetch origin main:refs/remotes/origin/main), or choose another with --base.\n',
  ]);
  run('git fetch -q --depth 1 origin main:refs/remotes/origin/main');
  const shallow = await reviewCommand([], clone);
  expect([shallow.code, shallow.stderr]).toEqual([
    2,
    'error: Git finds no merge base with main: this clone is shallow. Fetch the rest of the history: git fetch --unshallow\n',
  ]);
  run(shallow.stderr.replace(/.*history: /s, ''));
  const whole = await reviewCommand([], clone);
  expect([whole.code, whole.stdout]).toEqual([0, expect.stringMatching(/^The contract is the same as at main \(/)]);
});

test.each([
  ['a reference that there is not', ['--base', 'nowhere'], 'error: The git reference nowhere does not exist here.'],
  ['an option for git in its place', ['--base=--output=x'], 'The git reference --output=x does not exist here.'],
  ['an option that it does not know', ['--bass'], "Unknown option '--bass'"],
  [
    'a contract that cannot be read',
    ['--base', 'main'],
    'error: openapi/parts.yaml:3: #/schemas/Nothing leads nowhere.\n',
  ],
])('%s ends it with 2', async (_, args, message) => {
  const { put, review } = repository();
  put('$ref: "#/schemas/Nothing"');
  const { code, output } = await review(...args);
  expect(output).toContain(message);
  expect(code).toBe(2);
});
