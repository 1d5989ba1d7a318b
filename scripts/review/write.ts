import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import type { ReviewedChange } from '../../src/review/changes/model.ts';
import { unjudged } from '../../src/review/diff/judged.ts';
import { reachText } from '../../src/review/report/text.ts';
import { type ChangelogLine, changelogFile, isTold } from '../../src/review/verdict/changelog.ts';
import { type Reviewed, versionPlace } from '../../src/review/verdict/review.ts';
import { isAtLeast } from '../../src/review/verdict/versions.ts';

/** Of the changelog's source, so that what is there already is written as it was. */
const width = 128;

/**
 * Begins what a change of the contract needs beside it: the version, and lines of the changelog for what breaks or is
 * added. The line of a break is left to be written. Says what it did.
 */
export function writeChangelog({ review, changelog, comparison }: Reviewed, folder: string): string[] {
  const { changes, waivers, version: asked, revision, base } = review;
  if (asked === undefined) return ['Nothing to write: the contract says the same as before.'];
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
    ...(missing.length > 0
      ? [`${changelogFile}: ${missing.length} ${missing.length === 1 ? 'line' : 'lines'} for ${version}.`]
      : []),
    ...(breaks > 0
      ? [
          `Write ${breaks === 1 ? 'the line of what breaks' : `the lines of the ${breaks} that break`}, then \`npm run generate\`.`,
        ]
      : []),
    ...(!isLate && missing.length === 0 ? ['Nothing to write: version and changelog are as the changes ask.'] : []),
  ];
}

function writeVersion(file: string, line: number, from: string, to: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.with(line - 1, (lines[line - 1] ?? '').replace(from, to)).join('\n'));
}

function writeLines(file: string, version: string, missing: readonly ReviewedChange[]): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const { contents } = document;
  if (!isMap(contents)) throw new Error(`${changelogFile} is no map of versions.`);
  if (!contents.has(version)) {
    document.set(version, document.createNode({}));
    // The newest stands first.
    contents.items.unshift(...contents.items.splice(-1));
  }
  for (const one of missing) {
    const rename = renameOf(one);
    const path = [version, rename ? 'renamed' : kindOf(one)];
    if (!document.hasIn(path)) document.setIn(path, document.createNode([]));
    const told = `${one.sentence.replace(/\.$/, '')}: ${reachText(one.reach, codeOf) || 'the API'}.`;
    const entry = { line: one.breaks && !rename ? '' : told, ...(rename ?? { findings: [one.id] }) };
    document.addIn(path, document.createNode(entry));
  }
  writeFileSync(file, document.toString({ lineWidth: width, singleQuote: true }));
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

/** What no rule knows is judged or waived first. */
function isToTell({ step, rule }: ReviewedChange): boolean {
  return step !== 'patch' && rule !== unjudged;
}

const codeOf = (name: string) => `\`${name}\``;

function kindOf({ breaks, rule, basis, step, before, after }: ReviewedChange): ChangelogLine['kind'] {
  if (!breaks) return rule === 'house/assumption-changed' ? 'corrected' : 'added';
  if (basis.documented && step !== 'major') return 'corrected';
  return before !== undefined && after === undefined ? 'removed' : 'changed';
}
