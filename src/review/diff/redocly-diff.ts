import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comparable } from './comparable.ts';
import { runRedocly } from './redocly.ts';

/** The step of `info.version` that a change asks for (Semantic Versioning 2.0.0). */
export type Impact = 'patch' | 'minor' | 'major';

/** Verdict of a `redocly diff` rule on a change. */
export interface RuleVerdict {
  readonly ruleId: string;
  readonly impact: Impact;
  readonly message: string;
}

/** One side of a change: a JSON Pointer with `#` before it, and the value; of what is not there, that of its parent. */
export interface Side {
  readonly pointer: string;
  readonly value?: unknown;
}

/** A change as `redocly diff --format json` has it, reduced to what is read here. */
export interface FoundChange {
  /** A JSON Pointer with `#` before it. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: Impact;
  readonly verdicts: readonly RuleVerdict[];
  /** Of what was modified: the field; `key` where it has another name. */
  readonly property?: string;
  readonly base?: Side;
  readonly revision?: Side;
}

/** `redocly diff` that did not end with a report; it says what it printed. */
export class DiffFailed extends Error {
  override readonly name = 'DiffFailed';
}

/** Compares two editions with the rules that a configuration has. Throws `DiffFailed`. */
export async function redoclyDiff({ base, revision }: Comparable, configuration: string): Promise<FoundChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'review-'));
  try {
    const files = { base: join(folder, 'base.json'), revision: join(folder, 'revision.json') };
    const output = join(folder, 'changes.json');
    await Promise.all([
      writeFile(files.base, JSON.stringify(base)),
      writeFile(files.revision, JSON.stringify(revision)),
    ]);
    const rules = ['--config', configuration, '--lint-config', 'off', '--fail-on', 'none'];
    const args = [files.base, files.revision, ...rules, '--format', 'json', '--output', output];
    const { stderr } = await runRedocly('diff', ...args);
    const report = await readFile(output, 'utf8').catch(() => {
      throw new DiffFailed(`redocly diff has no report: ${stderr.trim()}`);
    });
    const { changes }: { readonly changes: FoundChange[] } = JSON.parse(report);
    return changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
