import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../generators/process.ts';

/** A change that `oasdiff breaking` lists. */
export interface OasdiffChange {
  readonly id: string;
  /** 2 for a warning, 3 for an error. */
  readonly level: number;
  /** Absent where it is about the contract as a whole. */
  readonly path?: string;
}

/** The oasdiff on the PATH: its version, or undefined if it is not here. */
export function oasdiffVersion(): string | undefined {
  const { status, stdout } = spawnSync('oasdiff', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Compares two editions as its documentation says for common parameters. Rejects where it reports nothing readable. */
export async function oasdiff(base: object, revision: object): Promise<OasdiffChange[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oasdiff-'));
  try {
    writeFileSync(join(folder, 'base.json'), JSON.stringify(base));
    writeFileSync(join(folder, 'revision.json'), JSON.stringify(revision));
    const args = ['breaking', '--flatten-params', '--format', 'json', 'base.json', 'revision.json'];
    const { code, output } = await runProcess('oasdiff', args, folder);
    if (code !== 0) throw new Error(`oasdiff ended with ${code}: ${output.trim()}`);
    const changes: OasdiffChange[] | null = JSON.parse(output === '' ? '[]' : output);
    return changes ?? [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
