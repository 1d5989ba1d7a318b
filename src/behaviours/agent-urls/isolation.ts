import { PageSize } from '../../../generated/parameters.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { existing, scenario } from '../scenario.ts';
import { checkSlug, createAgentUrl } from './agent-url-steps.ts';

const group = 'Agent URLs';
const operations = ['checkAgentUrl', 'createAgentUrl', 'listAgentUrls'] as const;

/** What other organizations see of agent URLs. */
export const agentUrlIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'agent-urls-of-another',
    group,
    operations,
    title: 'has each slug once for all organizations, and shows each only its own',
    needs: ['otherOrganization'],
    restsOn: ['agent-url-slugs', 'token-organization'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const slug = s.unique();
      s.data(await createAgentUrl(s.api, slug, agentId), 'createAgentUrl');
      const other = await s.otherAdmin();
      const { available } = await checkSlug(s, other, slug);
      const told = other.exchanges.at(-1)?.text ?? '';
      s.expect(!told.includes(agentId), {
        operationId: 'checkAgentUrl',
        rule: 'who has a taken slug is not told',
        expected: 'nothing of the agent',
        actual: agentId,
      });
      s.equal(available, false, 'slugs are unique across all organizations', 'checkAgentUrl');
      const { agentUrls: theirs } = s.data(
        await other.listAgentUrls({ agentId, [PageSize.name]: PageSize.maximum }),
        'listAgentUrls',
      );
      s.equal(theirs, [], 'a list has nothing of another organization', 'listAgentUrls');
      const rule = 'what belongs to another organization is answered like what does not exist';
      const free = s.unique();
      s.refused(await createAgentUrl(other, free, agentId), '404 unknownAgent', rule, 'createAgentUrl');
      s.equal((await checkSlug(s, s.api, free)).available, true, 'what is refused is not done', 'createAgentUrl');
    },
  }),
];
