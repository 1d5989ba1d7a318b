import { _, type Code } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js';
import { addContractKeywords } from '../../src/review/schemas/contract-keywords.ts';

/** What a value of each format is, to stand behind "must be". */
const formatWords: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-03-02',
  'date-time': 'a date and time such as 2026-03-02T15:00:00Z',
  double: 'a number',
  email: 'an email address such as name@example.com',
  hostname: 'a host name such as sip.example.com',
  int32: 'an integer of 32 bits',
  int64: 'an integer of 64 bits',
  uri: 'a URL such as https://example.com/path',
};

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
  ajv.addVocabulary(['x-pattern-words', 'x-secret']);
  for (const keyword of ['pattern', 'format']) sayInWords(ajv, keyword);
  return ajv;
}

/** Has a violation of a keyword say what is wanted in the words of the contract, and whether the value may be shown. */
function sayInWords(ajv: Ajv2020, keyword: string): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'boolean') throw new Error(`Ajv does not know ${keyword}.`);
  ajv.removeKeyword(keyword);
  ajv.addKeyword({ ...definition, keyword, error: { message, params } });
}

function message({ keyword, schema, parentSchema = {} }: KeywordErrorCxt): Code {
  const { 'x-pattern-words': words = keyword === 'format' ? formatWords[schema] : undefined } = parentSchema;
  // Only what Ajv itself checks schemas against has none.
  return _`${typeof words === 'string' ? `must be ${words}` : `must match ${keyword} "${schema}"`}`;
}

function params({ parentSchema }: KeywordErrorCxt): Code {
  return parentSchema?.['x-secret'] ? _`{secret: true}` : _`{}`;
}
