import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceLines } from '../../src/conformance/model/source-lines.ts';
import { buildPackage, project } from './package.ts';

/** Builds `phone-agent-suite` into a folder: the contract suite, as a command and for a project's own tests. */
export async function buildSuite(folder: string): Promise<void> {
  const dist = await buildPackage({
    folder,
    entry: {
      suite: 'src/kit/suite/suite.ts',
      reporter: 'src/kit/suite/reporter.ts',
      cli: 'src/kit/suite/cli.ts',
    },
    replaced: {
      '/suite-files.ts': 'src/kit/suite/package-files.ts',
      '/project-files.ts': 'src/kit/package-files.ts',
    },
  });
  await copyFile(join(project, 'generated', 'openapi.json'), join(dist, 'openapi.json'));
  await copyFile(join(project, 'generated', 'source-lines.json'), join(dist, 'source-lines.json'));
  // Findings name their lines.
  const lines: SourceLines = JSON.parse(await readFile(join(dist, 'source-lines.json'), 'utf8'));
  await mkdir(join(dist, 'openapi'), { recursive: true });
  for (const { name } of lines.files) await copyFile(join(project, name), join(dist, name));
  await copyFile(join(project, 'generated', 'sandbox-control', 'openapi.json'), join(dist, 'sandbox-control.json'));
  await copyFile(join(project, 'generated', 'starting-data.json'), join(dist, 'starting-data.json'));
  for (const folder of ['src/html', 'src/conformance/reports']) {
    for (const name of await readdir(join(project, folder))) {
      if (/\.(css|js)$/.test(name)) await copyFile(join(project, folder, name), join(dist, name));
    }
  }
}
