import { operations as declared } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { fillUp } from '../capacity.ts';
import { existing, scenario } from '../scenario.ts';
import { anotherAgent } from '../working-agent.ts';
import { addDocument, allDocuments, deleteDocuments } from './document-steps.ts';

const group = 'Knowledge';
const operations = ['addContext', 'fetchContext', 'deleteDocuments'] as const;
const gone = 'a document that was deleted is gone';
/** As many documents as an agent holds. */
const { documents: mostDocuments } = declared.addContext.limits;

/** What an agent's documents do. */
export const knowledgeScenarios: readonly Check[] = [
  scenario({
    name: 'knowledge',
    group,
    operations,
    title: 'adds documents, lists them with their texts and deletes them',
    restsOn: ['knowledge-documents', 'knowledge-deletion'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const given = { title: s.unique(), text: 'The yard is behind the shop.\n\nIt closes at 18:00.' };
      const first = await addDocument(s, agentId, given);
      const second = await addDocument(s, agentId, given);
      s.equal({ title: first.title, text: first.text }, given, 'a document is kept as it was sent', 'addContext');
      s.equal(
        first.documentId === second.documentId,
        false,
        'the same text added twice is two documents',
        'addContext',
      );
      const isOurs = ({ title }: { title: string }) => title === given.title;
      const listed = await allDocuments(s, agentId);
      const rule = 'documents are listed as they were added, the last added first';
      s.equal(listed.filter(isOurs), [second, first], rule, 'fetchContext');
      s.sorted(listed, (a, b) => b.timestamp - a.timestamp, rule, 'fetchContext');

      const unknown = 'document_of_nobody';
      const report = s.data(await deleteDocuments(s.api, agentId, [first.documentId, unknown]), 'deleteDocuments');
      s.equal(
        { deleted: report.deletedDocumentIds, unknown: report.unknownDocumentIds },
        { deleted: [first.documentId], unknown: [unknown] },
        'unknown identifiers are reported and keep nothing else from being deleted',
        'deleteDocuments',
      );
      s.equal((await allDocuments(s, agentId)).filter(isOurs), [second], gone, 'deleteDocuments');
      const again = s.data(await deleteDocuments(s.api, agentId, [first.documentId]), 'deleteDocuments');
      s.equal(again.unknownDocumentIds, [first.documentId], gone, 'deleteDocuments');
      s.equal(again.deletedDocumentIds, [], gone, 'deleteDocuments');
      s.data(await deleteDocuments(s.api, agentId, [second.documentId]), 'deleteDocuments');
      s.equal((await allDocuments(s, agentId)).filter(isOurs), [], gone, 'deleteDocuments');
    },
  }),
  scenario({
    name: 'documents-of-one-agent',
    group,
    operations,
    title: 'deletes no documents of another agent',
    restsOn: ['knowledge-scope', 'knowledge-deletion'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const another = await anotherAgent(s, agentId);
      if (another === undefined) return;
      const { documentId } = await addDocument(s, agentId, { title: s.unique(), text: 'Kept.' });
      const report = s.data(await deleteDocuments(s.api, another, [documentId]), 'deleteDocuments');
      const rule = 'documents of other agents are among the unknown ones';
      s.equal(report.unknownDocumentIds, [documentId], rule, 'deleteDocuments');
      const isIt = (one: { documentId: string }) => one.documentId === documentId;
      s.found(await allDocuments(s, agentId), isIt, rule, 'deleteDocuments');
    },
  }),
  scenario({
    name: 'knowledge-is-no-version',
    group,
    operations: ['addContext', 'fetchContext', 'revertAgent'],
    title: 'leaves documents alone when staging is reverted',
    needs: ['disposable'],
    restsOn: ['knowledge-scope'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const params = { agentId };
      const document = await addDocument(s, agentId, { title: s.unique(), text: 'Kept.' });
      const body = { greeting: s.unique() };
      s.data(await s.api.updateAgent({ ...params, ...body }), 'updateAgent');
      s.data(await s.api.revertAgent(params), 'revertAgent');
      const isIt = (one: { documentId: string }) => one.documentId === document.documentId;
      const rule = 'documents are no part of versions: reverting leaves them alone';
      s.found(await allDocuments(s, agentId), isIt, rule, 'revertAgent');
    },
  }),
  scenario({
    name: 'full-knowledge',
    group,
    operations,
    title: 'refuses more documents than an agent can hold',
    needs: ['disposable'],
    restsOn: ['knowledge-limits'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const { length } = await allDocuments(s, agentId);
      const add = (nth: number) => {
        const body = { title: `Note ${nth}`, text: 'x' };
        return s.api.addContext({ agentId, ...body });
      };
      await fillUp(s, mostDocuments - length, add, 'addContext');
      const refused = await add(mostDocuments + 1);
      s.refused(refused, '409 tooManyDocuments', `an agent holds at most ${mostDocuments} documents`, 'addContext');
      s.equal((await allDocuments(s, agentId)).length, mostDocuments, 'what is refused is not done', 'addContext');
    },
  }),
];
