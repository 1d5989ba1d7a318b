import { isScalar, parseDocument, visit } from 'yaml';
import type { SourceTexts } from '../../src/review/editions/dereferenced.ts';

const quotes = { 'double quotes': 'QUOTE_DOUBLE', 'single quotes': 'QUOTE_SINGLE', blocks: 'BLOCK_LITERAL' } as const;
const layouts = {
  'a comment at each key': {},
  'narrow lines': { lineWidth: 40 },
  'deep indents': { indent: 6 },
} as const;

/** Ways to write the same data as other YAML 1.2. */
export const styles = [...Object.keys(quotes), ...Object.keys(layouts), 'braces'];

/** A file that is written otherwise and says the same. */
export interface Restyled {
  readonly file: string;
  readonly style: string;
}

/** The texts of a contract's files, one of them in another style. */
export function restyled(texts: SourceTexts, { file, style }: Restyled): SourceTexts {
  const document = parseDocument(texts.get(file) ?? '');
  const quote = Object.entries(quotes).find(([name]) => name === style)?.[1];
  visit(document, {
    Scalar: (key, node) => {
      if (quote && key === 'value' && typeof node.value === 'string') node.type = quote;
    },
    Pair: (_, { key }) => {
      if (style === 'a comment at each key' && isScalar(key)) key.commentBefore = ' Why it is so.';
    },
    Collection: (_, node) => {
      if (style === 'braces') node.flow = true;
    },
  });
  const layout = Object.entries(layouts).find(([name]) => name === style)?.[1];
  return new Map([...texts, [file, document.toString(layout)]]);
}
