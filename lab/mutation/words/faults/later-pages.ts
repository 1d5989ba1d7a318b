import { PageNumber } from '../../../../generated/parameters.ts';
import { at, entriesAt, filtersOf, readAll, withBody } from '../../../../src/behaviours/variants/server.ts';
import { pagedList } from '../../../../src/conformance/model/paged-list.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pageFields } from '../../../../src/contract/paging.ts';
import type { WordFault, WordFaults } from '../fault.ts';

const paging = 'return both with the total';

/** Entries before the one with which a page begins. */
type First = (nth: number, size: number) => number;

/** A list whose third page and those after it begin elsewhere. */
const beginning = (id: OperationId, first: First): WordFault => ({
  breaks: paging,
  suspects: [id],
  server: at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const list = pagedList(one.operation);
    const nth = Number(one.query.get(PageNumber.name) ?? 0);
    if (!answer.ok || !list || nth < 2) return answer;
    const all = await readAll(one, filtersOf(one));
    return withBody(answer, (body) => {
      const size = Number(body[pageFields.size]);
      const begins = first(nth, size);
      return { ...body, [list.items]: all.slice(begins, begins + size) };
    });
  }),
});

/** Pages after the second that are wrong. */
export const laterPages: WordFaults = {
  tasksOverlapFromThirdPage: beginning('listTasks', (nth, size) => nth * size - 1),
  accountsEndAtSecondPage: beginning('listAgentAccounts', () => Number.MAX_SAFE_INTEGER),
  numbersRepeatSecondPage: beginning('searchNumbersByPrefix', (_, size) => size),
  messagesSkippedFromThirdPage: beginning('listRecentMessages', (nth, size) => nth * size + 1),
  documentsTotalOfThirdPage: {
    breaks: paging,
    suspects: ['fetchContext'],
    server: at('fetchContext', async (one) => {
      const answer = await one.sandbox(one.again());
      if (!answer.ok || Number(one.query.get(PageNumber.name) ?? 0) < 2) return answer;
      return withBody(answer, (body) => ({ ...body, totalDocuments: entriesAt(body, '/documents').length }));
    }),
  },
};
