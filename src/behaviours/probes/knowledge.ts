import { operations } from '../../../generated/operations.ts';
import { KnowledgeDeletion, KnowledgeText, KnowledgeTitle } from '../../../generated/schemas.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import type { AlternativeOf } from '../evidence/assumption.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { addDocument, deleteDocuments } from '../knowledge/document-steps.ts';
import { existing } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';

const needs = ['state', 'writes'] as const;

/** What is assumed of the documents that agents know. */
export const knowledgeInquiries = {
  'knowledge-scope': {
    title: "adds a document to one of two agents, and reverts the agent's staging configuration",
    needs: ['control'],
    async run(p) {
      const [agentId, otherId] = [await idleAgent(p, true), await idleAgent(p, true)];
      const steps = agentSteps(p, agentId);
      const before = (await steps.versions()).length;
      const { documentId } = await addDocument(p, agentId, { title: 'Suite', text: 'Suite' });
      const isKnownTo = async (id: string) => (await documentsOf(p, id)).includes(documentId);
      if (!(await isKnownTo(agentId))) p.unanswered('a document that was added is not listed');
      if (await isKnownTo(otherId)) {
        const alternative = 'One context for the organization.' as const;
        return p.refute('A document that was added to one agent is known to another.', { alternative });
      }
      p.confirm('A document that was added to one agent is not known to another.');
      await steps.update({ greeting: 'Suite speaking.' });
      await steps.revert();
      const isKept = (await isKnownTo(agentId)) && (await steps.versions()).length === before;
      p.judge(
        isKept,
        "It makes no version of the agent's, and reverting leaves it alone.",
        'It makes a version, or is gone once the staging configuration was reverted.',
        { alternative: 'Context that is published with the agent.' },
      );
    },
  },
  'knowledge-documents': {
    title: 'adds the same text twice',
    needs,
    async run(p) {
      const agentId = await anyAgent(p);
      const given = { title: p.unique(), text: 'Suite' };
      const first = await addDocument(p, agentId, given);
      const { required } = answerSchema(p, 'addContext', 'document');
      const missing = lacking(first, required);
      if (missing.length > 0) {
        const isPair = pick(first, 'question') !== undefined && pick(first, 'answer') !== undefined;
        const seen = `A document has no ${missing.join(', ')}.`;
        return p.refute(seen, isPair ? { alternative: 'Question-and-answer pairs.' } : {});
      }
      const second = await addDocument(p, agentId, given);
      const known = await documentsOf(p, agentId);
      const areTwo = first.documentId !== second.documentId && known.includes(first.documentId);
      p.judge(
        areTwo && pick(first, 'text') === given.text,
        `A document has ${required.join(', ')}, and the same text added twice is two.`,
        'The same text added twice is one document, or its text is another.',
      );
    },
  },
  'knowledge-limits': {
    title: 'adds documents until one is refused, and texts and titles that are too long',
    needs,
    async run(p) {
      const agentId = await anyAgent(p);
      const isTaken = async (title: string, text: string, to = agentId) => {
        const answer = await p.api.addContext({ agentId: to, title, text });
        if (isRefused(p, answer)) return false;
        const documentId = pick(answer.data, 'document', 'documentId');
        if (typeof documentId === 'string') await deleteDocuments(p.api, to, [documentId]);
        return true;
      };
      if (p.world.control) await judgeCount(p);
      if (!(await isTaken('Suite', 'Suite'))) p.unanswered('no document is taken');
      const [text, title] = [
        await largestTaken(KnowledgeText.maxLength, (size) => isTaken('Suite', 'x'.repeat(size))),
        await largestTaken(KnowledgeTitle.maxLength, (size) => isTaken('x'.repeat(size), 'Suite')),
      ];
      const texts = `A text has ${upTo(text)} characters.`;
      p.judge(text === KnowledgeText.maxLength, texts, texts, otherwise(text, 'Another length of texts.'));
      const titles = `A title has ${upTo(title)} characters.`;
      p.judge(title === KnowledgeTitle.maxLength, titles, titles, otherwise(title, 'Another length of titles.'));
    },
  },
  'knowledge-deletion': {
    title: 'deletes a document together with one that there is not, and very many at once',
    needs,
    async run(p) {
      const agentId = await anyAgent(p);
      const { documentId } = await addDocument(p, agentId, { title: p.unique(), text: 'Suite' });
      const unknown = p.unique();
      const answer = await deleteDocuments(p.api, agentId, [documentId, unknown]);
      const isDeleted = !(await documentsOf(p, agentId)).includes(documentId);
      if (isRefused(p, answer) || !isDeleted) {
        const alternative = 'One unknown identifier refuses them all.' as const;
        return p.refute('One unknown identifier keeps a document from being deleted.', { alternative });
      }
      const isReported = listAt(answer.data, 'unknownDocumentIds').includes(unknown);
      p.judge(
        isReported,
        'An unknown identifier is reported and the others are deleted.',
        'An unknown identifier is not reported.',
        { alternative: 'Unknown ones pass in silence.' },
      );
      const { maxItems } = KnowledgeDeletion.properties.documentIds;
      const most = await largestTaken(maxItems, async (size) => {
        const ids = Array.from({ length: size }, (_, i) => `${unknown}-${i}`);
        return !isRefused(p, await deleteDocuments(p.api, agentId, ids));
      });
      const seen = `Documents are deleted by ${upTo(most)} identifiers at once.`;
      p.judge(most === maxItems, seen, seen, {
        ...(Number.isFinite(most) && { alternative: 'Another number of identifiers at once.' }),
        observed: most,
      });
    },
  },
} satisfies SomeInquiries;

async function anyAgent(p: Prober): Promise<string> {
  return p.world.control ? idleAgent(p, true) : existing(p, 'agentId');
}

/** The identifiers of an agent's newest documents. */
async function documentsOf(p: Prober, agentId: string): Promise<readonly unknown[]> {
  const page = p.data(await p.api.fetchContext({ agentId }), 'fetchContext');
  return listAt(page, 'documents').map((document) => pick(document, 'documentId'));
}

/** A bound of a server's own. */
function otherwise(observed: number, alternative: AlternativeOf<'knowledge-limits'>) {
  return Number.isFinite(observed) ? { alternative, observed } : { observed };
}

/** How many documents an agent can have. */
async function judgeCount(p: Prober<'knowledge-limits'>): Promise<void> {
  const agentId = await idleAgent(p, true);
  const most: number = operations.addContext.limits.documents;
  let count = 0;
  for (; count <= 2 * most; count++) {
    if (isRefused(p, await p.api.addContext({ agentId, title: 'Suite', text: 'Suite' }))) break;
  }
  const seen = `An agent has ${upTo(count > 2 * most ? Infinity : count)} documents.`;
  const alternative = count > 2 * most ? 'None.' : 'Another number of documents.';
  p.judge(count === most, seen, seen, { alternative, observed: count });
}
