import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generators } from '../../generators/catalog.ts';

const consumer = join(import.meta.dirname, '../../generators/consumer');
const script = join(import.meta.dirname, '../../generators.ts');

function run(options: readonly string[], env = {}): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...options], { env: { ...process.env, ...env } }, (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('--help names every generator', async () => {
  const { code, out, errors } = await run(['--help']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const { name } of generators) expect(out).toContain(name);
});

test.for([
  [['--all'], "Unknown option '--all'"],
  [['orval'], "Unexpected argument 'orval'"],
  [['--only', 'nothing'], '--only is nothing, which is none'],
] as const)('%s is refused with the reason and the options', async ([options, reason]) => {
  const { code, out, errors } = await run(options);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toContain(reason);
  expect(errors).toContain('Usage: npm run lab -- generators ');
});

test('without a registry the campaign ends with 2 and leaves no folder behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code, out, errors } = await run(['--only', 'orval'], {
    TMPDIR: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_logs_max: '0',
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
  });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toMatch(/^The generators could not be installed; `npm install` ended with 1:\n {2}npm .*ECONNREFUSED/);
  expect(readdirSync(folder).filter((name) => name.startsWith('generators-'))).toEqual([]);
});

test('the versions of the generators are exact', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(consumer, 'package.json'), 'utf8'),
  );
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(generators.map((generator) => generator.package)));
});

test('each generator has a use of its client', () => {
  const folders = readdirSync(consumer, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(generators.map(({ name }) => name).toSorted());
  for (const { name } of generators) expect(readdirSync(join(consumer, name))).toContain('use.ts');
});
