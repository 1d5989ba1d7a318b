import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { adversaryChecks } from '../../../../src/conformance/adversary/adversary.ts';
import { type Outcome, runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../../src/conformance/runner/session.ts';
import { selectChecks } from '../../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../../src/conformance/target/target.ts';
import { runCli } from '../../support/command.ts';

/** A server in a process of its own. */
export interface Victim {
  readonly url: string;
  readonly pid: number;
}

/** Starts a sandbox as its users do, in a process of its own, for one test. */
export async function startVictim(folder?: string, ...args: string[]): Promise<Victim> {
  const command = runCli(['mock', '--port', '0', '--quiet', ...args], folder === undefined ? {} : { folder });
  const url = await command.ready;
  const { pid } = command.process;
  if (pid === undefined) throw new Error('The server has no process.');
  return { url, pid };
}

/** Attacks a server of one's own as far as `only` says; gives what it finds and how each check ended. */
export async function attack({ url, pid }: Victim, only: string[], options: Partial<TargetOptions> = {}) {
  const target = { url, token: 'demo-superadmin', adversary: { pid }, ...options };
  return attackIn(await Session.open(phoneAgentApi(), target, { seed: 5 }), only);
}

/** The same in a session that is open. */
export async function attackIn(session: Session, only: string[]) {
  const { url } = session.options;
  const checks = selectChecks(
    adversaryChecks(phoneAgentApi(), { url, adversary: { host: new URL(url).hostname } }),
    only,
  );
  if (checks.length === 0) throw new Error(`Nothing is called ${only.join(', ')}.`);
  const ended: Record<string, Outcome> = {};
  for (const check of checks) ended[check.id] = await runCheck(session, check);
  return { findings: session.findings.all(), ended };
}
