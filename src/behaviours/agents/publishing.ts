import type { Behaviour } from '../runner/behaviour.ts';
import { agentSteps, ownAgent } from '../steps/agent-steps.ts';
import { idleAgent, simulated } from '../steps/working-agent.ts';

const group = 'Agents';
const nothingThere = 'an agent that was never published has no live configuration';

export const publishing: Behaviour = {
  rule: 'agent-publishing',
  group,
  operations: ['updateAgent', 'publishAgent', 'revertAgent', 'getAgent', 'getStagingAgent', 'getLiveAgent'],
  title: 'hides staging from callers until it is published',
  restsOn: ['agent-publishing', 'agent-record'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    const greeting = b.unique();
    const staged = await agent.update({ greeting, transferWhen: 'never' });
    b.equal(staged.differsFromLive, true, 'changed staging differs from live', 'updateAgent');
    const { stagingDiffersFromLive } = await agent.record();
    b.equal(
      stagingDiffersFromLive,
      true,
      'the record shows that staging differs from live',
      'getAgent',
      'agent-record',
    );

    const publication = await b.api.publishAgent({ agentId });
    const published = { says: 'Agent published.' };
    const { live } = b.succeeds(publication, 'staging can be published', 'publishAgent', published);
    b.equal(live.configuration, staged.configuration, 'publishing copies staging to live', 'publishAgent');
    b.equal(await agent.live(), live, 'live is the configuration published last', 'getLiveAgent');
    const stays = 'publishing leaves staging unchanged and equal to live';
    b.equal(await agent.staging(), { ...staged, differsFromLive: false }, stays, 'publishAgent');
    const { configuration, versionId, publishedTimestamp } = live;
    const record = await agent.record();
    const told = {
      name: configuration.name,
      published: true,
      stagingDiffersFromLive: false,
      liveVersionId: versionId,
      publishedTimestamp,
    };
    b.equal(record, { ...record, ...told }, 'the record shows the live version', 'getAgent', 'agent-record');
    const isLive = (version: { readonly versionId: string }) => version.versionId === versionId;
    const kept = b.found(await agent.versions(), isLive, 'publishing creates a version', 'publishAgent');
    b.equal(kept.configuration, configuration, 'publishing creates a version', 'publishAgent');

    b.refused(
      await b.api.publishAgent({ agentId }),
      '409 nothingToPublish',
      'staging equal to live cannot be published',
      'publishAgent',
      { alternative: 'Publishing without changes succeeds and does nothing.' },
      { says: `The staging configuration of ${agentId} is already live; there is nothing to publish.` },
    );
    b.refused(
      await b.api.revertAgent({ agentId }),
      '409 nothingToRevert',
      'staging equal to live cannot be reverted',
      'revertAgent',
      { says: `The staging configuration of ${agentId} is already the same as live; there is nothing to revert.` },
    );

    const lost = await agent.update({ greeting: b.unique(), maxCallSeconds: 45 });
    const { staging } = b.succeeds(await b.api.revertAgent({ agentId }), 'staging can be reverted', 'revertAgent', {
      says: 'Staging configuration reset to the live one.',
    });
    b.equal(await agent.live(), live, 'reverting leaves live unchanged', 'revertAgent', {
      alternative: 'Reverting makes the previous version live.',
    });
    b.equal(staging.configuration, configuration, 'reverting copies live to staging', 'revertAgent');
    b.equal(staging.differsFromLive, false, 'reverted staging does not differ from live', 'revertAgent');
    b.equal(await agent.staging(), staging, 'a reverted change is gone', 'revertAgent');

    await agent.update({ greeting: lost.configuration.greeting });
    const back = await agent.update({ greeting });
    const rule = 'changes that cancel each other out leave staging equal to live';
    b.equal(back.differsFromLive, false, rule, 'updateAgent');
  },
};

export const wholeConfigurations: Behaviour = {
  rule: 'agent-configurations-whole',
  group,
  operations: ['revertAgent', 'restoreAgentVersion', 'getStagingAgent'],
  title: 'replaces the whole of staging when a version is restored',
  needs: ['control'],
  restsOn: ['agent-publishing', 'agent-versions'],
  async run(b) {
    // The number to transfer to is all that a configuration can be without.
    const agent = agentSteps(b, await idleAgent(b, true));
    const { agentId } = agent;
    const { configuration } = await agent.live();
    const { versionId } = await agent.store(b.unique());
    const transferNumber = '+12025550130';
    const whole = 'staging is an exact copy of its source';
    await agent.update({ transferNumber });
    const { staging: restored } = b.data(
      await b.api.restoreAgentVersion({ agentId, versionId }),
      'restoreAgentVersion',
    );
    b.equal(restored.configuration, configuration, whole, 'restoreAgentVersion');
    b.equal((await agent.staging()).configuration, configuration, whole, 'restoreAgentVersion');
    await agent.update({ transferNumber });
    b.equal((await agent.revert()).configuration, configuration, whole, 'revertAgent');
    b.equal((await agent.staging()).configuration, configuration, whole, 'revertAgent');
  },
};

export const firstPublication: Behaviour = {
  rule: 'first-publication',
  group,
  operations: ['publishAgent', 'revertAgent', 'getLiveAgent', 'getAgent', 'listAgentVersions'],
  title: 'returns no live configuration before the first publication',
  needs: ['control'],
  restsOn: ['agent-publishing', 'agent-record'],
  async run(b) {
    const body = { name: b.unique(), published: false };
    const { agentId } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    const agent = agentSteps(b, agentId);
    const { published, stagingDiffersFromLive, liveVersionId } = await agent.record();
    const told = { published, stagingDiffersFromLive, liveVersionId };
    const nothing = { published: false, stagingDiffersFromLive: true, liveVersionId: undefined };
    b.equal(told, nothing, nothingThere, 'getAgent', 'agent-record');
    b.equal(await agent.versions(), [], 'an agent that was never published has no versions', 'listAgentVersions');
    const never = `The agent ${agentId} was never published;`;
    b.refused(await b.api.getLiveAgent({ agentId }), '404 neverPublished', nothingThere, 'getLiveAgent', {
      says: `${never} it has no live configuration.`,
    });
    b.refused(await b.api.revertAgent({ agentId }), '409 neverPublished', nothingThere, 'revertAgent', {
      says: `${never} there is no live configuration to go back to.`,
    });
    const name = b.unique();
    await agent.update({ name });
    b.equal(
      (await agent.record()).name,
      name,
      'before the first publication, the name is the one in staging',
      'getAgent',
      'agent-record',
    );

    const isComplete = 'a configuration that transfers calls without a `transferNumber` cannot be published';
    for (const transferWhen of ['asked', 'unsure'] as const) {
      await agent.update({ transferWhen });
      const reason = `(transferWhen is ${transferWhen}) but has no transferNumber`;
      b.refused(await b.api.publishAgent({ agentId }), '409 transferNumberMissing', isComplete, 'publishAgent', {
        says: `The agent ${agentId} would transfer calls ${reason}. Set one or set transferWhen to never.`,
      });
    }
    b.equal((await agent.record()).published, false, 'a rejected request changes nothing', 'publishAgent');
    // An agent that transfers no calls needs no phone number.
    await agent.update({ transferWhen: 'never' });
    const first = await agent.publish();
    await agent.update({ transferWhen: 'asked', transferNumber: '+12025550130', name: b.unique() });
    b.equal(
      (await agent.record()).name,
      name,
      'after the first publication, the name is the live one',
      'getAgent',
      'agent-record',
    );
    b.equal(
      (await agent.revert()).configuration,
      first.configuration,
      'reverting copies live to staging',
      'revertAgent',
    );
    await agent.update({ transferWhen: 'asked', transferNumber: '+12025550130' });
    const { versionId } = await agent.publish();
    const versions = (await agent.versions()).map((version) => version.versionId);
    const both = [first.versionId, versionId];
    b.equal(new Set(versions), new Set(both), 'each publication creates a version', 'publishAgent');
  },
};
