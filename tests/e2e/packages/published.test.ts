import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installInto, packagesOf, packed, projectWith } from './packed.ts';
import { runIn } from './project.ts';

/** Expects that no declaration of a package names the sources that it was made of. */
function namesNoSources(folder: string, name: string): void {
  const declarations = globSync(`node_modules/${name}/dist/**/*.d.ts`, { cwd: folder });
  expect(declarations.length).toBeGreaterThan(0);
  for (const file of declarations) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/(from|import\()\s*["'][^"']*(?<!\.d)\.ts["']/);
  }
}

test('the kit is at most ten packages and 8 MB, the reference and the workbench included, and no declaration names a source file', async () => {
  const { kit, suite } = await packed();
  const folder = await projectWith([kit]);
  expect(packagesOf(folder).length).toBeLessThanOrEqual(10);
  const files = globSync('node_modules/**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
  expect(files.filter(({ parentPath }) => parentPath.endsWith('/reference')).map(({ name }) => name)).toContain(
    'index.html.br',
  );
  namesNoSources(folder, 'phone-agent-kit');
  await installInto(folder, [suite], []);
  namesNoSources(folder, 'phone-agent-suite');
});

test('an import of the kit by its name alone says which entry points there are', async () => {
  const folder = await projectWith([(await packed()).kit]);
  writeFileSync(join(folder, 'bare.mjs'), "import { createClient } from 'phone-agent-kit';\ncreateClient();\n");
  const { stderr } = await runIn(folder, ['bare.mjs']);
  expect(stderr).toMatch(
    /^Error: phone-agent-kit has no entry point of its own; import one of phone-agent-kit\/client, /m,
  );
});
