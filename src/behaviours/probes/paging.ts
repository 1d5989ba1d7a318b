import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { OperationId } from '../../contract/operations.ts';
import { type PageQuery, pageQuery } from '../../contract/paging.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { plainReads } from '../evidence/reads.ts';
import { isRefused } from '../evidence/refusals.ts';
import { entries, pagingNames } from './paging-steps.ts';

const inboxes: ReadonlySet<string> = new Set<OperationId>(['listJunkConversations', 'listPriorityConversations']);

/** Probes of pages. */
export const pagingProbes = {
  'page-base': {
    title: 'requests the first page with and without its number',
    async run(p) {
      const first = PageNumber.minimum;
      const read = (query: PageQuery) => p.api.listResellers(query);
      const unasked = p.data(await read({ [PageSize.name]: 1 }), 'listResellers');
      const asked = await read(pageQuery(0, 1));
      const [own, same] = [unasked, asked.data].map((page) => page?.resellers.map(({ resellerId }) => resellerId));
      const { pageNumber } = unasked;
      p.judge(
        pageNumber === first && asked.data?.pageNumber === first && `${own}` === `${same}`,
        `Without a number, page ${first} is returned, as when it is requested.`,
        `Without a number, page ${pageNumber} is returned; a request for page ${first} returns ${asked.response.status}.`,
        { ...(pageNumber === 1 && { alternative: 'It is 1.' }), observed: pageNumber },
      );
    },
  },
  'paging-parameters': {
    title: 'requests the first and the second entry of each long list',
    async run(p) {
      let asked = 0;
      const deaf: DeclaredOperation[] = [];
      for (const operation of plainReads(p)) {
        const names = pagingNames(operation);
        // The name that the inboxes have for theirs is a question of its own.
        if (!names || inboxes.has(operation.id) || (await entries(p, operation, {})).length < 2) continue;
        asked++;
        const page = (number: number) => entries(p, operation, { [names.size]: 1, [names.number]: number });
        const pages = [await page(PageNumber.minimum), await page(PageNumber.minimum + 1)];
        // The second page is another one wherever the numbers begin.
        if (`${pages[0]}` === `${pages[1]}`) pages.push(await page(PageNumber.minimum + 2));
        const full = new Set(pages.filter(({ length }) => length === 1).map(String));
        if (full.size < 2 || pages.some(({ length }) => length > 1)) deaf.push(operation);
      }
      if (asked === 0) p.unanswered('no list has two entries');
      const [first] = deaf;
      const names = deaf.map(({ id }) => id).join(', ');
      p.judge(
        !first,
        `All ${asked} lists with two or more entries return them one by one.`,
        `${deaf.length} of ${asked} lists with two or more entries do not return a page of one entry on request: ${names}.`,
        { ...(first && (await otherPaging(p, first))), observed: names },
      );
    },
  },
  'page-size-limits': {
    title: 'requests pages without a size, and with larger and larger ones',
    async run(p) {
      const read = (query: PageQuery) => p.api.listTasks(query);
      const { pageSize: unasked } = p.data(await read({}), 'listTasks');
      const size = PageSize.default;
      const confirmed = `A page has ${size} entries by default.`;
      const instead = `A page has ${unasked} entries by default, not ${size}.`;
      p.judge(unasked === size, confirmed, instead, { alternative: 'Another default.', observed: unasked });
      await judgeBound(p, {
        what: 'page size',
        assumed: PageSize.maximum,
        async takes(pageSize) {
          const answer = await read({ [PageSize.name]: pageSize });
          // A server may cut what is too much instead of refusing it.
          return !isRefused(p, answer) && (answer.data?.pageSize ?? pageSize) >= pageSize;
        },
        other: 'Another maximum.',
        none: 'No maximum.',
      });
    },
  },
} satisfies SomeProbes;

async function otherPaging(p: Prober, operation: DeclaredOperation) {
  if ((await entries(p, operation, { limit: 1 })).length === 1) return { alternative: '`page` and `limit`.' } as const;
  const hasCursor = /"\w*cursor\w*"/i.test(p.last.text);
  return hasCursor ? ({ alternative: 'Cursors.' } as const) : {};
}
