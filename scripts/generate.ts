/**
 * `npm run generate`: openapi.yaml and openapi/ become generated/, the form that programs read.
 * `--check` writes nothing and fails when what is committed differs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { bundleContract } from './generate/bundle.ts';
import { ContractError } from './generate/contract-error.ts';
import { renderOperations } from './generate/operations.ts';
import { renderTypes } from './generate/types.ts';
import { renderValidators, validatorTypes } from './generate/validators.ts';

async function generate(check: boolean): Promise<number> {
  const contract = await bundleContract('openapi.yaml');
  const files: Record<string, string> = {
    'generated/openapi.json': `${JSON.stringify(contract, null, 2)}\n`,
    'generated/operations.ts': renderOperations(contract),
    'generated/validators.js': renderValidators(contract),
    'generated/validators.d.ts': validatorTypes,
    'generated/types.ts': await renderTypes(contract),
  };
  const stale: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const current = await readFile(path, 'utf8').catch(() => undefined);
    if (current === text) continue;
    stale.push(path);
    if (!check) await writeFile(path, text);
  }
  if (check && stale.length > 0) {
    console.error(
      `generated/ is not what the contract generates; run \`npm run generate\`. Different: ${stale.join(', ')}`,
    );
    return 1;
  }
  console.log(stale.length > 0 ? `wrote ${stale.join(', ')}` : 'generated/ is up to date');
  return 0;
}

try {
  process.exitCode = await generate(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
