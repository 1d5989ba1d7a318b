import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, runProcess } from './process.ts';

const source = join(import.meta.dirname, 'consumer');
const contract = join(import.meta.dirname, '../../generated/openapi.json');

/** Makes a folder a project that uses the contract, with all generators installed. Throws where they cannot be had. */
export async function installConsumer(folder: string): Promise<void> {
  cpSync(source, folder, { recursive: true });
  copyFileSync(contract, join(folder, 'openapi.json'));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runProcess('npm', args, folder);
  if (code === 0) return;
  const said = linesOf(output).slice(0, 3);
  throw new Error(`The generators could not be installed; \`npm ci\` ended with ${code}:\n  ${said.join('\n  ')}`);
}
