import { expect, test } from 'vitest';
import { Problem } from '../../../src/contract/problem.ts';
import { toResponse } from '../../../src/server/fetch.ts';
import { problemReply } from '../../../src/server/reply.ts';
import { calledBy, isToControl, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** Refuses one request of the service, the nth, since too many are sent; says how many came. */
function limiting(nth: number): { readonly fault: SandboxFault; sent: number } {
  const limited = {
    sent: 0,
    fault: async (request: Request, sandbox: (request: Request) => Promise<Response>) => {
      const isOfService = calledBy(request) !== undefined && !isToControl(request);
      if (!isOfService || ++limited.sent !== nth) return sandbox(request);
      const problem = new Problem('too-many-requests', 'quotaUsedUp', 'The quota is used up; send it again.');
      const answer = toResponse(problemReply(problem), request.method);
      answer.headers.set('retry-after', '1');
      return answer;
    },
  };
  return limited;
}

test.for(['addWebhook/at-once', 'removeSipRoute/at-once', 'scenario/task-fields-in-time'])(
  'no 429 is a finding of %s, whichever of its requests is refused',
  async (check) => {
    const whole = limiting(0);
    expect(await rulesBroken(check, whole.fault)).toEqual([]);
    expect(whole.sent).toBeGreaterThan(2);
    for (let nth = 1; nth <= whole.sent; nth++)
      expect(await rulesBroken(check, limiting(nth).fault), `request ${nth}`).toEqual([]);
  },
);
