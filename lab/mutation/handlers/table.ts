import { aligned } from '../table.ts';
import type { Change } from './change.ts';
import { type Equivalent, reasonFor } from './equivalents.ts';
import type { Verdict } from './verdict.ts';

/** A change and what became of it. */
export interface Result extends Verdict {
  readonly change: Change;
}

/** Puts verdicts to their changes. What survived before it had a reason has one now. */
export function resultsOf(
  verdicts: readonly Verdict[],
  changes: readonly Change[],
  equivalents: readonly Equivalent[],
  control: boolean,
): Result[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return verdicts.flatMap((verdict) => {
    const change = byId.get(verdict.id);
    if (!change) return [];
    const isLeft = verdict.state === 'survived' || verdict.state === 'unmet';
    const isExplained = reasonFor(change, equivalents, control) !== undefined;
    return [{ ...verdict, change, state: isLeft && isExplained ? 'equivalent' : verdict.state }];
  });
}

/** Of those that anybody could see, the part that was found, in percent. */
export function killRate(results: readonly Result[]): number {
  const { found, seen } = figuresOf(results);
  return (100 * found) / Math.max(1, seen);
}

function figuresOf(results: readonly Result[]) {
  const count = (...states: readonly Result['state'][]) => results.filter(({ state }) => states.includes(state)).length;
  const invisible = count('equivalent', 'none');
  const seen = results.length - invisible;
  return {
    found: count('killed', 'endless'),
    seen,
    survived: count('survived'),
    unmet: count('unmet'),
    invisible,
  };
}

/** The results by folder and by kind, then every change that was not found. */
export function tableOf(results: readonly Result[]): string {
  const head = (name: string) => [name, 'all', 'found', 'survived', 'unmet', 'invisible', 'found %'];
  const byFolder = [...Map.groupBy(results, ({ change }) => change.about)].map(([name, own]) => rowOf(name, own));
  const byKind = [...Map.groupBy(results, ({ change }) => change.kind)].map(([name, own]) => rowOf(name, own));
  const parts = [aligned([head('folder'), ...byFolder]), aligned([head('kind'), ...byKind, rowOf('all', results)])];
  const left = results.filter(({ state }) => state === 'survived' || state === 'unmet');
  if (left.length > 0) parts.push(`Not found:\n${left.map(lineOf).join('\n')}`);
  return parts.join('\n\n');
}

function rowOf(name: string, results: readonly Result[]): string[] {
  const { found, seen, survived, unmet, invisible } = figuresOf(results);
  const percent = seen === 0 ? '' : ((100 * found) / seen).toFixed(1);
  return [name, ...[results.length, found, survived, unmet, invisible].map(String), percent];
}

function lineOf({ change, state, met = 0 }: Result): string {
  const { file, line, kind, code, becomes } = change;
  const seen = state === 'unmet' ? 'no check comes by' : `${met} checks come by`;
  return `  src/sandbox/${file}:${line} ${kind}, ${seen}\n    - ${code}\n    + ${becomes}`;
}
