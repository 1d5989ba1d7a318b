import type { Check } from '../../conformance/runner/check.ts';
import { existing, scenario } from '../scenario.ts';
import { addDocument, allDocuments, deleteDocuments } from './document-steps.ts';

const group = 'Knowledge';
const operations = ['addContext', 'fetchContext', 'deleteDocuments'] as const;

/** What other organizations can do with documents: nothing. */
export const knowledgeIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'knowledge-of-another',
    group,
    operations,
    title: 'keeps the documents of an agent from other organizations',
    needs: ['otherOrganization'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const { documentId, title } = await addDocument(s, agentId, { title: s.unique(), text: 'Secret.' });
      const other = await s.otherAdmin();
      const rule = 'what belongs to another organization is answered like what does not exist';
      const params = { agentId };
      s.refused(await other.fetchContext(params), '404 unknownAgent', rule, 'fetchContext');
      const added = await other.addContext({ ...params, title, text: 'Theirs.' });
      s.refused(added, '404 unknownAgent', rule, 'addContext');
      s.refused(await deleteDocuments(other, agentId, [documentId]), '404 unknownAgent', rule, 'deleteDocuments');
      const ours = (await allDocuments(s, agentId)).filter((one) => one.title === title);
      s.equal(
        ours.map((one) => one.documentId),
        [documentId],
        'what is refused is not done',
        'addContext',
      );
    },
  }),
];
