import { isDeepStrictEqual } from 'node:util';
import { AgentVersionName } from '../../../generated/schemas.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import { isRefused } from '../evidence/refusals.ts';
import { idleAgent } from '../working-agent.ts';

/** What is assumed of staging, live and what is kept of them; nothing is published where people would talk to it. */
export const agentVersionInquiries = {
  'agent-publishing': {
    title: 'publishes and reverts an agent, with and without a change',
    needs: ['control'],
    async run(p) {
      const agent = agentSteps(p, await idleAgent(p, true));
      const params = { agentId: agent.agentId };
      const publish = () => p.api.publishAgent(params);
      const revert = () => p.api.revertAgent(params);
      const first = await agent.live();
      const { configuration: staged } = await agent.update({ greeting: p.unique() });
      p.data(await publish(), 'publishAgent');
      const live = await agent.live();
      const isCopied = isDeepStrictEqual(live.configuration, staged);
      p.judge(isCopied, 'Publishing copies staging to live.', 'After publishing live is not what staging was.');
      const kept = (await agent.versions()).find(({ versionId }) => versionId === live.versionId);
      const isKept = isDeepStrictEqual(kept?.configuration, staged);
      p.judge(isKept, 'What is published is kept as a version.', 'What is published is no version.');
      const alternative = 'Publishing without changes succeeds and does nothing.' as const;
      const isIdle = isRefused(p, await publish());
      p.judge(isIdle, 'Publishing no difference is refused.', 'Publishing no difference succeeds.', { alternative });
      await agent.update({ greeting: p.unique() });
      p.data(await revert(), 'revertAgent');
      const back = isDeepStrictEqual((await agent.staging()).configuration, live.configuration);
      const isFormer = isDeepStrictEqual((await agent.live()).configuration, first.configuration);
      const former = isFormer ? ({ alternative: 'Reverting makes the previous version live.' } as const) : {};
      p.judge(back, 'Reverting copies live to staging.', 'After reverting staging is not what live is.', former);
      const isSame = isRefused(p, await revert());
      p.judge(isSame, 'Reverting no difference is refused.', 'Reverting no difference succeeds.');
    },
  },
  'agent-versions': {
    title: 'stores, replaces and restores versions of an agent',
    needs: ['control'],
    async run(p) {
      const agent = agentSteps(p, await idleAgent(p, true));
      const { agentId } = agent;
      const one = (versionId: string) => ({ agentId, versionId });
      const replace = (versionId: string) => p.api.replaceAgentVersion(one(versionId));
      const { configuration: first } = await agent.update({ greeting: p.unique() });
      const { versionId, configuration } = await agent.store(p.unique());
      const isCopy = isDeepStrictEqual(configuration, first);
      p.judge(isCopy, 'A stored version is a copy of staging.', 'A stored version is no copy of staging.');
      const { configuration: second } = await agent.update({ greeting: p.unique() });
      p.data(await replace(versionId), 'replaceAgentVersion');
      const read = async () => (await agent.versions()).find((version) => version.versionId === versionId);
      const isReplaced = isDeepStrictEqual((await read())?.configuration, second);
      p.judge(isReplaced, 'Replacing it copies staging into it.', 'A replaced version is not what staging is.');
      await agent.update({ greeting: p.unique() });
      const before = await agent.live();
      p.data(await p.api.restoreAgentVersion(one(versionId)), 'restoreAgentVersion');
      const isBack = isDeepStrictEqual((await agent.staging()).configuration, second);
      p.judge(isBack, 'Restoring copies it to staging.', 'After restoring staging is not what the version is.');
      const isStill = isDeepStrictEqual((await agent.live()).configuration, before.configuration);
      const atOnce = { alternative: 'Restoring goes live at once.' } as const;
      p.judge(isStill, 'It leaves live as it is.', 'It goes live at once.', atOnce);
      const published = (await agent.versions()).find((version) => version.versionId === before.versionId);
      const named = { alternative: 'Only named versions are kept.' } as const;
      const isKept = published !== undefined && published.name === undefined;
      p.judge(
        isKept,
        'Publishing makes versions without a name.',
        'Publishing makes no version without a name.',
        named,
      );
      if (!isKept) return;
      const too = { alternative: 'Published versions can be replaced too.' } as const;
      const stays = isRefused(p, await replace(before.versionId));
      p.judge(stays, 'What was published cannot be replaced.', 'What was published can be replaced.', too);
    },
  },
  'agent-version-names': {
    title: 'stores versions under names that are empty, long or taken',
    needs: ['control'],
    async run(p) {
      const agentId = await idleAgent(p, false);
      const takes = async (name: string) => {
        return !isRefused(p, await p.api.createAgentVersion({ agentId, name }));
      };
      const name = p.unique();
      if (!(await takes(name))) p.unanswered('no version can be stored');
      const isUnique = !(await takes(name)) && !(await takes(name.toUpperCase()));
      const alike = { alternative: 'Names need not be unique.' } as const;
      const unique = 'A name is taken once, capitals aside.';
      p.judge(isUnique, unique, 'Two versions can have one name, or differ in capitals alone.', alike);
      const isNamed = !(await takes(''));
      p.judge(isNamed, 'An empty name is refused.', 'An empty name is taken.');
      const what = 'length of a name';
      const assumed = AgentVersionName.maxLength;
      await judgeBound(p, {
        what,
        assumed,
        takes: (size) => takes(p.unique().padEnd(size, 'x')),
        other: 'Another length.',
      });
    },
  },
} satisfies SomeInquiries;
