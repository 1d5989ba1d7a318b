import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Verdict } from './verdict.ts';

/** Why some mutants may survive. */
export interface Reason {
  /** Their ids; `*` stands for anything. */
  readonly mutants: readonly string[];
  /** One sentence. */
  readonly reason: string;
}

/** Survivors with and without a reason, and reasons without survivors. */
export interface Sorted {
  readonly explained: ReadonlyMap<Reason, readonly Verdict[]>;
  readonly open: readonly Verdict[];
  /** Patterns that fit nothing that could survive. */
  readonly stale: readonly string[];
}

const file = new URL('./survivors.yaml', import.meta.url);

/** Reads survivors.yaml. */
export function readReasons(): Reason[] {
  const reasons: Reason[] | null = parse(readFileSync(file, 'utf8'));
  return reasons ?? [];
}

/** Gives each survivor its reason. A pattern is stale that fits none of the candidates, or none that has survived of verdicts. */
export function sortOut(
  verdicts: readonly Verdict[],
  reasons: readonly Reason[],
  candidates: readonly { readonly id: string; readonly state?: Verdict['state'] }[],
): Sorted {
  const survivors = verdicts.filter(({ state }) => state === 'survived');
  const explained = new Map<Reason, Verdict[]>();
  const open: Verdict[] = [];
  const all = reasons.map((reason) => ({ reason, patterns: reason.mutants.map(patternOf) }));
  for (const survivor of survivors) {
    const found = all.find(({ patterns }) => patterns.some((pattern) => pattern.test(survivor.id)));
    if (found) explained.set(found.reason, [...(explained.get(found.reason) ?? []), survivor]);
    else open.push(survivor);
  }
  const possible = candidates.filter(({ state = 'survived' }) => state === 'survived');
  const stale = reasons
    .flatMap(({ mutants }) => mutants)
    .filter((text) => !possible.some(({ id }) => patternOf(text).test(id)));
  return { explained, open, stale };
}

function patternOf(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
