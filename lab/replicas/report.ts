import type { ReplicasResult } from './run.ts';

const shownMost = 10;

/** What a run found, for people. */
export function report({ records, findings, entries }: ReplicasResult): string {
  const { writes, reads, faults } = records;
  const count = (all: readonly { readonly outcome: string }[], of: string) =>
    all.filter(({ outcome }) => outcome === of).length.toLocaleString('en-US');
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  const { lost, doubled, stale } = findings;
  return [
    `${faults.length} faults: ${Array.from(kinds, ([kind, all]) => `${all.length} ${kind}`).join(', ')}.`,
    `Writes: ${count(writes, 'acknowledged')} acknowledged, ${count(writes, 'refused')} refused, ${count(writes, 'unknown')} without an answer that says; ${entries.toLocaleString('en-US')} entries in the logs.`,
    `Reads: ${count(reads, 'acknowledged')} answered, ${count(reads, 'refused')} refused, ${count(reads, 'unknown')} without an answer.`,
    `Lost: ${lost.length}. Doubled: ${doubled.length}. Stale: ${stale.length}.`,
    ...[...lost, ...doubled, ...stale].slice(0, shownMost),
  ].join('\n');
}
