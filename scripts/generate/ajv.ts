import { _, type KeywordCxt } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatModule from 'ajv/dist/vocabularies/format/format.js';
import patternModule from 'ajv/dist/vocabularies/validation/pattern.js';
import uniqueItemsModule from 'ajv/dist/vocabularies/validation/uniqueItems.js';
import addFormatsModule from 'ajv-formats';
import { formats } from '../../src/contract/formats.ts';

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
  const { email, hostname, uri } = formats;
  for (const [name, isOne] of Object.entries({ email, hostname, uri })) ajv.addFormat(name, isOne);
  ajv.addFormat('binary', true);
  compareBoundedArrays(ajv);
  tryBoundedTexts(ajv);
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

/** Ajv tries patterns and formats on texts of any length: one over its `maxLength` is refused for that, and is not tried. */
function tryBoundedTexts(ajv: Ajv2020): void {
  for (const { default: definition } of [patternModule, formatModule]) {
    const keyword = [definition.keyword].flat()[0] ?? '';
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...definition,
      code(context: KeywordCxt, ...more) {
        const most: unknown = context.parentSchema.maxLength;
        if (typeof most !== 'number') definition.code(context, ...more);
        // Characters are counted in code points; one has two units at most.
        else context.gen.if(_`${context.data}.length <= ${2 * most}`, () => definition.code(context, ...more));
      },
    });
  }
}
