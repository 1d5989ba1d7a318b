import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf, valueAt } from '../../src/contract/pointer.ts';
import type { Comparable } from '../../src/review/diff/comparable.ts';
import type { FoundChange } from '../../src/review/diff/redocly-diff.ts';
import { isFields } from '../../src/review/editions/dereferenced.ts';
import type { ReviewMutant } from './mutant.ts';
import type { ReviewVerdict } from './review-trial.ts';
import { diffTogether } from './together.ts';

/** A mutant, and the bundles of both its editions. */
export interface PlainTrial {
  readonly mutant: ReviewMutant;
  readonly pair: Comparable;
}

/** Its own rules, and none of the project's. */
const configuration = 'telemetry: off\nextends: [diff-recommended]\n';

/** Has `redocly diff` compare bundles without the project's rules, all of them in one run. */
export async function plainTogether(trials: readonly PlainTrial[]): Promise<ReviewVerdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'review-mutants-'));
  try {
    const file = join(folder, 'redocly.yaml');
    await writeFile(file, configuration);
    const pairs = trials.map(({ pair }) => pair);
    const found = await diffTogether(pairs, file);
    return trials.map(({ mutant, pair }, nth) => verdictOf(mutant, pair, found[nth] ?? []));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function verdictOf({ breaking }: ReviewMutant, pair: Comparable, found: readonly FoundChange[]): ReviewVerdict {
  const major = found.filter(({ impact }) => impact === 'major');
  const named = new Set(major.flatMap(({ path }) => subjectsAt(pair, path)));
  return {
    isBreaking: major.length > 0,
    superfluous: [...named].filter((subject) => !breaking.includes(subject)),
    missing: breaking.filter((subject) => !named.has(subject)),
    rules: new Set(),
    said: [],
  };
}

/** The operations and events that a path names; none where it leads to a component. */
function subjectsAt({ base, revision }: Comparable, path: string): string[] {
  const [section, name = '', method] = keysOf(path);
  if (section === 'webhooks') return [name];
  if (section !== 'paths') return [];
  const [, item = ''] = path.slice(1).split('/paths/');
  const items = [base, revision].map((one) => valueAt(one, `/paths/${item.split('/')[0]}`)).filter(isFields);
  const operations = items
    .flatMap((one) => (method === undefined ? Object.values(one) : [one[method]]))
    .filter(isFields);
  return [...new Set(operations.flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : [])))];
}
