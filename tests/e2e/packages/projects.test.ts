import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { codeBlocks } from '../pages/code-blocks.ts';
import { copyProject, projects, runIn } from './project.ts';

test("the kit's guide for Node works in a project that has installed it", async () => {
  const folder = await copyProject('node');
  const { stdout } = await runIn(folder, ['--test', '--test-reporter=tap', 'service.spec.js']);
  expect(stdout).toMatch(/^# pass 2$/m);
});

const failing = `
  import { expect } from 'vitest';
  import { test } from 'phone-agent-kit/vitest';
  test('fails', async ({ world }) => {
    await world.client().getTask({ taskId: 'task_9999' });
    const text = { from: '+12025550121', to: '+12025550101', text: 'Hi' };
    await world.control.POST('/_sandbox/simulate/inboundText', { body: text });
    expect('this').toBe('that');
  });`;

test("the kit's guide for Vitest works in a project that has installed it, and a test that fails shows the requests, the webhooks and the state of its environment", async () => {
  const folder = await copyProject('vitest-node', ['vitest']);
  writeFileSync(join(folder, 'failing.spec.ts'), failing);
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'default', '--testTimeout', '600000'];
  const { stdout, stderr } = await runIn(folder, command);
  const output = stdout + stderr;
  expect(output).toContain(`GET ${pathTo('getTask', { taskId: 'task_9999' })} 404 There is no task task_9999.`);
  expect(output).toMatch(/messageReceived refused/);
  for (const name of ['requests.json', 'deliveries.json', 'world.json']) expect(output.split(name).length).toBe(2);
  expect(output).toMatch(/1 failed \| 6 passed/);
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
