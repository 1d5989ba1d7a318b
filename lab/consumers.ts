/**
 * `npm run compat [-- NAME …]`: the projects of `lab/consumers/projects`, each with the packages as they are published: packed, installed
 * by npm in a temporary folder, and its `npm test` run there. Tells what each took. Ends with 1 where a test fails, with 2
 * where it cannot run.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../scripts/build/pack.ts';
import { consumers, tryConsumer } from './consumers/consumer.ts';

const names = readdirSync(consumers, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function run(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown} in lab/consumers/projects, only ${names.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const tarballs = await packPackages(folder);
  for (const name of chosen.length > 0 ? chosen : names) {
    const { packages, megabytes, installSeconds, testSeconds, failure } = await tryConsumer(name, folder, tarballs);
    const took = `${packages} packages, ${megabytes} MB, installed in ${installSeconds} s, tested in ${testSeconds} s`;
    console.log(`${name}: ${failure === undefined ? 'passes' : 'FAILS'}; ${took}`);
    if (failure === undefined) continue;
    console.log(failure);
    process.exitCode = 1;
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
