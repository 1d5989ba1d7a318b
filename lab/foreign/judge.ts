import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { Session } from '../../src/conformance/runner/session.ts';
import { planOf } from '../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
import type { Judge, MutantOutcome } from '../mutation/engine/campaign.ts';

export const server = fileURLToPath(new URL('./server.py', import.meta.url));

/** The server without a bug. */
export const good = 'good';

/** As its team would run the suite: the tokens and agents of its own starting data. */
const options: Omit<TargetOptions, 'url'> = {
  token: 'main-superadmin',
  tokenLow: 'main-user',
  tokenOther: 'other-admin',
  ids: { agentId: ['agent_1', 'agent_2'] },
  partial: true,
  disposable: true,
};

export async function open(): Promise<Judge> {
  return {
    async try(ids, tell) {
      for (const id of ids) tell(id, await examine(id));
    },
  };
}

/** Makes all checks on the server as it is; with a bug, until one of them finds something. */
async function examine(id: string): Promise<MutantOutcome> {
  const bug = id === good ? [] : ['--bug', id];
  const child = spawn('python3', [server, '--quota', '1000000', ...bug], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const url = String(line).replace('listening on ', '');
    const session = await Session.open(phoneAgentApi(), { ...options, url }, { seed: 1 });
    const plan = planOf(phoneAgentApi());
    const inOrder = plan.toSorted((a, b) => Number(b.comesFirst ?? false) - Number(a.comesFirst ?? false));
    for (const check of inOrder) {
      await runCheck(session, check);
      if (id !== good && session.findings.size > 0) break;
    }
    const [found] = session.findings.all();
    const reason = found ? `${found.check}: ${found.rule}` : 'nothing was found';
    return { state: (found === undefined) === (id === good) ? 'found' : 'survived', reason };
  } finally {
    child.kill();
  }
}
