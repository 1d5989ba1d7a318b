/**
 * Checks the project's prose for phrases that no native writer would use, and names a better one; docs/style.md has
 * examples. Run by `npm run lint`. Exits with 1 if it finds one.
 */
// @ts-check
import { globSync, readFileSync } from 'node:fs';

/** Prose to check: the files, and the parts of them that are not prose. */
const sources = [
  // docs/api-changelog.md is generated from the contract.
  {
    files: ['*.md', '.github/*.md', 'docs/{!(api-changelog),decisions/*}.md', 'packages/*/*.md', 'lab/{,recipes/}*.md'],
    code: /^ *```[\s\S]*?^ *```|`[^`\n]*`/gm,
  },
  // The contract: names of fields and values stand in backticks.
  { files: ['openapi.yaml', 'openapi/*.yaml'], code: /`[^`\n]*`/g },
  // Help texts: everything outside a template that begins with `Usage:`.
  { files: ['src/cli/*.ts', 'scripts/**/*.ts', 'lab/*.ts'], code: /^[\s\S]*?(?:`(?=Usage:)|$(?![\s\S]))|`;[\s\S]*/g },
];

/** Each phrase, and what to write instead. A space stands for any white space. */
const phrases = [
  { phrase: /^#+ (?:what|whether|how|who|why)\b/, better: 'Name the subject in a heading: Errors, Rate limits.' },
  { phrase: /\bof what\b/, better: 'Name the thing: "the states of a task".' },
  { phrase: /\bwhat (?:is|was|are) (?:of|to|there|kept|sent)\b/, better: 'Name the thing: "the stored rows".' },
  { phrase: /\bwhat (?:belongs|concerns|stands)\b/, better: 'Name the thing: "another organization\'s resources".' },
  { phrase: /\b(?:is|are|was|were|been|be) told\b/, better: 'Say who does it: "the report lists", "the error names".' },
  { phrase: /\btells? (?:how|what|where|whether|which|of)\b/, better: 'Write "shows", "lists" or "reports".' },
  { phrase: /\bas it does not exist\b/, better: 'Write "as if it did not exist".' },
  { phrase: /\b(?:is|are) to be\b/, better: 'Write "must be", or name who does it.' },
  { phrase: /\b(?:held|holds?) (?:to|against)\b/, better: 'Write "keeps", "validates" or "compares".' },
  { phrase: /\b(?:nothing|none|no \w+) but\b/, better: 'Write "only".' },
  { phrase: /\ball but\b/, better: 'Write "all except".' },
  { phrase: /\bbut for\b/, better: 'Write "except for".' },
  { phrase: /\bfor want of\b/, better: 'Write "because … is missing".' },
  { phrase: /\ball else\b/, better: 'Write "everything else".' },
  { phrase: /\bwhoever\b/, better: 'Write "anyone who", or name the reader.' },
  { phrase: /\banew\b/, better: 'Write "again".' },
  { phrase: /\bmend(?:s|ed|ing)?\b/, better: 'Write "fix".' },
  { phrase: /\band the like\b/, better: 'Write "and similar".' },
  { phrase: /\bso (?:many|long|much)(?:,|\.| may| after)/, better: 'Give the number or the option.' },
  { phrase: /\bin the place of\b/, better: 'Write "instead of".' },
];

/** Each phrase with its line, as a message. */
export function phraseProblems(/** @type {string} */ text) {
  return phrases.flatMap(({ phrase, better }) => {
    const pattern = new RegExp(phrase.source.replaceAll(' ', '\\s+'), 'gim');
    return [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      message: `"${match[0].replaceAll(/\s+/g, ' ')}" is hard to read. ${better}`,
    }));
  });
}

/** The text with its code blanked out, on the same lines. */
export function withoutCode(/** @type {string} */ text, /** @type {RegExp} */ code) {
  return text.replaceAll(code, (part) => part.replaceAll(/\S/g, ' '));
}

if (import.meta.main) {
  for (const { files, code } of sources)
    for (const file of globSync(files))
      for (const { line, message } of phraseProblems(withoutCode(readFileSync(file, 'utf8'), code))) {
        process.stdout.write(`${file}:${line}: ${message}\n`);
        process.exitCode = 1;
      }
}
