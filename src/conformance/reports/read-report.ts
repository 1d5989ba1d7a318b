import { readFileSync } from 'node:fs';
import { fileReason } from '../../contract/file-reason.ts';
import { isUnforeseenList } from '../evidence/unforeseen/unforeseen.ts';
import { visible } from '../target/sanitize.ts';
import { MergeError, type NamedReport } from './merge.ts';
import type { RunReport } from './run-report.ts';

/** Reads what `--json` has written. Throws `MergeError` for a file that is not there, or no report. */
export function readReport(name: string): NamedReport {
  const report = parse(name, textOf(name));
  if (!isReport(report)) throw new MergeError(`${name} is not a report of this suite`);
  return { name, report };
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new MergeError(`${name} cannot be read: ${fileReason(error)}`);
  }
}

/** Content of the file that others may have written is shown, never obeyed. */
function parse(name: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, (_, one: unknown) => (typeof one === 'string' ? visible(one) : one));
    return value;
  } catch (error) {
    throw new MergeError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** True if it has what every report of this version has; the suite wrote the rest. */
function isReport(value: unknown): value is RunReport {
  return (
    isRecord(value) &&
    areAll('string', value, ['url', 'contract', 'begun', 'verdict']) &&
    areAll('number', value, ['milliseconds', 'requests', 'percent']) &&
    areLists(value, ['only', 'findings', 'checks', 'operations', 'coverage']) &&
    (value.shard === undefined || isShard(value.shard))
  );
}

function isShard(value: unknown): boolean {
  return (
    isRecord(value) &&
    areAll('number', value, ['nth', 'of']) &&
    isRecord(value.run) &&
    areAll('string', value.run, ['contract', 'options', 'checks']) &&
    isRecord(value.seen) &&
    areLists(value, ['covered', 'timings', 'capabilities', 'withheld', 'evidence']) &&
    (value.unforeseen === undefined || isUnforeseenList(value.unforeseen))
  );
}

function areAll(type: 'string' | 'number', value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === type);
}

function areLists(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => Array.isArray(value[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
