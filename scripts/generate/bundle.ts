import { bundle, createConfig, formatProblems, getTotals } from '@redocly/openapi-core';
import { ContractError } from './contract-error.ts';
import type { Contract } from './document.ts';

/** Resolves openapi.yaml and all that it references into one document. Throws `ContractError` with file and line. */
export async function bundleContract(ref: string): Promise<Contract> {
  const config = await createConfig({});
  const { bundle: document, problems } = await bundle({ ref, config });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    formatProblems(errors, { format: 'stylish', totals: getTotals(errors), version: '' });
    throw new ContractError('The contract does not resolve; see above.');
  }
  const contract: unknown = document.parsed;
  if (!isContract(contract))
    throw new ContractError(`${ref} is not an OpenAPI 3.1 document with paths and components.`);
  return contract;
}

function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'openapi' in value &&
    typeof value.openapi === 'string' &&
    value.openapi.startsWith('3.1') &&
    'paths' in value &&
    'components' in value
  );
}
