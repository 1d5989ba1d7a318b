import { AgentVersionName } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { change, ownAgent } from '../steps/agent-steps.ts';
import { idleAgent } from '../steps/working-agent.ts';

const group = 'Agents';
const isCopy = 'a version is a copy of staging';

export const storedVersions: Behaviour = {
  rule: 'agent-versions',
  group,
  operations: ['createAgentVersion', 'replaceAgentVersion', 'restoreAgentVersion', 'listAgentVersions'],
  title: 'stores, replaces and restores versions',
  restsOn: ['agent-versions'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    const live = await agent.liveIfAny();
    const staged = await change(b, agent);
    const name = b.unique();
    const creation = await b.api.createAgentVersion({ agentId, name });
    const says = { says: 'Version stored.' };
    const { version: stored } = b.succeeds(creation, 'staging can be stored as a version', 'createAgentVersion', says);
    b.equal(stored.configuration, staged.configuration, isCopy, 'createAgentVersion');
    const { origin, live: isLive } = stored;
    const shown = { agentId: stored.agentId, name: stored.name, origin, isLive };
    const asked = { agentId, name, origin: 'stored', isLive: false };
    b.equal(shown, asked, 'a version has the requested name', 'createAgentVersion');
    const { versionId } = stored;
    const read = async () => {
      const versions = await agent.versions();
      return b.found(versions, (one) => one.versionId === versionId, 'a version is listed', 'listAgentVersions');
    };
    b.equal(await agent.staging(), staged, 'storing a version leaves staging unchanged', 'createAgentVersion');
    const sibling = await agent.store(b.unique());

    const edited = await change(b, agent);
    b.equal(await read(), stored, 'a stored version does not change', 'listAgentVersions');
    const replacement = await b.api.replaceAgentVersion({ agentId, versionId });
    const { version: replaced } = b.succeeds(replacement, 'a version can be replaced', 'replaceAgentVersion', {
      says: 'Version replaced.',
    });
    const { updatedTimestamp, updatedBy } = replaced;
    const expected = { ...stored, configuration: edited.configuration, updatedTimestamp, updatedBy };
    b.equal(
      replaced,
      expected,
      'replacing copies staging into a version and leaves its other fields unchanged',
      'replaceAgentVersion',
    );
    b.equal(await read(), replaced, 'a replaced version keeps its new configuration', 'replaceAgentVersion');

    const restoring = await b.api.restoreAgentVersion({ agentId, versionId: sibling.versionId });
    const { staging } = b.succeeds(restoring, 'a version can be restored', 'restoreAgentVersion', {
      says: 'Version restored to staging.',
    });
    b.equal(
      staging.configuration,
      staged.configuration,
      'restoring copies a version into staging',
      'restoreAgentVersion',
    );
    b.equal(await agent.staging(), staging, 'staging keeps the restored configuration', 'restoreAgentVersion');
    const atOnce = { alternative: 'Restoring goes live immediately.' } as const;
    b.equal(await agent.liveIfAny(), live, 'restoring leaves live unchanged', 'restoreAgentVersion', atOnce);

    const unknown = { agentId, versionId: 'version_of_nobody' };
    const missing = { says: `The agent ${agentId} has no version version_of_nobody.` };
    const rule = 'an unknown version returns 404';
    b.refused(await b.api.replaceAgentVersion(unknown), '404 unknownVersion', rule, 'replaceAgentVersion', missing);
    b.refused(await b.api.restoreAgentVersion(unknown), '404 unknownVersion', rule, 'restoreAgentVersion', missing);
  },
};

export const publishedVersions: Behaviour = {
  rule: 'published-versions',
  group,
  operations: ['publishAgent', 'listAgentVersions', 'replaceAgentVersion', 'renameAgentVersion', 'restoreAgentVersion'],
  title: 'keeps each publication as a version that cannot be replaced',
  restsOn: ['agent-versions'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    const stored = await agent.store(b.unique());
    const { configuration } = await change(b, agent);
    const { versionId } = await agent.publish();
    const isIt = (one: { readonly versionId: string }) => one.versionId === versionId;
    const makes = 'publishing creates a version';
    const own = b.found(await agent.versions(), isIt, makes, 'publishAgent', 'agent-publishing');
    b.equal(
      { origin: own.origin, live: own.live, configuration: own.configuration },
      { origin: 'published', live: true, configuration },
      'the live version is marked as published and has the live configuration',
      'listAgentVersions',
    );
    const named = { alternative: 'Only named versions are kept.' } as const;
    b.equal(own.name, undefined, 'publishing creates versions without a name', 'publishAgent', named);
    const made = `The version ${versionId} of ${agentId} was made by publishing and cannot be replaced.`;
    b.refused(
      await b.api.replaceAgentVersion({ agentId, versionId }),
      '409 publishedVersion',
      'a published version cannot be replaced',
      'replaceAgentVersion',
      { alternative: 'Published versions can be replaced too.' },
      { says: `${made} Store staging under a new name instead.` },
    );
    const renaming = await b.api.renameAgentVersion({ agentId, versionId, name: b.unique() });
    const { version } = b.succeeds(renaming, 'a published version can be named', 'renameAgentVersion');
    b.equal(version.origin, 'published', 'a published version stays published when it is named', 'renameAgentVersion');

    b.data(await b.api.replaceAgentVersion({ agentId, versionId: stored.versionId }), 'replaceAgentVersion');
    await change(b, agent);
    const later = await agent.publish();
    const versions = await agent.versions();
    const lively = versions.filter((one) => one.live).map((one) => one.versionId);
    b.equal(lively, [later.versionId], 'exactly one version is live', 'listAgentVersions');
    const order = 'the newest version comes first, even if others were replaced or renamed';
    const ours = [later.versionId, versionId, stored.versionId];
    const listed = versions.map((one) => one.versionId).filter((id) => ours.includes(id));
    b.equal(listed, ours, order, 'listAgentVersions', 'list-order');
    b.sorted(versions, (one, next) => next.timestamp - one.timestamp, order, 'listAgentVersions', 'list-order');

    const restoring = await b.api.restoreAgentVersion({ agentId, versionId });
    const { staging } = b.succeeds(restoring, 'a previously live version can be restored', 'restoreAgentVersion');
    b.equal(staging.configuration, configuration, 'a previously live version can be restored', 'restoreAgentVersion');
    const live = await agent.publish();
    b.equal(live.configuration, configuration, 'a restored version can be published', 'publishAgent');
  },
};

export const versionNames: Behaviour = {
  rule: 'agent-version-names',
  group,
  operations: ['createAgentVersion', 'renameAgentVersion', 'listAgentVersions'],
  title: 'accepts each version name once per agent',
  restsOn: ['agent-version-names'],
  async run(b) {
    const { agentId, store, versions } = await ownAgent(b);
    const name = `${b.unique()} Über ПАСХА`;
    const stored = await store(name);
    const { versionId } = stored;
    const once = 'version names are unique per agent, ignoring case';
    const alike = { alternative: 'Names need not be unique.' } as const;
    const takenBy = (taken: string) =>
      `The agent ${agentId} already has a version named "${taken}" (${versionId}). Choose another name or replace that version.`;
    for (const other of [name, name.toUpperCase(), name.toLowerCase()]) {
      const twice = await b.api.createAgentVersion({ agentId, name: other });
      b.refused(twice, '409 nameTaken', once, 'createAgentVersion', alike, { says: takenBy(name) });
    }
    const rename = (id: string, to: string) => b.api.renameAgentVersion({ agentId, versionId: id, name: to });
    const newName = b.unique();
    for (const own of [name, name.toLowerCase(), newName, newName]) {
      const renaming = await rename(versionId, own);
      const says = { says: 'Version renamed.' };
      const { version } = b.succeeds(renaming, 'a version can be renamed', 'renameAgentVersion', says);
      b.equal(version, { ...stored, name: own }, 'renaming changes only the name', 'renameAgentVersion');
    }
    const isIt = (one: { readonly versionId: string }) => one.versionId === versionId;
    const listed = b.found(await versions(), isIt, 'a renamed version is listed', 'listAgentVersions');
    b.equal(listed, { ...stored, name: newName }, 'a version keeps its new name', 'renameAgentVersion');
    const sibling = await store(name);
    const taken = { says: takenBy(newName) };
    b.refused(await rename(sibling.versionId, newName), '409 nameTaken', once, 'renameAgentVersion', alike, taken);
    b.refused(
      await rename('version_of_nobody', b.unique()),
      '404 unknownVersion',
      'an unknown version returns 404',
      'renameAgentVersion',
      { says: `The agent ${agentId} has no version version_of_nobody.` },
    );
  },
};

export const versionNameLengths: Behaviour = {
  rule: 'agent-version-name-lengths',
  group,
  operations: ['createAgentVersion'],
  title: `accepts version names of 1 to ${AgentVersionName.maxLength} characters, unique per agent`,
  needs: ['control'],
  restsOn: ['agent-version-names'],
  async run(b) {
    const agentId = await idleAgent(b, false);
    const store = (name: string, to = agentId) => b.api.createAgentVersion({ agentId: to, name });
    b.refused(await store(''), '400 invalidRequest', 'a version requires a name', 'createAgentVersion');
    await b.bound(AgentVersionName.maxLength, (size) => store(b.unique().padEnd(size, 'x')), {
      rule: `a version name has at most ${AgentVersionName.maxLength} characters`,
      operationId: 'createAgentVersion',
      refusal: '400 invalidRequest',
      alternative: 'Another length.',
    });
    const name = b.unique();
    for (const id of [agentId, await idleAgent(b, false)]) {
      b.succeeds(await store(name, id), 'two agents may have versions with the same name', 'createAgentVersion');
    }
  },
};
