import { identityOf } from '../../../src/conformance/reports/identity.ts';
import type { NamedReport } from '../../../src/conformance/reports/merge.ts';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { examine } from '../examine.ts';

/** The reports of a server's shards, as `--json` has written them. */
export async function shardsOf(url: string, names: string[], of: number): Promise<NamedReport[]> {
  const reports: NamedReport[] = [];
  for (let nth = 1; nth <= of; nth++) {
    const report: RunReport = JSON.parse(JSON.stringify(await examine(url, names, {}, { nth, of })));
    reports.push({ name: `${nth}.json`, report });
  }
  return reports;
}

/** What of a report is the same however the run was parted. */
export function factsOf({ verdict, checks, findings, coverage, percent, seen, operations, lacks }: RunReport) {
  return {
    verdict,
    percent,
    coverage,
    seen: { ...seen, requests: 0 },
    lacks,
    states: Object.fromEntries(checks.map(({ id, state }) => [id, state])),
    faults: findings.map((finding) => [identityOf(finding), finding.count, finding.checks.toSorted()]).sort(),
    operations: operations.map(({ id, percent }) => [id, percent]),
  };
}
