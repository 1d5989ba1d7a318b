import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { formats } from '../../contract/formats.ts';

/** Gives Ajv the contract's formats, and keywords that take no minutes of whatever a value holds. */
export function addContractKeywords(ajv: Ajv2020): void {
  addFormatsModule.default(ajv);
  const { email, hostname, uri } = formats;
  for (const [name, isOne] of Object.entries({ email, hostname, uri })) ajv.addFormat(name, isOne);
  ajv.addFormat('binary', true);
  compareBoundedArrays(ajv);
  tryBoundedTexts(ajv);
}

/** Ajv compares each item with each, which takes minutes for a list of 1 MiB: one over its `maxItems` is not compared. */
function compareBoundedArrays(ajv: Ajv2020): void {
  // Only the meta-schemas, which nothing hostile is checked against, have lists without bounds.
  onlyWithin(ajv, 'uniqueItems', 'maxItems', 1);
}

/** Ajv tries patterns and formats on texts of any length: one over its `maxLength` is refused for that, and is not tried. */
function tryBoundedTexts(ajv: Ajv2020): void {
  // Characters are counted in code points; one has two units at most.
  for (const keyword of ['pattern', 'format']) onlyWithin(ajv, keyword, 'maxLength', 2);
}

/** Has a keyword of Ajv's tried only on what is no longer than a limit that stands beside it, so many times. */
function onlyWithin(ajv: Ajv2020, keyword: string, limit: string, times: number): void {
  const definition = definitionOf(ajv, keyword);
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    ...definition,
    code(context: KeywordCxt, ...more) {
      const most: unknown = context.parentSchema[limit];
      if (typeof most !== 'number') definition.code(context, ...more);
      else context.gen.if(_`${context.data}.length <= ${times * most}`, () => definition.code(context, ...more));
    },
  });
}

/** Ajv's own definition of a keyword. */
function definitionOf(ajv: Ajv2020, keyword: string): CodeKeywordDefinition {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'boolean' || !('code' in definition)) throw new Error(`Ajv has no code for ${keyword}.`);
  return definition;
}
