/** The suite as a file that Vitest runs; `runSuite` starts it and provides the options. */
import { inject } from 'vitest';
import { type ContractOptions, describeContract } from './describe.ts';

declare module 'vitest' {
  interface ProvidedContext {
    contract: Omit<ContractOptions, 'fetch' | 'prepare'>;
  }
}

describeContract(inject('contract'));
