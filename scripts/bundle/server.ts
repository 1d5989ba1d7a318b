import { stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { jsonAsText } from './json-plugins.ts';

const project = join(import.meta.dirname, '..', '..');

/** What a server without options loads. */
const atStart =
  /src[\\/](?:cli[\\/](?:server-command|server[\\/](?:start|sandbox))|server[\\/]pages|node[\\/]file-(?:reference|pages))\.ts$/;

/**
 * Bundles the command line into `main.js` of a folder of the project: Node reads a few files in place of hundreds. With
 * them goes `sources.json`, the second in which each source was modified (images keep no more); src/cli.js runs the sources once one of them has changed.
 */
export async function bundleServer(folder: string): Promise<void> {
  await using build = await rolldown({
    cwd: project,
    input: { main: './src/cli/main.ts' },
    platform: 'node',
    tsconfig: join(project, 'tsconfig.json'),
    external: [/^node:/, /^@?[a-z]/],
    plugins: [otherCommands(folder), jsonAsText, pathsOfSources(folder)],
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
  });
  // One file with all that they import: the fewer files Node reads, the sooner a server answers.
  const groups = [{ name: 'server', test: atStart }];
  const { output } = await build.write({ dir: folder, format: 'esm', comments: false, codeSplitting: { groups } });
  const sources = output
    .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    .filter((id) => id.startsWith(join(project, sep)));
  const times = sources.map(async (id) => [fromFolder(project, id), Math.trunc((await stat(id)).mtimeMs / 1000)]);
  await writeFile(join(folder, 'sources.json'), JSON.stringify(Object.fromEntries(await Promise.all(times))));
}

/** Commands other than the server's take much longer than their start, so their sources are run. */
function otherCommands(folder: string): Plugin {
  return {
    name: 'other-commands',
    resolveId: {
      filter: { id: /^\.\/(?:contract|held|record|rehearse)-command\.ts$/ },
      handler: (id) => ({ id: fromFolder(folder, join(project, 'src', 'cli', id)), external: true }),
    },
  };
}

/** A module finds files beside its source, not beside the bundle. */
function pathsOfSources(folder: string): Plugin {
  return {
    name: 'paths-of-sources',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        const path = (to: string) => JSON.stringify(fromFolder(folder, to));
        return code
          .replaceAll('import.meta.url', `new URL(${path(id)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${path(dirname(id))})`);
      },
    },
  };
}

function fromFolder(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/');
}
