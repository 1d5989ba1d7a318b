import { operations as declared } from '../../../generated/operations.ts';
import { KnowledgeText, KnowledgeTitle } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { fillUp } from '../steps/capacity.ts';
import { anyAgent } from '../steps/working-agent.ts';
import { allDocuments, askToAdd, deleteDocuments } from './document-steps.ts';

const group = 'Knowledge';
/** As many documents as an agent holds. */
const most: number = declared.addContext.limits.documents;

export const fullKnowledge: Behaviour = {
  rule: 'full-knowledge',
  group,
  operations: ['addContext', 'fetchContext', 'deleteDocuments'],
  title: `accepts up to ${most} documents`,
  needs: ['disposable'],
  restsOn: ['knowledge-limits'],
  async run(b) {
    const agentId = await anyAgent(b);
    const ids = (await allDocuments(b, agentId)).map(({ documentId }) => documentId);
    const add = async () => {
      const answer = await askToAdd(b, agentId, { title: 'Note', text: 'x' });
      if (answer.data) ids.push(answer.data.document.documentId);
      return answer;
    };
    const limit = `an agent holds at most ${most} documents`;
    await b.bound(
      most,
      async (size) => {
        // Deleted are as many as leave room for the last.
        while (ids.length >= size) await deleteDocuments(b.api, agentId, ids.splice(-1));
        let answer = await add();
        while (answer.response.ok && ids.length < size) answer = await add();
        return answer;
      },
      {
        rule: limit,
        operationId: 'addContext',
        refusal: '409 tooManyDocuments',
        alternative: 'Another number of documents.',
      },
    );
    b.data(await deleteDocuments(b.api, agentId, ids.splice(-1)), 'deleteDocuments');
    await fillUp(b, 1, add, 'addContext');
    b.refused(await add(), '409 tooManyDocuments', limit, 'addContext', {
      says: `The agent ${agentId} has the maximum of ${most} documents. Delete one before you add another.`,
    });
    b.equal((await allDocuments(b, agentId)).length, most, 'a rejected request changes nothing', 'addContext');
  },
};

export const documentLengths: Behaviour = {
  rule: 'knowledge-lengths',
  group,
  operations: ['addContext'],
  title: 'accepts long texts and shorter titles',
  restsOn: ['knowledge-limits'],
  async run(b) {
    const agentId = await anyAgent(b);
    const add = async (title: string, text: string) => {
      const answer = await askToAdd(b, agentId, { title, text });
      if (answer.data) await deleteDocuments(b.api, agentId, [answer.data.document.documentId]);
      return answer;
    };
    // Characters count, however many bytes they take.
    await b.bound(KnowledgeText.maxLength, (size) => add(b.unique(), '☕'.repeat(size)), {
      rule: `a text has at most ${KnowledgeText.maxLength} characters`,
      operationId: 'addContext',
      refusal: '400 invalidRequest',
      alternative: 'Another length of texts.',
    });
    await b.bound(KnowledgeTitle.maxLength, (size) => add('x'.repeat(size), 'Suite'), {
      rule: `a title has at most ${KnowledgeTitle.maxLength} characters`,
      operationId: 'addContext',
      refusal: '400 invalidRequest',
      alternative: 'Another length of titles.',
    });
  },
};
