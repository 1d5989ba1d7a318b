import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const project = join(import.meta.dirname, '..', '..');

/** The scripts of a page by their file names: `name.js` with what it needs at once, and a file for each part that it loads later. */
export interface PageScripts {
  readonly files: Readonly<Record<string, string>>;
  /** What a script imports at once, by its file name. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** Bundles the scripts of a page, minified; `source` is below `src`. Rejects with what is only a warning elsewhere, such as an import that leads nowhere. */
export async function pageScripts(name: string, source: string, plugins: Plugin[] = []): Promise<PageScripts> {
  await using build = await rolldown({
    // Below a folder: of an absolute path, what follows a `?` would be left out.
    cwd: project,
    input: { [name]: `./src/${source}` },
    platform: 'browser',
    tsconfig: join(project, 'tsconfig.json'),
    plugins,
    // A slow machine is no mistake in a page.
    checks: { pluginTimings: false },
    onLog(_level, { message }) {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
  };
}
