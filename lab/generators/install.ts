import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runProcess } from './process.ts';

const source = join(import.meta.dirname, 'consumer');
const contract = join(import.meta.dirname, '../../generated/openapi.json');

/**
 * Makes a folder a project that uses the contract, with all generators installed. Their own versions are exact, those of what
 * they depend on float. Returns everything that was installed, as `name@version`. Rejects where npm cannot install it.
 */
export async function installConsumer(folder: string): Promise<string[]> {
  cpSync(source, folder, { recursive: true });
  copyFileSync(contract, join(folder, 'openapi.json'));
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runProcess('npm', args, folder);
  if (code === 0) return installedIn(folder);
  const lines = linesOf(output).slice(0, 3);
  throw new Error(
    `The generators could not be installed; \`npm install\` ended with ${code}:\n  ${lines.join('\n  ')}`,
  );
}

function installedIn(folder: string): string[] {
  const lock = readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(lock);
  const names = Object.entries(packages).map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  );
  return [...new Set(names)].sort();
}
