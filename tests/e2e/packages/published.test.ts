import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

test.each([
  ['import', 'bare.mjs', "import { createClient } from 'phone-agent-kit';\ncreateClient();\n"],
  ['require', 'bare.cjs', "const { createClient } = require('phone-agent-kit');\ncreateClient();\n"],
])('an %s of the kit by its name alone says which entry points there are', async (_, name, program) => {
  const folder = await projectWith([(await packed()).kit]);
  writeFileSync(join(folder, name), program);
  const { stderr } = await runIn(folder, [name]);
  expect(stderr).toMatch(
    /^Error: phone-agent-kit has no entry point of its own; import one of phone-agent-kit\/client, /m,
  );
});

test('the kit has its guides: its README leads to each of them, and their links lead somewhere', async () => {
  const kit = join(await projectWith([(await packed()).kit]), 'node_modules', 'phone-agent-kit');
  const linksOf = (page: string) =>
    [...readFileSync(join(kit, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
      join(page, '..', link),
    );
  const guides = globSync('dist/docs/*.md', { cwd: kit });
  expect(new Set(linksOf('README.md'))).toEqual(new Set(guides));
  expect(guides.map((guide) => basename(guide, '.md')).sort()).toEqual(
    ['client', 'control-api', 'front-end', 'sandbox', 'testing', 'webhooks', 'workbench'].sort(),
  );
  for (const guide of guides) for (const link of linksOf(guide)) expect(existsSync(join(kit, link)), link).toBe(true);
});
