import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeBlocks } from '../pages/code-blocks.ts';
import { packed, projectWith } from './packed.ts';

/** The projects of `npm run lab -- consumers`. The tests run those whose packages are here; the others need the registry. */
const projects = join(import.meta.dirname, '../../../lab/consumers/projects');

/** The output of a project's tests, run with the packed kit. */
async function testsOf(name: string, beside: readonly string[], command: readonly string[]): Promise<string> {
  const folder = await projectWith([(await packed()).kit], beside);
  cpSync(join(projects, name), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  // In the environment of a worker, Vitest takes itself for one.
  const { VITEST: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  return stdout;
}

test("the kit's guide for Node works in a project that has installed it", async () => {
  expect(await testsOf('node', [], ['--test', '--test-reporter=tap', 'service.spec.js'])).toMatch(/^# pass 2$/m);
});

test("the kit's guide for Vitest works in a project that has installed it", async () => {
  const output = await testsOf('vitest-node', ['vitest'], ['node_modules/vitest/vitest.mjs', 'run']);
  expect(output).toMatch(/6 passed/);
});

test("the kit's guide for Playwright works in a project that has installed it", async () => {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--workers', '1', '--reporter', 'list'];
  expect(await testsOf('playwright', ['@playwright/test'], command)).toMatch(/6 passed/);
});

test('the programs of the guide to tests are those of the projects', () => {
  const files = globSync('*/**/*.{ts,tsx,js}', { cwd: projects, exclude: (path) => path === 'node_modules' });
  // A pattern does not match the dot of Storybook's folder.
  files.push(...globSync('*/.storybook/*.ts', { cwd: projects }));
  const programs = codeBlocks(readFileSync('docs/testing.md', 'utf8')).filter(({ title }) => title !== '');
  expect(programs.length).toBeGreaterThan(5);
  for (const { title, code } of programs) {
    const sources = files.filter((file) => file.endsWith(`/${title}`)).map((file) => join(projects, file));
    const isThere = sources.some((file) => readFileSync(file, 'utf8').includes(code));
    expect(isThere, `${title} lacks\n${code}`).toBe(true);
  }
});
