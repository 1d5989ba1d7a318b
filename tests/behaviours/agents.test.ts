import { describe, expect, it } from 'vitest';
import { answerOf, isTo, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of agents', () => {
  it('notice a revert that is not kept', async () => {
    const broken = await rulesBroken('scenario/agent-publishing', async (request, sandbox) => {
      if (!isTo(request, 'revertAgent')) return sandbox(request);
      const live = await sandbox(new Request(request.url.replace(/revert$/, 'live'), { headers: request.headers }));
      const { live: now } = await live.json();
      const { agentId, configuration, publishedTimestamp: updatedTimestamp, publishedBy: updatedBy } = now;
      return answerOf({ staging: { agentId, configuration, differsFromLive: false, updatedTimestamp, updatedBy } });
    });
    expect(broken).toContain('revertAgent: a reverted change is gone');
  });

  it('notice a restored version that is merged with staging', async () => {
    const broken = await rulesBroken('scenario/agent-configurations-whole', async (request, sandbox) => {
      const answer = await sandbox(request);
      if (!isTo(request, 'restoreAgentVersion')) return answer;
      const { staging, ...body } = await answer.json();
      const configuration = { transferNumber: '+12025550130', ...staging.configuration };
      return answerOf({ ...body, staging: { ...staging, configuration } });
    });
    expect(broken).toEqual(['restoreAgentVersion: staging is an exact copy of its source']);
  });
});
