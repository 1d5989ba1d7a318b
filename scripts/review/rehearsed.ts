import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../../src/node/usage-error.ts';
import { openCheckout } from '../../src/rehearse/edition/checkout.ts';
import type { Rehearsal } from '../../src/rehearse/rehearsal.ts';
import type { Felt, Review } from '../../src/review/changes/model.ts';

const run = promisify(execFile);
const mostBytes = 1 << 26;

/**
 * The review with what the tests of a consumer say of each break: a shell runs them at the commit that the review compares with,
 * on a sandbox for each break. Throws `UsageError` if they fail there, or that commit cannot rehearse.
 */
export async function withRehearsal(review: Review, command: string, folder: string): Promise<Review> {
  if (!review.changes.some(({ breaks }) => breaks)) return review;
  await using checkout = await openCheckout(review.base.commit, resolve(folder));
  const report = join(checkout.folder, 'rehearsal.json');
  const program = [join(checkout.folder, 'src', 'cli.js'), 'rehearse'];
  const contract = ['--contract', resolve(folder, 'openapi.yaml')];
  const shell = process.platform === 'win32' ? ['cmd', '/c', command] : ['sh', '-c', command];
  const ended = run(process.execPath, [...program, ...contract, '--json', report, '--', ...shell], {
    cwd: folder,
    maxBuffer: mostBytes,
  });
  // Code 1 says that a test felt a break.
  const stderr = await ended.then(
    () => '',
    (error) => String(error.stderr),
  );
  const text = await readFile(report, 'utf8').catch(() => {
    throw new UsageError(`--rehearse: at ${review.base.commit.slice(0, 12)}, ${stderr.replace(/^error: /, '').trim()}`);
  });
  const { tried, unmet }: Rehearsal = JSON.parse(text);
  const feltOf = (id: string): Felt => {
    const own = tried.find((one) => one.id === id);
    if (own) return { state: 'met', tests: own.state === 'breaks' ? own.failed : [] };
    return { state: unmet.some((one) => one.id === id && one.isHidden) ? 'hidden' : 'unmet', tests: [] };
  };
  return {
    ...review,
    changes: review.changes.map((change) => (change.breaks ? { ...change, felt: feltOf(change.id) } : change)),
  };
}
