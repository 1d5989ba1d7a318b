import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const blocks = [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/^```(?:js|ts) (\S+)\n([\s\S]*?)^```/gm)].map(
  ([, name = '', code = '']) => ({ name, code }),
);
const files = globSync('lab/consumers/projects/*/**/*.{js,ts}', { exclude: (path) => path === 'node_modules' });

test('the programs of the guide for frameworks are those of projects in the laboratory', () => {
  const programs = blocks.filter(({ name }) => name.endsWith('.js'));
  expect(programs.map(({ name }) => name)).toEqual([
    '+server.js',
    'action.js',
    'hono.js',
    'worker.js',
    'lambda.js',
    'app.js',
  ]);
  for (const { name, code } of programs) {
    const copies = files.filter((file) => basename(file) === name).map((file) => readFileSync(file, 'utf8'));
    expect(copies, name).toContain(code);
  }
});

test('the receiver that those projects mount is that of the guide', () => {
  const receiver = blocks.find(({ name }) => name === 'hooks.ts')?.code;
  const copies = files.filter((file) => basename(file) === 'hooks.ts');
  expect(copies.length).toBe(5);
  for (const file of copies) expect(readFileSync(file, 'utf8'), file).toBe(receiver);
});
