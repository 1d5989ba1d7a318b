import { describe, expect, it } from 'vitest';
import { setToken, tokenOf } from '../../../src/contract/credentials.ts';
import { calledBy, isToControl, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

describe('the check of isolation', () => {
  /** Answers everybody with what the first token sees. */
  function careless(): SandboxFault {
    let first: string | null = null;
    return (request, sandbox) => {
      if (!/agent|task/i.test(calledBy(request) ?? '') || isToControl(request)) return sandbox(request);
      first ??= tokenOf(request)?.token ?? null;
      const headers = new Headers(request.headers);
      if (first) setToken(headers, first);
      return sandbox(new Request(request, { headers }));
    };
  }

  it('finds nothing on the sandbox', async () => {
    expect(await rulesBroken('getTask/isolation')).toEqual([]);
    expect(await rulesBroken('updateTask/isolation')).toEqual([]);
    expect(await rulesBroken('listTasks/isolation')).toEqual([]);
  });

  it("notices another organization's record that is shown or changed", async () => {
    const isHidden = "another organization's resource is rejected as if it did not exist";
    expect(await rulesBroken('getTask/isolation', careless())).toEqual([`getTask: ${isHidden}`]);
    expect(await rulesBroken('listTasks/isolation', careless())).toEqual([
      'listTasks: no data of another organization is shown',
    ]);
  });

  it('notices a refusal that tells what another organization has', async () => {
    const telling: SandboxFault = async (request, sandbox) => {
      const answer = await sandbox(request);
      if (answer.status !== 404 || !request.url.endsWith('/task_1042')) return answer;
      const text = (await answer.text()).replaceAll('There is no', 'You may not see');
      return new Response(text, { status: 404, headers: answer.headers });
    };
    expect(await rulesBroken('getTask/isolation', telling)).toEqual([
      "getTask: another organization's resource gets the same response as a missing one",
    ]);
  });

  it('notices a filter that finds what another organization has', async () => {
    let first: string | null = null;
    const finding: SandboxFault = (request, sandbox) => {
      if (isToControl(request)) return sandbox(request);
      first ??= tokenOf(request)?.token ?? null;
      const headers = new Headers(request.headers);
      if (first && /agentId=agent_\d/.test(request.url)) setToken(headers, first);
      return sandbox(new Request(request, { headers }));
    };
    expect(await rulesBroken('getTaskStatistics/foreign-filters')).toEqual([]);
    expect(await rulesBroken('getTaskStatistics/foreign-filters', finding)).toEqual([
      'getTaskStatistics: a filter matches nothing of another organization',
    ]);
  });
});
