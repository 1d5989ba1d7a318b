import { Ajv2020 } from 'ajv/dist/2020.js';
import { addContractKeywords } from '../../src/review/contract-keywords.ts';

/** Ajv as the contract needs it: 2020-12, strict, every violation reported, code instead of functions. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false },
  });
  // The house rules keep `unevaluated*` and `$dynamicRef` out of the contract; without them the code is half the size.
  ajv.opts.unevaluated = false;
  ajv.opts.dynamicRef = false;
  addContractKeywords(ajv);
  return ajv;
}
