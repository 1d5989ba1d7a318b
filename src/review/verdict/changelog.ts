import type { ReviewedChange, ReviewProblem } from '../changes/model.ts';
import { isFields } from '../editions/dereferenced.ts';
import { parseSource } from '../editions/source-file.ts';
import { type FieldChange, fieldChangeIn, fieldSections, tells } from './field-changes.ts';

/** Changelog of each version for callers; docs/api-changelog.md is written from it. */
export const changelogFile = 'openapi/changes.yaml';

/** The kinds of lines, in the order in which they are shown. */
export const kinds = ['added', 'changed', 'corrected', 'removed'] as const;

/** A line of the changelog. */
export interface ChangelogLine {
  readonly kind: (typeof kinds)[number];
  /** Markdown. */
  readonly line: string;
  /** The changes that it tells, by `id`; none of lines from before changes had one. */
  readonly findings: readonly string[];
  /** Line of the file, counted from 1. */
  readonly at: number;
}

/** A version and what callers notice of it. */
export interface ChangelogVersion {
  readonly version: string;
  readonly lines: readonly ChangelogLine[];
  /** Declared changes of fields, by which stored data is read. */
  readonly fields: readonly FieldChange[];
}

/** A changelog that is written otherwise; it says where. */
export class BrokenChangelog extends Error {
  override readonly name = 'BrokenChangelog';
}

/** Reads the changelog's source. Throws `UnreadableSource` or `BrokenChangelog`. */
export function readChangelog(text: string): ChangelogVersion[] {
  const file = parseSource(changelogFile, text);
  const fail = (line: number | undefined, message: string): never => {
    throw new BrokenChangelog(`${changelogFile}:${line ?? 1}: ${message}`);
  };
  const { root } = file;
  if (!isFields(root)) return fail(1, 'A changelog is a map of versions.');
  return Object.entries(root).map(([version, sections]) => {
    const at = file.originOfChild(root, version)?.line;
    if (!isFields(sections)) return fail(at, `${version} has ${kinds.join(', ')}.`);
    const unknown = Object.keys(sections).find((key) => ![...kinds, ...fieldSections].some((kind) => kind === key));
    if (unknown !== undefined) fail(file.originOfChild(sections, unknown)?.line, `There is no section ${unknown}.`);
    const listed = (section: string): readonly unknown[] => {
      const entries = sections[section] ?? [];
      return Array.isArray(entries) ? entries : fail(at, `${section} is a list.`);
    };
    const lineOfEntry = (entry: unknown) => (isFields(entry) ? file.originOf(entry)?.line : at) ?? 1;
    const fields = fieldSections.flatMap((section) =>
      listed(section).map((entry): FieldChange => {
        const read = fieldChangeIn(section, entry, lineOfEntry(entry));
        return typeof read === 'string' ? fail(lineOfEntry(entry), read) : read;
      }),
    );
    const lines = kinds.flatMap((kind) => {
      return listed(kind).map((entry): ChangelogLine => {
        const place = lineOfEntry(entry);
        if (!isFields(entry) || typeof entry.line !== 'string') return fail(place, 'An entry has a `line`.');
        const { line, findings = [] } = entry;
        if (!Array.isArray(findings)) return fail(place, '`findings` is a list.');
        return { kind, line, findings: findings.map(String), at: place };
      });
    });
    return { version, lines, fields };
  });
}

/** The changelog for people, below the text that comes first. */
export function renderChangelog(versions: readonly ChangelogVersion[], introduction: string): string {
  const parts = versions.map(({ version, lines, fields }) => {
    const sections = kinds.flatMap((kind) => {
      const told = lines.filter((one) => one.kind === kind);
      const all = [...(kind === 'changed' ? fields : []), ...told].filter(({ line }) => line.trim() !== '');
      const own = all.map(({ line }) => item(line));
      return own.length > 0 ? [`### ${kind[0]?.toUpperCase()}${kind.slice(1)}\n\n${own.join('\n')}`] : [];
    });
    return [`## ${version}`, ...sections].join('\n\n');
  });
  return `${[introduction.trim(), ...parts].join('\n\n')}\n`;
}

function item(line: string): string {
  return `- ${line.trim().replaceAll('\n', '\n  ').replaceAll(/ +$/gm, '')}`;
}

/**
 * Changes of an API whose paths keep their version. What is documented can only be corrected there, to what the documentation
 * says now: unless the changelog tells it as another kind of change, it asks for the second number.
 */
export function withCorrections(
  changes: readonly ReviewedChange[],
  versions: readonly ChangelogVersion[],
  from: string,
): ReviewedChange[] {
  const later = since(versions, from);
  return changes.map((one) => {
    const line = lineOf(one, later);
    const { kind = 'corrected' } = line ?? {};
    return one.step === 'major' && kind === 'corrected' ? { ...one, step: 'minor' } : one;
  });
}

function since(versions: readonly ChangelogVersion[], from: string): ChangelogVersion[] {
  return versions.filter(({ version }) => version !== from);
}

/** The line that tells a change, or the declaration. */
function lineOf(
  change: ReviewedChange,
  versions: readonly ChangelogVersion[],
): (Pick<ChangelogLine, 'line' | 'at'> & { readonly kind?: ChangelogLine['kind'] }) | undefined {
  const line = versions.flatMap(({ lines }) => lines).find(({ findings }) => findings.includes(change.id));
  return line ?? versions.flatMap(({ fields }) => fields).find((field) => tells(field, change));
}

/** True if the changelog mentions a change after a version. */
export function isTold(change: ReviewedChange, versions: readonly ChangelogVersion[], from: string): boolean {
  return lineOf(change, since(versions, from)) !== undefined;
}

/** Changes that the changelog does not mention yet. A break needs a line written by a person. */
export function untold(
  changes: readonly ReviewedChange[],
  versions: readonly ChangelogVersion[],
  from: string,
): ReviewProblem[] {
  const later = since(versions, from);
  return changes.flatMap((one): ReviewProblem[] => {
    if (!one.breaks) return [];
    const line = lineOf(one, later);
    if (line && line.line.trim() !== '') return [];
    const message = line
      ? `Say in the line of \`${one.id}\` what callers need to know.`
      : `There is no line for \`${one.id}\`. \`npm run review -- --write\` adds one.`;
    return [{ message, file: changelogFile, line: line?.at, change: one.id }];
  });
}
