import { _, type KeywordCxt } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import uniqueItemsModule from 'ajv/dist/vocabularies/validation/uniqueItems.js';
import addFormatsModule from 'ajv-formats';

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
  addFormatsModule.default(ajv);
  ajv.addFormat('binary', true);
  compareBoundedArrays(ajv);
  return ajv;
}

/** Ajv compares each item with each, which takes minutes for a list of 1 MiB: one over its `maxItems` is not compared. */
function compareBoundedArrays(ajv: Ajv2020): void {
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    ...uniqueItemsModule.default,
    code(context: KeywordCxt) {
      const most: unknown = context.parentSchema.maxItems;
      // Only the meta-schemas, which nothing hostile is checked against, have lists without bounds.
      if (typeof most !== 'number') uniqueItemsModule.default.code(context);
      else context.gen.if(_`${context.data}.length <= ${most}`, () => uniqueItemsModule.default.code(context));
    },
  });
}
