import { KnowledgeDeletion } from '../../../generated/schemas.ts';
import { lacking } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { answerSchema } from '../runner/schemas.ts';
import { anyAgent } from '../steps/working-agent.ts';
import { addDocument, allDocuments, askToAdd, deleteDocuments, isIt } from './document-steps.ts';

const group = 'Knowledge';
const { maxItems: mostAtOnce } = KnowledgeDeletion.properties.documentIds;
const gone = 'a deleted document is gone';

export const documents: Behaviour = {
  rule: 'knowledge',
  group,
  operations: ['addContext', 'fetchContext'],
  title: 'adds documents and lists them with their full texts',
  restsOn: ['knowledge-documents'],
  async run(b) {
    const agentId = await anyAgent(b);
    const given = { title: ` ${b.unique()} `, text: '\nThe yard is behind the shop.\n\n  It closes at 18:00 ☕ ' };
    const answer = await askToAdd(b, agentId, given);
    const says = { says: 'Document added.' };
    const { document: first } = b.succeeds(answer, 'a document can be added', 'addContext', says);
    const isPair = (name: string) => name === 'question' || name === 'answer';
    const pairs = { alternative: 'Question-and-answer pairs.' } as const;
    b.absent(Object.keys(first), isPair, 'a document has no `question` or `answer`', 'addContext', pairs);
    const missing = lacking(first, answerSchema(b, 'addContext', 'document').required);
    b.equal(missing, [], 'a document has every field', 'addContext');
    b.equal({ title: first.title, text: first.text }, given, 'a document is stored as sent', 'addContext');
    const second = await addDocument(b, agentId, given);
    const two = 'adding the same text twice creates two documents';
    b.equal(first.documentId === second.documentId, false, two, 'addContext');
    const listed = await allDocuments(b, agentId);
    const ours = listed.filter(({ title }) => title === given.title);
    b.equal(new Set(ours), new Set([first, second]), 'the list shows documents as added', 'fetchContext');
    const order = 'the newest document comes first';
    b.equal(ours, [second, first], order, 'fetchContext', 'list-order');
    b.sorted(listed, (one, next) => next.timestamp - one.timestamp, order, 'fetchContext', 'list-order');
  },
};

export const deletion: Behaviour = {
  rule: 'knowledge-deletion',
  group,
  operations: ['deleteDocuments', 'addContext', 'fetchContext'],
  title: 'deletes documents by their identifiers, and reports unknown ones',
  restsOn: ['knowledge-deletion'],
  async run(b) {
    const agentId = await anyAgent(b);
    const given = { title: b.unique(), text: 'The yard is behind the shop.' };
    const { documentId } = await addDocument(b, agentId, given);
    const other = await addDocument(b, agentId, given);
    const unknown = 'document_of_nobody';
    const deleteBoth = () => deleteDocuments(b.api, agentId, [documentId, unknown]);
    const both = b.succeeds(
      await deleteBoth(),
      'unknown identifiers do not prevent a deletion',
      'deleteDocuments',
      { alternative: 'One unknown identifier rejects the whole request.' },
      { says: '1 document deleted, 1 not found.' },
    );
    const silent = { alternative: 'Unknown ones are ignored.' } as const;
    b.equal(both.unknownDocumentIds, [unknown], 'unknown identifiers are reported', 'deleteDocuments', silent);
    b.equal(both.deletedDocumentIds, [documentId], 'deleted documents are reported', 'deleteDocuments');
    const left = async () => {
      const ids = (await allDocuments(b, agentId)).map((document) => document.documentId);
      return ids.filter((id) => id === documentId || id === other.documentId);
    };
    b.equal(await left(), [other.documentId], gone, 'deleteDocuments');
    const again = b.succeeds(await deleteBoth(), 'a deletion can be repeated', 'deleteDocuments', {
      says: '0 documents deleted, 2 not found.',
    });
    b.equal(again.unknownDocumentIds, [documentId, unknown], gone, 'deleteDocuments');
    b.equal(again.deletedDocumentIds, [], gone, 'deleteDocuments');
    b.data(await deleteDocuments(b.api, agentId, [other.documentId]), 'deleteDocuments');
    b.equal(await left(), [], gone, 'deleteDocuments');
    const next = await addDocument(b, agentId, given);
    const isAnother = !isIt(next.documentId)(other) && next.documentId !== documentId;
    b.equal(isAnother, true, 'an identifier is never used again', 'addContext', 'resource-ids');
  },
};

export const deletionLimit: Behaviour = {
  rule: 'knowledge-deletion-limit',
  group,
  operations: ['deleteDocuments'],
  title: `deletes up to ${mostAtOnce} documents at once`,
  restsOn: ['knowledge-deletion'],
  async run(b) {
    const agentId = await anyAgent(b);
    const unknown = (size: number) => Array.from({ length: size }, (_, nth) => `document_of_nobody_${nth}`);
    b.data(await deleteDocuments(b.api, agentId, unknown(1)), 'deleteDocuments');
    await b.bound(mostAtOnce, (size) => deleteDocuments(b.api, agentId, unknown(size)), {
      rule: `a deletion has at most ${mostAtOnce} identifiers`,
      operationId: 'deleteDocuments',
      refusal: '400 invalidRequest',
      alternative: 'Another number of identifiers at once.',
    });
    const rule = 'a deletion has at least one identifier, each once';
    for (const ids of [[], ['document_of_nobody', 'document_of_nobody']]) {
      b.refused(await deleteDocuments(b.api, agentId, ids), '400 invalidRequest', rule, 'deleteDocuments');
    }
  },
};
