import type { CoverageItem } from '../coverage/items.ts';
import { inPercent } from './percent.ts';
import type { RunReport } from './run-report.ts';

/** Parts of a report about coverage. */
export type CoverageReport = Pick<RunReport, 'coverage' | 'percent' | 'minCoverage'>;

/** Why the coverage is too low, with every missed part of the contract. */
export function shortfallText(report: CoverageReport): string {
  const { percent, minCoverage } = report;
  const sentence = `The run covered ${inPercent(percent)} of the reachable contract; ${minCoverage}% is required.`;
  return [`${sentence} Missed:`, ...missedLines(report).map((line) => `  ${line}`)].join('\n');
}

/** The parts of the contract that were missed, a line for each operation and kind: `getTask, answers: 404 application/problem+json`. */
export function missedLines({ coverage }: Pick<RunReport, 'coverage'>): string[] {
  const missed = coverage.flatMap((figures) => figures.missed);
  return [...byOperation(missed)].flatMap(([operationId, items]) =>
    [...Map.groupBy(items, ({ kind }) => kind)].map(
      ([kind, own]) => `${operationId}, ${kind}: ${own.map(({ part }) => part).join('; ')}`,
    ),
  );
}

/** Parts of the contract by the operation that they belong to. */
export function byOperation<Item extends CoverageItem>(items: readonly Item[]): Map<string, Item[]> {
  return Map.groupBy(items, ({ operationId }) => operationId);
}
