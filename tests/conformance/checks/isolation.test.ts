import { describe, expect, it } from 'vitest';
import { setToken, tokenOf } from '../../../src/contract/credentials.ts';
import { calledBy, type Fault, isToControl, rulesBroken } from '../faulty-sandbox.ts';

describe('the check of isolation', () => {
  /** Answers everybody with what the first token sees. */
  function careless(): Fault {
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
    const isHidden = 'what is of another organization answers as if it were not there';
    expect(await rulesBroken('getTask/isolation', careless())).toEqual([`getTask: ${isHidden}`]);
    expect(await rulesBroken('listTasks/isolation', careless())).toEqual([
      'listTasks: nothing that is of another organization is shown',
    ]);
  });
});
