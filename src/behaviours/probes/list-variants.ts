import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import { pick } from '../model/fields.ts';
import { answering, reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { bareRefusal } from '../variants/asking.ts';

/** Servers whose lists have another order, or another end, than the contract assumes. */
export const listAlternatives = {
  'list-order': {
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listTokens') return undefined;
        const turned = (list: unknown) => (Array.isArray(list) ? list.toReversed() : list);
        return reworded(await assumed(request), { body: (body) => withField(body, 'tokens', turned) });
      }),
  },
  'pages-past-the-end': {
    says: 'A 404.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        const list = pagedList(operation);
        if (!list) return undefined;
        const answer = await assumed(request);
        const number = Number(query.get('pageNumber') ?? PageNumber.default);
        const size = Number(query.get('pageSize') ?? PageSize.default);
        const total = answer.ok ? Number(pick(await answer.clone().json(), list.total)) : 0;
        const isPast = answer.ok && number > PageNumber.minimum && number * size >= total;
        return isPast ? bareRefusal(404, `There is no page ${number}.`) : answer;
      }),
  },
} satisfies SomeAlternatives;
