import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import { counted } from '../../src/contract/counted.ts';
import type { ReviewedChange } from '../../src/review/changes/model.ts';
import { unjudged } from '../../src/review/diff/rule-coverage.ts';
import { reachText } from '../../src/review/report/text.ts';
import { type ChangelogLine, changelogFile, isTold } from '../../src/review/verdict/changelog.ts';
import { type Reviewed, versionPlace } from '../../src/review/verdict/review.ts';
import { isAtLeast } from '../../src/review/verdict/versions.ts';

/** Width of the changelog's source, in characters. */
const width = 128;

/**
 * Begins what a change of the contract needs beside it: the version, and lines of the changelog for what breaks or is
 * added. The line of a break is left to be written. Says what it did.
 */
export function writeChangelog({ review, changelog, comparison }: Reviewed, folder: string): string[] {
  const { changes, waivers, version: asked, revision, base } = review;
  if (asked === undefined) return ['Nothing to write: the contract does not change.'];
  const isLate = !isAtLeast(revision.version, asked);
  const version = isLate ? asked : revision.version;
  const missing = changes.filter(
    (one) => isToTell(one) && !isTold(one, changelog, base.version) && waivers[one.id] === undefined,
  );
  const place = versionPlace(comparison);
  if (isLate && place) writeVersion(join(folder, place.file), place.line, revision.version, version);
  if (missing.length > 0) writeLines(join(folder, changelogFile), version, missing);
  const breaks = missing.filter((one) => one.breaks && !renameOf(one)).length;
  return [
    ...(isLate ? [`openapi.yaml: info.version is ${version}.`] : []),
    ...(missing.length > 0 ? [`${changelogFile}: ${counted(missing.length, 'line')} for ${version}.`] : []),
    ...(breaks > 0
      ? [
          `Complete ${breaks === 1 ? 'the line of the breaking change' : `the lines of the ${breaks} breaking changes`}, then run \`npm run generate\`.`,
        ]
      : []),
    ...(!isLate && missing.length === 0 ? ['Nothing to write: the version and the changelog are complete.'] : []),
  ];
}

function writeVersion(file: string, line: number, from: string, to: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.with(line - 1, (lines[line - 1] ?? '').replace(from, to)).join('\n'));
}

function writeLines(file: string, version: string, missing: readonly ReviewedChange[]): void {
  const sections = Map.groupBy(missing, (one) => (renameOf(one) ? 'renamed' : kindOf(one)));
  const entries = [...sections].map(([section, changes]) => [section, changes.map(entryOf)] as const);
  writeFileSync(file, withEntries(readFileSync(file, 'utf8'), version, entries));
}

function entryOf(one: ReviewedChange): object {
  const rename = renameOf(one);
  if (rename) return { line: lineOf(one), ...rename };
  return { line: one.breaks ? '' : lineOf(one), findings: [one.id] };
}

/** Sentence of a change and the operations that it reaches, each named once. */
function lineOf({ sentence, reach }: ReviewedChange): string {
  const reached = reachText(reach, codeOf) || 'the API';
  return sentence.includes(reached) ? sentence : `${sentence.replace(/\.$/, '')}: ${reached}.`;
}

/** The changelog with more entries; all other text stays as it is. */
export function withEntries(
  text: string,
  version: string,
  added: readonly (readonly [section: string, entries: readonly object[]])[],
): string {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error(`${changelogFile} is no map of versions.`);
  const before = contents.get(version);
  if (!isMap(before)) {
    const at = contents.range?.[0] ?? 0;
    return `${text.slice(0, at)}${yamlOf({ [version]: Object.fromEntries(added) }, 0)}\n${text.slice(at)}`;
  }
  // From the last place to the first, so that the others stay where they are.
  const insertions = added.map(([section, entries]) => {
    const list = before.get(section);
    const block = isSeq(list) ? list : before;
    const column = columnAt(text, block.range?.[0] ?? 0);
    return {
      at: endAt(text, block.range?.[1] ?? 0),
      text: yamlOf(isSeq(list) ? entries : { [section]: entries }, column),
    };
  });
  return insertions
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .reduce((whole, { at, text: more }) => `${whole.slice(0, at)}\n${more.trimEnd()}${whole.slice(at)}`, text);
}

function yamlOf(value: unknown, column: number): string {
  const lines = stringify(value, { lineWidth: width - column, singleQuote: true }).split('\n');
  return lines.map((line) => (line === '' ? line : `${' '.repeat(column)}${line}`)).join('\n');
}

function columnAt(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}

/** End of a block without the space behind it. */
function endAt(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length;
}

/** A renamed field as it is declared, so that kept data follows; undefined of any other change. */
function renameOf({ id, before, after }: ReviewedChange): { schema: string; from: string; to: string } | undefined {
  const [, name, path] = /\/schemas\/([^/]+)((?:\/properties\/[^/]+)+)$/.exec(id) ?? [];
  if (name === undefined || path === undefined || typeof before !== 'string' || typeof after !== 'string')
    return undefined;
  const fields = path.split('/properties/').slice(1);
  return fields.at(-1) === after
    ? { schema: [name, ...fields.slice(0, -1)].join('.'), from: before, to: after }
    : undefined;
}

/** Unclassified changes must be classified or waived first. */
function isToTell({ step, rule }: ReviewedChange): boolean {
  return step !== 'patch' && rule !== unjudged;
}

const codeOf = (name: string) => `\`${name}\``;

function kindOf({ breaks, rule, basis, step, before, after }: ReviewedChange): ChangelogLine['kind'] {
  if (!breaks) return rule === 'house/assumption-changed' ? 'corrected' : 'added';
  if (basis.documented && step !== 'major') return 'corrected';
  return before !== undefined && after === undefined ? 'removed' : 'changed';
}
