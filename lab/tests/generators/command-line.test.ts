import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generators } from '../../generators/catalog.ts';

const consumer = 'lab/generators/consumer';

/** Runs `npm run generators` with options. */
function run(options: readonly string[], env = {}): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    const surroundings = { env: { ...process.env, ...env } };
    execFile(process.execPath, ['lab/generators.ts', ...options], surroundings, (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(consumer, file), 'utf8'));
}

test('help names every generator', async () => {
  const { code, out, errors } = await run(['--help']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^Usage: npm run generators /);
  for (const { name } of generators) expect(out).toContain(name);
});

test.for([
  [['--all'], "Unknown option '--all'"],
  [['orval'], "Unexpected argument 'orval'"],
  [['--only', 'nothing'], '--only is nothing, which is none'],
] as const)('what is no option is told, with those that there are: %s', async ([options, reason]) => {
  const { code, out, errors } = await run(options);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toContain(reason);
  expect(errors).toContain('Usage: npm run generators ');
});

test('without a registry nothing can be said, and nothing is left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code, out, errors } = await run(['--only', 'orval'], {
    ...{ TMPDIR: folder, npm_config_cache: join(folder, 'cache'), npm_config_logs_max: '0' },
    ...{ npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' },
  });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toMatch(/^The generators could not be installed; `npm ci` ended with 1:\n {2}npm .*ECONNREFUSED/);
  expect(readdirSync(folder).filter((name) => name.startsWith('generators-'))).toEqual([]);
});

test('what is installed is said exactly, and nowhere where to fetch it from', () => {
  const exact: unknown = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  const { dependencies } = Object(readJson('package.json'));
  expect(Object.values(dependencies)).toEqual(Object.values(dependencies).map(() => exact));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(generators.map((generator) => generator.package)));
  const { packages } = Object(readJson('package-lock.json'));
  const { '': own, ...installed } = packages;
  expect(own.dependencies).toEqual(dependencies);
  expect(Object.entries(installed).filter(([, entry]) => 'resolved' in Object(entry))).toEqual([]);
  expect(Object.entries(installed).filter(([, entry]) => !('integrity' in Object(entry)))).toEqual([]);
});

test('each generator has a use of what it makes', () => {
  const folders = readdirSync(consumer, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(generators.map(({ name }) => name).toSorted());
  for (const { name } of generators) expect(readdirSync(join(consumer, name))).toContain('use.ts');
});
