import { PageNumber } from '../../../generated/parameters.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { plainReads } from '../evidence/reads.ts';
import { pick } from '../model/fields.ts';
import { catalogOrders, configurationOrders, misplaced, pastOrders, type SeenOrder } from './order-steps.ts';
import { entries, pagingNames } from './paging-steps.ts';

/** Probes of the order of lists, and of their ends. */
export const listProbes = {
  'list-order': {
    title:
      'creates two resources of each kind, one after the other, and looks for them in lists; reads catalogs and inboxes',
    needs: ['state'],
    async run(p) {
      judgeOrder(p, 'A catalog', 'by name, number or price', await catalogOrders(p), 1);
      judgeOrder(p, 'History', 'newest first', await pastOrders(p), -1);
      const made = await p.whereWritable(() => configurationOrders(p));
      if (made) judgeOrder(p, 'Configuration', 'oldest first', made, 1);
    },
  },
  'pages-past-the-end': {
    title: 'requests a page after the last one from each long list',
    needs: ['state'],
    async run(p) {
      let asked = 0;
      const odd: Exchange[] = [];
      for (const operation of plainReads(p)) {
        const names = pagingNames(operation);
        const total = pagedList(operation)?.total;
        if (!names || total === undefined) continue;
        const page = (number: number) => entries(p, operation, { [names.size]: 1, [names.number]: number });
        const first = await page(PageNumber.minimum);
        const second = await page(PageNumber.minimum + 1);
        const count = Number(pick(p.last.body, total));
        // The existence of such pages is a question of its own.
        if (second.length !== 1 || `${first}` === `${second}` || !Number.isInteger(count)) continue;
        asked++;
        const past = await page(PageNumber.minimum + count + 1);
        if (p.last.status !== 200 || past.length > 0) odd.push(p.last);
      }
      if (asked === 0) p.unanswered('no list has two pages');
      const isMissing = odd.every(({ status }) => status === 404);
      const isFull = odd.every(({ status }) => status === 200);
      const told = odd.map(({ request, status }) => `${request?.operation.id} with ${status}`).join(', ');
      p.judge(
        odd.length === 0,
        `A page after the last one is empty in all ${asked} lists.`,
        `${odd.length} of ${asked} lists do not return an empty page after the last one: ${told}.`,
        {
          ...(isMissing && { alternative: 'A 404.' as const }),
          ...(isFull && { alternative: 'The last page.' as const }),
          exchanges: odd,
        },
      );
    },
  },
} satisfies SomeProbes;

function judgeOrder(
  p: Prober<'list-order'>,
  what: string,
  order: string,
  lists: readonly SeenOrder[],
  direction: 1 | -1,
): void {
  // Every order is right where all are equal.
  const telling = lists.filter(({ values }) => new Set(values).size > 1);
  if (telling.length === 0) return;
  const names = (some: readonly SeenOrder[]) => some.map((one) => one.what).join(', ');
  const others = misplaced(telling, direction);
  p.judge(
    others.length === 0,
    `${what} is listed ${order}: ${names(telling)}.`,
    `${what} is not listed ${order}: ${names(others)}.`,
    { observed: names(others) },
  );
}
