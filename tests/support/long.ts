import { existsSync } from 'node:fs';

/**
 * Files that take longer than twenty seconds on two processors: whole runs of a command, pages in a browser, mutants. By the
 * folders of `tests`.
 */
const long = {
  docs: ['accessibility', 'addresses', 'contents', 'opened', 'samples', 'search'],
  evidence: ['command-line', 'page', 'secrets'],
  generate: ['generate'],
  kit: ['browser/guide', 'browser/pages', 'browser/tabs', 'playwright', 'vitest'],
  lint: ['diff-defaults', 'diff-hidden', 'diff-one-way', 'diff-order-and-limits', 'diff-repeat', 'diff-roles'],
  node: [
    'command-line',
    'data-file-start',
    'guard/quotas',
    'har/record-command',
    'memory',
    'operation/ending',
    'sqlite-store',
  ],
  packages: ['commands', 'types'],
  pages: ['commands', 'reviewing'],
  prism: ['suite'],
  reference: ['mutation'],
  review: [
    'command',
    'compare',
    'report/html',
    'report/html-hostile',
    'subtle-breaks',
    'traffic/consumers',
    'types/client-view',
    'witness/witness',
  ],
  sandbox: ['service/turns', 'webhooks/deliveries-many'],
  server: ['fuzz', 'long-texts', 'turns'],
  suite: [
    'adversary/memory',
    'adversary/sandbox',
    'checks/refusals',
    'command-line',
    'describe',
    'harmless/harmless',
    'harmless/interrupted',
    'merge-command',
    'oracle/late',
    'oracle/own-data',
    'oracle/shared',
    'oracle/stories',
    'report/baseline',
    'report/merge',
    'report/visible',
    'run/prerequisites',
    'run/reasons',
    'run/secrets',
    'target/given',
  ],
  workbench: [
    'clock',
    'deliveries',
    'faults',
    'key',
    'panel',
    'people',
    'people-phone',
    'shell',
    'state',
    'timeline',
    'try',
    'try-snippets',
    'worlds',
  ],
};

/** Of the long files of a folder `npm test` has every fifth, and one at least. */
const step = 5;

/** The long files, and those of them that a draw has. Five draws in a row have all of them. Throws where one is not there. */
export function longTests(seed: number): { readonly all: readonly string[]; readonly drawn: readonly string[] } {
  const folders = Object.entries(long).map(([folder, names]) => names.map((name) => `tests/${folder}/${name}.test.ts`));
  const all = folders.flat();
  const missing = all.find((file) => !existsSync(file));
  if (missing) throw new Error(`tests/support/long.ts names ${missing}, which is not there.`);
  const drawn = folders.flatMap((files) => {
    const every = Math.min(step, files.length);
    return files.filter((_, at) => at % every === seed % every);
  });
  return { all, drawn };
}
