import { parseDocument } from 'yaml';
import { keysOf } from '../../../src/contract/pointer.ts';
import { type Comparison, compare } from '../../../src/review/changes/compare.ts';
import type { SourceChange } from '../../../src/review/diff/source-changes.ts';
import { contractTexts } from '../editions.ts';

/** What stands at a JSON Pointer of a file of the contract from now on; nothing where it is undefined. */
export type FieldEdit = readonly [pointer: string, value: unknown];

/** The contract as it is, compared with what it becomes by edits of its files. Throws where nothing stands there. */
export function comparedWith(edits: Readonly<Record<string, readonly FieldEdit[]>>): Promise<Comparison> {
  const texts = new Map(contractTexts);
  for (const [file, changes] of Object.entries(edits)) {
    const document = parseDocument(texts.get(file) ?? '');
    for (const [pointer, value] of changes) {
      const path = keysOf(pointer).map((key) => (/^\d$/.test(key) ? Number(key) : key));
      if (!document.hasIn(path.slice(0, -1))) throw new Error(`${file} has nothing at ${pointer}`);
      if (value === undefined) document.deleteIn(path);
      else document.setIn(path, document.createNode(value));
    }
    texts.set(file, document.toString({ lineWidth: 0 }));
  }
  return compare(contractTexts, texts, '.');
}

/** The changes that break, by where they are written and what they change: `openapi/tasks.yaml#/schemas/TaskContext maxLength`. */
export function breaksOf({ sources }: Comparison): Map<string, SourceChange> {
  const breaking = sources.filter(({ occurrences }) =>
    occurrences.some(({ verdicts }) => verdicts.some(({ impact }) => impact === 'major')),
  );
  return new Map(breaking.map((one) => [nameOf(one), one]));
}

function nameOf({ base, revision, property }: SourceChange): string {
  const origin = base ?? revision;
  return `${origin?.file}#${origin?.pointer} ${property}`;
}
