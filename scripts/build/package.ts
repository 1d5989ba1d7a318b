import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { build, type Rolldown } from 'tsdown';
import { examplesAlone, jsonAsText } from '../bundle/json-plugins.ts';

/** The project's root. */
export const project = join(import.meta.dirname, '..', '..');

export interface PackageBuild {
  /** Where the package's manifest is, and its `dist` is to be. */
  readonly folder: string;
  /** The sources of the entry points, by the name that each gets. */
  readonly entry: Readonly<Record<string, string>>;
  /** Files of `src` that are others in the package, by what their paths end in. */
  readonly replaced: Readonly<Record<string, string>>;
  /** What else the build does. */
  readonly plugins?: readonly Rolldown.Plugin[];
}

/** Builds one package's JavaScript and declarations; gives its `dist`. Rejects where something does not compile. */
export async function buildPackage({ folder, entry, replaced, plugins = [] }: PackageBuild): Promise<string> {
  const outDir = join(folder, 'dist');
  await copyFile(join(project, 'LICENSE'), join(folder, 'LICENSE'));
  await build({
    config: false,
    cwd: folder,
    entry: Object.fromEntries(Object.entries(entry).map(([to, from]) => [to, join(project, from)])),
    outDir,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    tsconfig: join(project, 'tsconfig.json'),
    // Declarations are made of each file alone: what a package exports says its types.
    dts: { oxc: true },
    clean: true,
    // Whoever looks into the package, or reads a stack trace, finds names and lines.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
    logLevel: 'warn',
    deps: { neverBundle: [/^node:/], alwaysBundle: [/^ajv-formats/, /^ipaddr/, /^yaml$/, /^@?preact/] },
    // Packages from before `exports` have a main file.
    inputOptions: { resolve: { mainFields: ['module', 'main'] } },
    // They stand in the declarations.
    outputOptions: { comments: { jsdoc: false } },
    checks: { pluginTimings: false },
    plugins: [...plugins, replace(replaced), examplesAlone, jsonAsText, dense],
  });
  return outDir;
}

function replace(files: Readonly<Record<string, string>>): Rolldown.Plugin {
  return {
    name: 'files-of-the-package',
    resolveId(id) {
      const [, file] = Object.entries(files).find(([end]) => id.endsWith(end)) ?? [];
      return file && join(project, file);
    },
  };
}

/**
 * What was generated nobody reads here, nor the workbench, nor the servers of a rehearsal, and it is most of a package: it goes without spaces, and what was generated
 * with short names, after everything else.
 */
const dense: Rolldown.Plugin = {
  name: 'dense',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      // Declarations stay for people: a tab for two spaces is enough.
      if (output.fileName.endsWith('.d.ts')) output.code = withLibraries(output.code.replace(/^(?: {2})+/gm, tabs));
      if (!output.fileName.endsWith('.js')) continue;
      if (![isGenerated, isOfWorkbench, isOfVariants].some((isDense) => isDense(output.moduleIds))) continue;
      const mangle = !isOfWorkbench(output.moduleIds);
      output.code = minifySync(output.fileName, output.code, { module: true, compress: false, mangle }).code;
    }
  },
};

/** Declarations bring what a project's own `lib` may not have. */
function withLibraries(declarations: string): string {
  const usesDisposable = /\b(?:Async)?Disposable\b/.test(declarations);
  return usesDisposable ? `/// <reference lib="esnext.disposable" />\n${declarations}` : declarations;
}

function tabs(spaces: string): string {
  return '\t'.repeat(spaces.length / 2);
}

/** Whether what a chunk has of generated data, or of what was read from JSON, is most of it. */
function isGenerated(modules: readonly string[]): boolean {
  return modules.some((id) => /[\\/]generated[\\/].*(validators|operations|\.json)/.test(id)) && modules.length < 20;
}

/** Whether a chunk has the servers of a rehearsal. */
function isOfVariants(modules: readonly string[]): boolean {
  return modules.some((id) => /[\\/]src[\\/]rehearse[\\/]assumed\.ts$/.test(id));
}

/** Whether there is nothing in a chunk but the workbench, and what it alone is made with. */
function isOfWorkbench(modules: readonly string[]): boolean {
  return modules.length > 0 && modules.every((id) => /[\\/](?:src[\\/]workbench|@?preact)[\\/]/.test(id));
}
