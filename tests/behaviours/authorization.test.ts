import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../src/contract/credentials.ts';
import { answerOf, isTo, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('scenarios of authorization', () => {
  it('notice a deleted token that goes on working', async () => {
    const broken = await rulesBroken('scenario/token-deletion', (request, sandbox) =>
      isTo(request, 'deleteToken') ? Promise.resolve(answerOf({})) : sandbox(request),
    );
    expect(broken).toContain('deleteToken: a deleted token opens nothing');
  });

  it('notice a one-time token that works twice', async () => {
    const used = new Map<string, Response>();
    const broken = await rulesBroken('scenario/one-time-tokens', async (request, sandbox) => {
      const key = `${tokenOf(request)?.token} ${request.url}`;
      const before = used.get(key);
      const answer = await sandbox(request);
      if (answer.ok) used.set(key, answer.clone());
      return answer.status === 401 && before ? before.clone() : answer;
    });
    expect(broken).toEqual([expect.stringMatching(/^generateOneTimeToken: the first request .* uses it up/)]);
  });
});
