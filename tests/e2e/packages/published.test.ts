import { globSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesOf, packed, projectWith } from './packed.ts';

const names = ['kit', 'suite'] as const;

test.each(names)('the declarations of the %s name no source files', async (name) => {
  const folder = await projectWith([(await packed())[name]]);
  const declarations = globSync('node_modules/phone-agent-*/dist/**/*.d.ts', { cwd: folder });
  expect(declarations.length).toBeGreaterThan(0);
  for (const file of declarations) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/(from|import\()\s*["'][^"']*(?<!\.d)\.ts["']/);
  }
});

test('the kit is at most ten packages and 8 MB, the reference and the workbench included', async () => {
  const folder = await projectWith([(await packed()).kit]);
  expect(packagesOf(folder).length).toBeLessThanOrEqual(10);
  const files = globSync('node_modules/**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
  expect(files.filter(({ parentPath }) => parentPath.endsWith('/reference')).map(({ name }) => name)).toContain(
    'index.html.br',
  );
});
