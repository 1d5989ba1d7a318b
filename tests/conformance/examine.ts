import { phoneAgentApi } from '../../src/behaviours/api.ts';
import { probes } from '../../src/behaviours/probes.ts';
import { evidenceChecks } from '../../src/conformance/evidence/evidence-checks.ts';
import { reportOf } from '../../src/conformance/reports/build-report.ts';
import type { ReportedCheck, RunReport } from '../../src/conformance/reports/run-report.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';
import { planOf, selectChecks } from '../../src/conformance/suite/plan.ts';
import { checksOfShard, runIdentity, type Shard } from '../../src/conformance/suite/shard.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
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
  const session = await Session.open(phoneAgentApi(), given, { seed: 5 });
  const evidence = only.some((name) => name.startsWith('evidence/'));
  const asked = evidence ? evidenceChecks(probes) : [];
  const selected = selectChecks([...planOf(phoneAgentApi()), ...asked], only);
  const checks = shard ? checksOfShard(selected, shard) : selected;
  const made: ReportedCheck[] = [];
  for (const check of checks) {
    const { id, group, operations, title } = check;
    made.push({ id, group, operations, title, milliseconds: 1, ...(await runCheck(session, check)) });
  }
  const part = shard && {
    part: { ...shard, run: runIdentity(phoneAgentApi().version, { ...given, only, evidence }, selected) },
  };
  const ids = given.ids && { ids: given.ids };
  return reportOf(session, checks, made, { only, evidence, ...ids, ...part }, since);
}
