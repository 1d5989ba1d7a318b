import type { RunReport } from '../conformance/reports/run-report.ts';

/** The exit code that a report leads to. Throws where the suite itself has failed. */
export function exitCodeOf({ verdict, checks }: Pick<RunReport, 'verdict' | 'checks'>): number {
  if (verdict === 'incomplete') return 2;
  if (verdict !== 'unknown') return verdict === 'breaks' ? 1 : 0;
  const failed = checks.find(({ state }) => state === 'failed');
  throw new Error(`the suite itself failed at ${failed?.id}: ${failed?.reason}`);
}
