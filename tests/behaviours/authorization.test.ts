import { describe, expect, it } from 'vitest';
import { setToken, tokenOf } from '../../src/contract/credentials.ts';
import { answerOf, isTo, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of authorization', () => {
  it('notice a deleted token that goes on working', async () => {
    const broken = await rulesBroken('scenario/token-deletion', (request, sandbox) =>
      isTo(request, 'deleteToken') ? Promise.resolve(answerOf({})) : sandbox(request),
    );
    expect(broken).toContain('deleteToken: a deleted token is invalid');
  });

  it.each([400, 404, 409, 415])('notice a one-time token that a %i does not use up', async (status) => {
    const spared = new Map<string, string>();
    const broken = await rulesBroken('scenario/one-time-tokens-refused', async (request, sandbox) => {
      const token = tokenOf(request)?.token ?? '';
      const headers = new Headers(request.headers);
      setToken(headers, spared.get(token) ?? token);
      const answer = await sandbox(new Request(request, { headers }));
      if (answer.status !== status) return answer;
      const { environment = '' } = /-(?<environment>env_\w+)$/.exec(token)?.groups ?? {};
      spared.set(token, `demo-admin${environment && `-${environment}`}`);
      return answer;
    });
    const rule = 'the first request with a one-time token uses it up, whatever the response';
    expect(broken).toContain(`generateOneTimeToken: ${rule}`);
  });
});
