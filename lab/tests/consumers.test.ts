import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findChromium } from '../../src/suite/adversary/pages/chromium.ts';
import { packed, projectWith } from '../../tests/packages/packed.ts';
import { codeBlocks } from '../../tests/pages/code-blocks.ts';
import { consumers } from '../consumers/consumer.ts';

/** The tests of a project of `lab/consumers/projects`, run with the packed kit and what it has beside it. */
async function testsOf(name: string, beside: readonly string[], command: readonly string[]): Promise<string> {
  const folder = await projectWith([(await packed()).kit], beside);
  cpSync(join(consumers, name), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  // A worker of Vitest says in its environment that it is one.
  const chromium = await findChromium();
  const { VITEST: _, ...inherited } = chromium?.env ?? process.env;
  const env = { ...inherited, ...(chromium && { CHROMIUM_PATH: chromium.path }) };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env });
  return stdout;
}

// The others come over the network: `npm run compat`.
test("the kit's guide for Node holds in a project that has installed it", async () => {
  expect(await testsOf('node', [], ['--test', '--test-reporter=tap', 'service.spec.js'])).toMatch(/^# pass 2$/m);
});

test("the kit's guide for Vitest holds in a project that has installed it", async () => {
  const written = await testsOf('vitest-node', ['vitest'], ['node_modules/vitest/vitest.mjs', 'run']);
  expect(written).toMatch(/6 passed/);
});

test("the kit's guide for Playwright holds in a project that has installed it", async () => {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter', 'list'];
  expect(await testsOf('playwright', ['@playwright/test'], command)).toMatch(/6 passed/);
});

test('the programs of the guide to tests are those of the projects', () => {
  const files = globSync('*/**/*.{ts,tsx,js}', { cwd: consumers, exclude: (path) => path === 'node_modules' });
  // The folder of Storybook's settings begins with a dot.
  files.push(...globSync('*/.storybook/*.ts', { cwd: consumers }));
  const programs = codeBlocks(readFileSync('docs/testing.md', 'utf8')).filter(({ title }) => title !== '');
  expect(programs.length).toBeGreaterThan(5);
  for (const { title, code } of programs) {
    const sources = files.filter((file) => file.endsWith(`/${title}`)).map((file) => join(consumers, file));
    expect(
      sources.some((file) => readFileSync(file, 'utf8').includes(code)),
      `${title} has not\n${code}`,
    ).toBe(true);
  }
});
