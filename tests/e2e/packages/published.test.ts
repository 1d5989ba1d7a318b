import { globSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from 'vitest';
import { packagesOf, packed, projectWith } from './packed.ts';

const names = ['kit', 'suite'] as const;

test.each(names)('publint finds nothing in the %s', async (name) => {
  const tarball = readFileSync((await packed())[name]);
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test.each(names)('the types of the %s are found by every resolution that finds its code', async (name) => {
  const tarball = readFileSync((await packed())[name]);
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!result.types) throw new Error('The package has no types.');
  // ESM only: whoever requires it, or resolves as Node did before `exports`, gets nothing.
  const ofModules = result.problems.filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  );
  expect(ofModules).toEqual([]);
});

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
