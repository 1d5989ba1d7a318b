import { evidenceChecks } from '../../src/suite/evidence/evidence-checks.ts';
import { planOf, selectChecks } from '../../src/suite/plan.ts';
import { reportOf } from '../../src/suite/report/report-of.ts';
import type { ReportedCheck, RunReport } from '../../src/suite/report/run-report.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';
import { checksOfShard, runIdentity, type Shard } from '../../src/suite/shard.ts';
import type { TargetOptions } from '../../src/suite/target/target.ts';
import type { Served } from './servers.ts';

/** Examines a server as far as `only` says, or a shard of that. */
export async function examine(
  server: string | Served,
  only: string[],
  options: Partial<TargetOptions> = {},
  shard?: Shard,
): Promise<RunReport> {
  const since = new Date();
  const at = typeof server === 'string' ? { url: server } : server;
  const given = { ...at, token: 'demo-superadmin', ...options };
  const session = await Session.open(given, { seed: 5 });
  const evidence = only.some((name) => name.startsWith('evidence/'));
  const asked = evidence ? evidenceChecks() : [];
  const selected = selectChecks([...planOf(session.contract), ...asked], only);
  const checks = shard ? checksOfShard(selected, shard) : selected;
  const made: ReportedCheck[] = [];
  for (const check of checks) {
    const { id, group, operations, title } = check;
    made.push({ id, group, operations, title, milliseconds: 1, ...(await runCheck(session, check)) });
  }
  const part = shard && { part: { ...shard, run: runIdentity({ ...given, only, evidence }, selected) } };
  return reportOf(session, checks, made, { only, evidence, ...part }, since);
}
