import type { Check } from '../../conformance/runner/check.ts';
import { existing, scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';
import { agentSteps, putBackLater } from './agent-steps.ts';

const group = 'Agents';

/** What an agent's staging and live configurations do. */
export const agentScenarios: readonly Check[] = [
  scenario({
    name: 'agents',
    group,
    operations: ['getAgent', 'updateAgent', 'getStagingAgent', 'getLiveAgent', 'publishAgent', 'revertAgent'],
    title: 'keeps staging from callers until it is published',
    restsOn: ['agent-publishing', 'agent-record'],
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      await putBackLater(s, agent);
      const params = { agentId: agent.agentId };
      const before = await agent.staging();

      const greeting = s.unique();
      const updated = await agent.update({ greeting, transferWhen: 'never' });
      const expected = { ...before.configuration, greeting, transferWhen: 'never' };
      const rule = 'an update changes the fields that it names and leaves the others';
      s.equal(updated.configuration, expected, rule, 'updateAgent');
      s.equal(await agent.staging(), updated, 'staging is as the last update left it', 'getStagingAgent');
      s.equal(updated.differsFromLive, true, 'staging with a change of its own differs from live', 'updateAgent');
      s.equal((await agent.record()).stagingDiffersFromLive, true, 'the record tells that staging differs', 'getAgent');

      const live = await agent.publish();
      s.equal(live.configuration, expected, 'publishing moves staging live', 'publishAgent');
      s.equal(await agent.live(), live, 'live is what was published last', 'getLiveAgent');
      s.equal((await agent.staging()).differsFromLive, false, 'published staging is live', 'getStagingAgent');
      const { name, published, stagingDiffersFromLive, liveVersionId, publishedTimestamp } = await agent.record();
      s.equal(
        { name, published, stagingDiffersFromLive, liveVersionId, publishedTimestamp },
        {
          name: live.configuration.name,
          published: true,
          stagingDiffersFromLive: false,
          liveVersionId: live.versionId,
          publishedTimestamp: live.publishedTimestamp,
        },
        'the record tells what is live',
        'getAgent',
      );
      const again = await s.api.publishAgent(params);
      s.refused(again, '409 nothingToPublish', 'there is nothing to publish where staging is live', 'publishAgent');
      const nothing = await s.api.revertAgent(params);
      s.refused(nothing, '409 nothingToRevert', 'there is nothing to revert where staging is live', 'revertAgent');

      const lost = await agent.update({ greeting: s.unique(), maxCallSeconds: 45, recordCalls: !expected.recordCalls });
      s.equal(await agent.live(), live, 'an update leaves live as it is', 'updateAgent');
      const reverted = await agent.revert();
      s.equal(reverted.configuration, live.configuration, 'reverting makes staging a copy of live', 'revertAgent');
      s.equal(reverted.differsFromLive, false, 'reverted staging does not differ from live', 'revertAgent');
      s.equal(await agent.staging(), reverted, 'a change that was reverted is gone', 'revertAgent');
      s.equal(await agent.live(), live, 'reverting leaves live as it is', 'revertAgent');

      await agent.update({ greeting: lost.configuration.greeting });
      const back = await agent.update({ greeting });
      s.equal(
        back.differsFromLive,
        false,
        'changes that end where they began leave staging equal to live',
        'updateAgent',
      );
    },
  }),
  scenario({
    name: 'unchanged-agents',
    group,
    operations: ['updateAgent'],
    title: 'leaves who changed staging last, and when, where nothing changes',
    needs: ['disposable'],
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      const admin = agentSteps(s, agent.agentId, await s.as('admin'));
      await putBackLater(s, agent);
      const before = await agent.update({ greeting: s.unique() });
      await s.aWhile();
      const same = await admin.update({ greeting: before.configuration.greeting });
      s.equal(same, before, 'an update that changes nothing leaves who changed staging last, and when', 'updateAgent');
      const other = await admin.update({ greeting: s.unique() });
      const { updatedTimestamp } = other;
      const rule = 'staging tells when it last changed';
      if (s.world.isolated) s.equal(updatedTimestamp, before.updatedTimestamp + 60, rule, 'updateAgent');
      s.expect(updatedTimestamp > before.updatedTimestamp, {
        operationId: 'updateAgent',
        rule,
        expected: `later than ${before.updatedTimestamp}`,
        actual: String(updatedTimestamp),
      });
      s.equal((await agent.record()).updatedTimestamp, updatedTimestamp, rule, 'getAgent');
    },
  }),
  scenario({
    name: 'first-publication',
    group,
    operations: [
      ...(['publishAgent', 'revertAgent', 'getLiveAgent', 'getAgent', 'listAgentVersions'] as const),
      ...(['queueOutboundCalls', 'queueOutboundTexts'] as const),
    ],
    title: 'has nothing live before its first publication',
    needs: ['control'],
    restsOn: ['agent-publishing', 'agent-record'],
    async run(s) {
      const creation = { name: s.unique(), published: false, transferWhen: 'asked' } as const;
      const made = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body: creation }));
      const agent = agentSteps(s, made.agentId);
      const params = { agentId: agent.agentId };
      const record = await agent.record();
      s.equal(record.published, false, 'an agent that was never published says so', 'getAgent');
      s.equal(record.stagingDiffersFromLive, true, 'staging that was never published differs from live', 'getAgent');
      s.equal(record.liveVersionId, undefined, 'an agent that was never published has no live version', 'getAgent');
      s.equal(await agent.versions(), [], 'an agent that was never published has no versions', 'listAgentVersions');
      const live = await s.api.getLiveAgent(params);
      s.refused(
        live,
        '404 neverPublished',
        'an agent that was never published has no live configuration',
        'getLiveAgent',
      );
      const reverted = await s.api.revertAgent(params);
      s.refused(
        reverted,
        '409 neverPublished',
        'an agent that was never published has nothing to go back to',
        'revertAgent',
      );
      const body = { recipients: [{ phoneNumber: '+12025550121' }] };
      const called = await s.api.queueOutboundCalls({ ...params, ...body });
      s.refused(called, '409 neverPublished', 'an agent that was never published calls nobody', 'queueOutboundCalls');
      const texted = await s.api.queueOutboundTexts({ ...params, ...body, message: 'Hello' });
      s.refused(texted, '409 neverPublished', 'an agent that was never published texts nobody', 'queueOutboundTexts');

      const incomplete = await s.api.publishAgent(params);
      s.refused(
        incomplete,
        '409 transferNumberMissing',
        'nothing goes live that transfers calls and has no transferNumber',
        'publishAgent',
      );
      s.equal((await agent.record()).published, false, 'what is refused is not done', 'publishAgent');
      const stored = await agent.store(s.unique());
      s.equal(await agent.versions(), [stored], 'a version that was stored is not live', 'listAgentVersions');
      s.equal(stored.live, false, 'a version that was stored is not live', 'createAgentVersion');
      await agent.update({ transferWhen: 'never' });
      // Where no calls are transferred, no number is needed.
      await agent.publish();
      await agent.update({ transferWhen: 'asked', transferNumber: '+12025550130' });
      const { versionId } = await agent.publish();
      const versions = await agent.versions();
      s.equal(versions.length, 3, 'each publication makes a version', 'publishAgent');
      s.equal(versions[0]?.versionId, versionId, 'what was published is among the versions', 'listAgentVersions');
      const unnumbered = await s.api.queueOutboundCalls({ ...params, ...body });
      s.refused(unnumbered, '409 noPhoneNumber', 'an agent without a phone number calls nobody', 'queueOutboundCalls');
    },
  }),
];
