import { AgentUpdate } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { agentSteps, putBackLater } from './agent-steps.ts';

const group = 'Agents';
const { enum: voices } = AgentUpdate.properties.voice;
const { enum: transfers } = AgentUpdate.properties.transferWhen;

/** What an agent's versions do. */
export const agentVersionScenarios: readonly Check[] = [
  scenario({
    name: 'agent-versions',
    group,
    operations: [
      ...(['createAgentVersion', 'listAgentVersions', 'renameAgentVersion'] as const),
      ...(['replaceAgentVersion', 'restoreAgentVersion', 'publishAgent'] as const),
    ],
    title: 'stores, renames, replaces, restores and publishes versions',
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      await putBackLater(s, agent);
      await agent.update({ transferNumber: '+12025550130' });
      // Versions cannot be deleted, so a server that others use gets no more of them than needed.
      const rounds = s.world.isolated ? voices.length : 1;
      for (let round = 0; round < rounds; round++) await versionsOnce(s, round);
    },
  }),
];

async function versionsOnce(s: Scenario, round: number): Promise<void> {
  const agent = agentSteps(s, existing(s, 'agentId'));
  const { agentId } = agent;
  const agentParams = { agentId };
  const voice = voices[round % voices.length] ?? 'calm';
  const transferWhen = transfers[round % transfers.length] ?? 'never';
  const staged = await agent.update({ greeting: s.unique(), voice, transferWhen });

  const name = s.unique();
  const stored = await agent.store(name);
  s.equal(
    stored.configuration,
    staged.configuration,
    'a new version holds the staging configuration',
    'createAgentVersion',
  );
  s.equal(
    { name: stored.name, origin: stored.origin, live: stored.live, agentId: stored.agentId },
    { name, origin: 'stored', live: false, agentId },
    'a version is stored under the name that was asked for',
    'createAgentVersion',
  );
  const { versionId } = stored;
  const params = { agentId, versionId };
  const isIt = (one: { versionId: string }) => one.versionId === versionId;
  const listed = s.found(await agent.versions(), isIt, 'a version that was stored is listed', 'listAgentVersions');
  s.equal(listed, stored, 'the list shows a version as it was stored', 'listAgentVersions');
  s.equal(await agent.staging(), staged, 'storing a version leaves staging as it is', 'createAgentVersion');
  const body = { name: name.toUpperCase() };
  const taken = await s.api.createAgentVersion({ ...agentParams, ...body });
  s.refused(taken, '409 nameTaken', 'no two versions of an agent have one name, capitals aside', 'createAgentVersion');

  const newName = s.unique();
  const rename = (body: { name: string }) => s.api.renameAgentVersion({ ...params, ...body });
  const { version: renamed } = s.data(await rename({ name: newName }), 'renameAgentVersion');
  s.equal(renamed, { ...stored, name: newName }, 'renaming changes the name and nothing else', 'renameAgentVersion');
  s.data(await rename({ name: newName }), 'renameAgentVersion');
  const afterRename = s.found(await agent.versions(), isIt, 'a renamed version is listed', 'listAgentVersions');
  s.equal(afterRename, renamed, 'a version keeps its new name', 'renameAgentVersion');
  const sibling = await agent.store(name);
  s.refused(await rename({ name }), '409 nameTaken', 'no two versions of an agent have one name', 'renameAgentVersion');

  const edited = await agent.update({ greeting: s.unique(), silenceSeconds: 5 + round });
  const replace = await s.api.replaceAgentVersion(params);
  const { version: replaced } = s.data(replace, 'replaceAgentVersion');
  s.equal(replaced.configuration, edited.configuration, 'a replaced version holds staging', 'replaceAgentVersion');
  s.equal(
    { name: replaced.name, versionId: replaced.versionId, timestamp: replaced.timestamp },
    { name: newName, versionId, timestamp: stored.timestamp },
    'replacing leaves identifier, name and creation time',
    'replaceAgentVersion',
  );
  const versions = await agent.versions();
  const afterReplace = s.found(versions, isIt, 'a replaced version is listed', 'listAgentVersions');
  s.equal(afterReplace, replaced, 'a version keeps what it was replaced with', 'replaceAgentVersion');
  const order = versions.map((one) => one.versionId).filter((id) => id === versionId || id === sibling.versionId);
  const rule = 'the version created last comes first, whatever was replaced or renamed';
  s.equal(order, [sibling.versionId, versionId], rule, 'listAgentVersions');
  s.sorted(versions, (a, b) => b.timestamp - a.timestamp, rule, 'listAgentVersions');

  const restoring = { agentId, versionId: sibling.versionId };
  const restore = await s.api.restoreAgentVersion(restoring);
  const { staging: restored } = s.data(restore, 'restoreAgentVersion');
  s.equal(
    restored.configuration,
    sibling.configuration,
    'restoring copies the version into staging',
    'restoreAgentVersion',
  );
  s.equal(await agent.staging(), restored, 'staging stays as it was restored', 'restoreAgentVersion');

  const live = await agent.publish();
  s.equal(live.configuration, sibling.configuration, 'a restored version can be published', 'publishAgent');
  s.equal(await agent.live(), live, 'live is what was published last', 'getLiveAgent');
  const published = await agent.versions();
  const own = s.found(
    published,
    (one) => one.versionId === live.versionId,
    'publishing makes a version',
    'publishAgent',
  );
  s.equal(
    { origin: own.origin, live: own.live, configuration: own.configuration },
    { origin: 'published', live: true, configuration: live.configuration },
    'the version that is live was published and holds what is live',
    'listAgentVersions',
  );
  const lively = published.filter((one) => one.live).map((one) => one.versionId);
  s.equal(lively, [live.versionId], 'exactly one version is live', 'listAgentVersions');
  const ofLive = { agentId, versionId: live.versionId };
  const frozen = await s.api.replaceAgentVersion(ofLive);
  s.refused(
    frozen,
    '409 publishedVersion',
    'a version that was made by publishing cannot be replaced',
    'replaceAgentVersion',
  );
  const named = await s.api.renameAgentVersion({ ...ofLive, name: s.unique() });
  s.equal(
    s.data(named, 'renameAgentVersion').version.origin,
    'published',
    'a published version can be named',
    'renameAgentVersion',
  );

  await agent.update({ greeting: s.unique() });
  const { configuration } = await agent.revert();
  s.equal(configuration, live.configuration, 'reverting makes staging a copy of live', 'revertAgent');
}
