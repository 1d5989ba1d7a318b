import { evidenceChecks } from '../../src/suite/evidence/evidence-checks.ts';
import { planOf, selectChecks } from '../../src/suite/plan.ts';
import { type ReportedCheck, type RunReport, reportOf } from '../../src/suite/report/run-report.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';
import type { TargetOptions } from '../../src/suite/target/target.ts';

/** Examines a server as far as `only` says. */
export async function examine(url: string, only: string[], options: Partial<TargetOptions> = {}): Promise<RunReport> {
  const since = new Date();
  const session = await Session.open({ url, token: 'demo-superadmin', ...options }, { seed: 5 });
  const evidence = only.some((name) => name.startsWith('evidence/'));
  const asked = evidence ? evidenceChecks() : [];
  const checks = selectChecks([...planOf(session.contract), ...asked], only);
  const made: ReportedCheck[] = [];
  for (const check of checks) {
    const { id, group, operations, title } = check;
    made.push({ id, group, operations, title, milliseconds: 1, ...(await runCheck(session, check)) });
  }
  return reportOf(session, checks, made, { only, evidence }, since);
}
