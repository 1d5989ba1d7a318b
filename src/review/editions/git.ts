import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceTexts } from './dereferenced.ts';

/** Git, or what it was asked for, that is not there; it says what. */
export class GitFailed extends Error {
  override readonly name = 'GitFailed';
}

const run = promisify(execFile);
const mostBytes = 1 << 30;
/** A name of a branch or tag that a shell takes as it is. */
const isName = /^[\w./-]*$/;
/** The contract's own files; what is read of them is what openapi.yaml leads to. */
const paths = ['openapi.yaml', 'openapi'];

/** The commit that a reference names, here or at `origin`, as in a checkout of one branch alone. Throws `GitFailed`. */
export async function commitOf(reference: string, folder: string): Promise<string> {
  const named = (name: string) =>
    git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  return named(reference)
    .catch(() => named(`origin/${reference}`))
    .catch(() => {
      const fetch = isName.test(reference) ? ` (git fetch origin ${reference}:refs/remotes/origin/${reference})` : '';
      throw new GitFailed(
        `The git reference ${reference} does not exist here. Fetch it${fetch}, or choose another with --base.`,
      );
    });
}

/**
 * The commit at which the working tree left a reference, so that what others have changed since is not taken for the
 * working tree's. Throws `GitFailed` where git knows of none, as in a shallow clone whose reference has gone on.
 */
export async function baseOf(reference: string, folder: string): Promise<string> {
  const commit = await commitOf(reference, folder);
  return git(folder, ['merge-base', commit, 'HEAD']).catch(async () => {
    const isShallow = (await git(folder, ['rev-parse', '--is-shallow-repository'])) === 'true';
    const why = isShallow
      ? 'this clone is shallow. Fetch the rest of the history: git fetch --unshallow'
      : 'the two histories share no commit. Name another reference with --base.';
    throw new GitFailed(`Git finds no merge base with ${reference}: ${why}`);
  });
}

/** The texts of the contract's files at a commit. Throws `GitFailed`. */
export async function textsAt(commit: string, folder: string): Promise<SourceTexts> {
  const listed = await git(folder, ['ls-tree', '-r', '--name-only', '-z', commit, '--', ...paths]);
  const names = listed.split('\0').filter((name) => name.endsWith('.yaml'));
  if (!names.includes('openapi.yaml')) throw new GitFailed(`Commit ${commit.slice(0, 12)} has no openapi.yaml.`);
  const texts = await Promise.all(names.map((name) => git(folder, ['show', `${commit}:./${name}`], false)));
  return new Map(names.map((name, nth) => [name, texts[nth] ?? '']));
}

/** The texts of the contract's files in the working tree. */
export async function textsIn(folder: string): Promise<SourceTexts> {
  const below = await readdir(join(folder, 'openapi')).catch(() => []);
  const names = ['openapi.yaml', ...below.filter((name) => name.endsWith('.yaml')).map((name) => `openapi/${name}`)];
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, nth) => [name, texts[nth] ?? '']));
}

async function git(folder: string, args: readonly string[], isTrimmed = true): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: mostBytes });
  return isTrimmed ? stdout.trim() : stdout;
}
