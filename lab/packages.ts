/**
 * `npm run lab -- packages`: builds and packs the packages as they are published, and checks their manifests, their types and
 * the size of what a page loads. Ends with 1 where a check fails, with 2 where it cannot run.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackages } from '../scripts/build/pack.ts';
import { measureSizes } from './packages/sizes.ts';
import { scratchFolder } from './scratch-folder.ts';

const usage = `Usage: npm run lab -- packages

  --help  print this text
`;

/** Resolutions that find CommonJS alone. The packages have none, so they find neither code nor types. */
const commonJs: readonly string[] = ['node10', 'node16-cjs'];

/** Messages of publint about a package, suggestions included. */
async function lintPackage(tarball: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/** Problems of are-the-types-wrong with a package. */
async function checkTypes(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball));
  if (!result.types) return ['The package has no types.'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && commonJs.includes(problem.resolutionKind)))
    .map((problem) => JSON.stringify(problem));
}

/** Prints a check with its problems. With any, the process ends with 1. */
function report(check: string, problems: readonly string[]): void {
  const lines = problems.map((problem) => `  ${problem}`);
  console.log([`${lines.length === 0 ? 'ok   ' : 'FAILS'}  ${check}`, ...lines].join('\n'));
  if (lines.length > 0) process.exitCode = 1;
}

async function checkPackages(): Promise<void> {
  const folder = scratchFolder('packages');
  const tarballs = await packPackages(folder);
  for (const [name, file] of Object.entries(tarballs)) {
    const tarball = new Uint8Array(await readFile(file));
    report(`${name}: publint finds nothing`, await lintPackage(tarball));
    report(`${name}: each resolution that finds the code finds its types`, await checkTypes(tarball));
  }
  for (const { name, bytes, limit } of await measureSizes(folder)) {
    const size = `${(bytes / 1000).toFixed(1)} of ${limit / 1000} kB`;
    report(`kit: ${name}: ${size}`, bytes > limit ? ['larger than its limit'] : []);
  }
}

try {
  if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) console.log(usage);
  else await checkPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
