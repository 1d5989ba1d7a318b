import { aligned } from '../table.ts';
import { type Kind, kinds } from './mutant.ts';
import type { Sorted } from './reasons.ts';
import { sourceLines } from './source-lines.ts';
import { judges, type Verdict } from './verdict.ts';

/** The verdicts as a table by kind, then each survivor with its place in the sources. */
export function tableOf(verdicts: readonly Verdict[], { explained, open, stale }: Sorted): string {
  const byKind = Map.groupBy(verdicts, ({ kind }) => kind);
  const rows = [...byKind]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([kind, own]) => rowOf(kinds[kind], own));
  const head = ['what is changed', 'all', ...Object.keys(judges), 'followed', 'survived'];
  const parts = [aligned([head, ...rows, rowOf('all', verdicts)])];
  for (const [{ reason }, own] of explained) parts.push(`${own.length} survived, since ${reason}`);
  if (open.length > 0) {
    const lines = sourceLines();
    const told = open.map(({ id, pointer, reason }) => `  ${lines.of(pointer)}: ${id}\n    ${reason}`);
    parts.push(`Survived without a reason in survivors.yaml:\n${told.join('\n')}`);
  }
  if (stale.length > 0) parts.push(`Reasons in survivors.yaml that fit nothing any more:\n  ${stale.join('\n  ')}`);
  parts.push(`${open.length} survived without a reason`);
  return parts.join('\n\n');
}

function rowOf(name: string, own: readonly Verdict[]): string[] {
  const by = Object.keys(judges).map((judge) => own.filter((verdict) => verdict.by === judge).length);
  const [followed, survived] = (['followed', 'survived'] as const).map(
    (state) => own.filter((verdict) => verdict.state === state).length,
  );
  return [name, ...[own.length, ...by, followed, survived].map((count) => String(count || ''))];
}

function orderOf(kind: Kind): number {
  return Object.keys(kinds).indexOf(kind);
}
