import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { few } from '../support/few.ts';

const script = resolve('scripts/generate.ts');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  for (const part of ['openapi.yaml', 'openapi', 'generated', 'docs/demo-world.md', 'docs/api-changelog.md'])
    await cp(part, join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

function generate(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd: folder }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after, `the edit of ${file} changes something`).not.toBe(before);
  await writeFile(path, after);
}

/** What is wrong in a contract, and the one line that tells of it. */
interface Stop {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
  readonly told: string | RegExp;
}

const total = 'totalTasks:\n        $ref: shared.yaml#/schemas/';
const stops: readonly Stop[] = [
  {
    what: 'a keyword that JSON Schema does not have',
    file: 'openapi/tasks.yaml',
    change: (text) => text.replace('maxLength: ', 'maximumLength: '),
    told: /^openapi\/tasks\.yaml:\d+: this schema does not compile: .*"maximumLength"/,
  },
  {
    what: 'a changelog of another form',
    file: 'openapi/changes.yaml',
    change: (text) => text.replace('  corrected:', '  mended:'),
    told: /^openapi\/changes\.yaml:\d+: There is no section mended\.\n$/,
  },
  {
    what: 'a list with pages that does not say how many entries there are',
    file: 'openapi/tasks.yaml',
    change: (text) => text.replace(`${total}Total`, `${total}Success`),
    told: 'listTasks takes pages and needs',
  },
  {
    what: 'a webhook without a receiver',
    file: 'openapi.yaml',
    change: (text) => text.replace('x-relay-type: exampleSMS', 'x-relay: exampleSMS'),
    told: 'relayInboundSms needs `x-destination-type` or `x-relay-type`',
  },
  {
    what: 'a rule of a webhook that receivers do not check',
    file: 'openapi/webhooks.yaml',
    change: (text) => text.replace('const: taskChanged\n', 'const: taskChanged\n        format: hostname\n'),
    told: 'says format, which src/webhooks/check.ts does not know yet',
  },
  {
    what: 'a body without a largest size',
    file: 'openapi/shared.yaml',
    change: (text) => text.replace('x-max-bytes', 'x-most-bytes'),
    told: 'needs a 413 with `x-max-bytes`',
  },
  {
    what: 'JSON of any depth',
    file: 'openapi/shared.yaml',
    change: (text) => text.replace('x-max-depth', 'x-most-depth'),
    told: 'takes JSON if and only if its 413 has `x-max-depth`',
  },
  {
    what: 'a reference that leads nowhere',
    file: 'openapi/tasks.yaml',
    change: (text) => text.replace("'#/schemas/", "'#/schemas/No"),
    told: /^openapi\/tasks\.yaml:\d+: Can't resolve \$ref\n$/,
  },
  ...['openapi.yaml', 'openapi/tasks.yaml', 'openapi/sandbox-control.yaml'].map((file) => ({
    what: `${file} that is not YAML`,
    file,
    change: (text: string) => `${text}\n  bad: [x\n`,
    told: file,
  })),
];

describe('npm run generate', () => {
  it('writes the same bytes again', async () => {
    const entries = await readdir('generated', { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files).toContain('generated/sandbox-control/types.ts');
    await rm(join(folder, 'generated'), { recursive: true });
    expect(await generate()).toMatchObject({ code: 0, stderr: '' });
    for (const file of files) {
      expect((await readFile(join(folder, file), 'utf8')) === (await readFile(file, 'utf8')), file).toBe(true);
    }
  });

  it('with --check names what is stale, of the control API too, and writes nothing', async () => {
    await edit('openapi.yaml', (text) => text.replace('summary: List all tokens', 'summary: List every token'));
    await edit('openapi/sandbox-control.yaml', (text) =>
      text.replace('summary: Get the time', 'summary: Tell the time'),
    );
    const { code, stderr } = await generate('--check');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /Different: generated\/openapi\.json, .*generated\/sandbox-control\/openapi\.json, generated\/sandbox-control\/types\.ts/,
    );
    expect(await readFile(join(folder, 'generated/openapi.json'), 'utf8')).toContain('List all tokens');
  });

  it('carries a bound that changes in the contract alone to all that goes by it', async () => {
    const before = await readFile(join(folder, 'generated/schemas.ts'), 'utf8');
    await edit('openapi/tasks.yaml', (text) => text.replace('maxLength: 10000\n', 'maxLength: 20000\n'));
    const { stdout } = await generate();
    const files = ['openapi.json', 'validators.js', 'schemas.ts'];
    const of = (folder: string) => files.map((file) => `${folder}/${file}`);
    // By what it is known again, the file with the bound is another one.
    const written = [...of('generated'), 'generated/source-lines.json', ...of('generated/sandbox-control')];
    expect(stdout.trim()).toBe(`wrote ${written.join(', ')}`);
    const after = await readFile(join(folder, 'generated/schemas.ts'), 'utf8');
    expect(after).toBe(
      before.replace('const TaskContext = { maxLength: 10000 }', 'const TaskContext = { maxLength: 20000 }'),
    );
    expect(after).not.toBe(before);
  });

  it('carries what changes of a call to the client', async () => {
    await edit('openapi/tasks.yaml', (text) =>
      text.replace('x-required-parameters: [agentId]', 'x-required: [agentId]'),
    );
    await edit('openapi/tasks.yaml', (text) => text.replaceAll('totalTasks', 'tasksInAll'));
    await generate();
    const client = await readFile(join(folder, 'generated/client.ts'), 'utf8');
    expect(client).toContain("'/api/v2/tasks': { list: 'tasks', total: 'tasksInAll' },");
    expect(client).toContain("'POST /api/v2/tasks/csv': { form: true, text: 'text/csv' },");
    expect(client).not.toContain("'text/csv': 'agentId'");
  });

  it('writes the changelog of the API from its source', async () => {
    await edit('openapi/changes.yaml', (text) =>
      text.replace('corrected:', 'added:\n    - line: All of it.\n  corrected:').replace('  added:\n', '  removed:\n'),
    );
    expect((await generate()).stdout.trim()).toBe('wrote docs/api-changelog.md');
    expect(await readFile(join(folder, 'docs/api-changelog.md'), 'utf8')).toContain('### Added\n\n- All of it.\n');
  });

  it.each(few(stops, 4))('stops at $what, in one line', async ({ file, change, told }) => {
    await edit(file, change);
    const { code, stderr } = await generate();
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(told);
  });

  it.each([
    ['openapi/tasks.yaml', 'pattern: ^'],
    ['openapi/sandbox-control.yaml', 'pattern: ^P('],
  ])('tells the line of %s at which a schema does not compile', async (file, pattern) => {
    await edit(file, (text) => text.replace(pattern, `${pattern}(`));
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes(`${pattern}(`));
    const { code, stderr } = await generate();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^openapi\/[\w-]+\.yaml:\d+: this schema does not compile: Invalid regular expression/);
    expect(stderr.startsWith(`${file}:`)).toBe(true);
    expect(Math.abs(Number(stderr.split(':')[1]) - line)).toBeLessThan(12);
  });
});
