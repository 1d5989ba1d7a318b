import { readFileSync, writeFileSync } from 'node:fs';
import { isMap, parseDocument } from 'yaml';
import { type ChangelogLine, changelogFile } from '../../src/review/changelog.ts';
import type { Change } from '../../src/review/model.ts';
import { reachText } from '../../src/review/report/text.ts';
import type { Reviewed } from '../../src/review/review.ts';
import { isAtLeast } from '../../src/review/versions.ts';

/**
 * Begins what a change of the contract needs beside it: the version, and lines of the changelog for what breaks or is
 * added. The line of a break is left to be written. Says what it did.
 */
export function writeChangelog({ review, changelog }: Reviewed): string[] {
  const { changes, waivers, version: asked, revision, base } = review;
  if (asked === undefined) return ['Nothing to write: the contract says the same as before.'];
  const isLate = !isAtLeast(revision.version, asked);
  const version = isLate ? asked : revision.version;
  const told = new Set(
    changelog
      .filter((one) => one.version !== base.version)
      .flatMap(({ lines }) => lines.flatMap((one) => one.findings)),
  );
  const missing = changes.filter((one) => one.step !== 'patch' && !told.has(one.id) && waivers[one.id] === undefined);
  if (isLate) writeVersion(revision.version, version);
  if (missing.length > 0) writeLines(version, missing);
  const breaks = missing.filter((one) => one.breaks).length;
  return [
    ...(isLate ? [`openapi.yaml: info.version is ${version}.`] : []),
    ...(missing.length > 0 ? [`${changelogFile}: ${missing.length} lines for ${version}.`] : []),
    ...(breaks > 0 ? [`Write the lines of the ${breaks} that break, then \`npm run generate\`.`] : []),
    ...(!isLate && missing.length === 0 ? ['Nothing to write: version and changelog are as the changes ask.'] : []),
  ];
}

function writeVersion(from: string, to: string): void {
  const text = readFileSync('openapi.yaml', 'utf8');
  writeFileSync('openapi.yaml', text.replace(`\n  version: ${from}\n`, `\n  version: ${to}\n`));
}

function writeLines(version: string, missing: readonly Change[]): void {
  const document = parseDocument(readFileSync(changelogFile, 'utf8'));
  const { contents } = document;
  if (!isMap(contents)) throw new Error(`${changelogFile} is no map of versions.`);
  if (!contents.has(version)) {
    document.set(version, document.createNode({}));
    // The newest stands first.
    contents.items.unshift(...contents.items.splice(-1));
  }
  for (const one of missing) {
    const path = [version, kindOf(one)];
    if (!document.hasIn(path)) document.setIn(path, document.createNode([]));
    const line = one.breaks ? '' : `${one.sentence.replace(/\.$/, '')}: ${reachText(one.reach) || 'the API'}.`;
    document.addIn(path, document.createNode({ line, findings: [one.id] }));
  }
  writeFileSync(changelogFile, document.toString({ lineWidth: 0 }));
}

function kindOf({ breaks, rule, before, after }: Change): ChangelogLine['kind'] {
  if (!breaks) return rule === 'house/assumption-changed' ? 'corrected' : 'added';
  return before !== undefined && after === undefined ? 'removed' : 'changed';
}
