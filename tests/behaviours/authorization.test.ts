import { describe, expect, it } from 'vitest';
import { answerOf, isTo, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of authorization', () => {
  it('notice a deleted token that goes on working', async () => {
    const broken = await rulesBroken('scenario/token-deletion', (request, sandbox) =>
      isTo(request, 'deleteToken') ? Promise.resolve(answerOf({})) : sandbox(request),
    );
    expect(broken).toContain('deleteToken: a deleted token opens nothing');
  });
});
