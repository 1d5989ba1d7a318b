import { PageNumber, PageSize } from '../../../../generated/parameters.ts';
import type { Answered, ServerTraffic, Success } from '../../../conformance/evidence/traffic/server-traffic.ts';
import { pageFields } from '../../../contract/paging.ts';
import { pick } from '../../model/fields.ts';
import { judged, type SomeObservers } from './observer.ts';

/** Observers of recorded pages. Lists with optional pagination are observed separately. */
export const pagingObservers = {
  'page-base'(traffic) {
    const unasked = pagesOf(traffic).filter((page) => !page.query.has(names.number) && isPlain(page));
    const numbers = unasked.filter(({ body }) => Number.isInteger(pick(body, pageFields.number)));
    const other = numbers.filter(({ body }) => pick(body, pageFields.number) !== PageNumber.default);
    const observed = other.map(({ body }) => Number(pick(body, pageFields.number)))[0];
    return judged(exchangesOf(numbers), exchangesOf(other), {
      kept: `Without a number, page ${PageNumber.default} is returned.`,
      broken: `Without a number, page ${observed} is returned.`,
      ...(observed === 1 && { alternative: 'It is 1.' }),
      ...(observed !== undefined && { observed }),
    });
  },
  'paging-parameters'(traffic) {
    const sized = pagesOf(traffic).filter(({ query }) => sizeIn(query) !== undefined);
    const told = sized.filter(({ body, query }) => pick(body, pageFields.size) === sizeIn(query));
    const longer = sized.filter((page) => entriesOf(page).length > (sizeIn(page.query) ?? 0));
    return judged(exchangesOf(told), exchangesOf(longer), {
      kept: 'A page has at most the requested size.',
      broken: 'A page has more entries than requested.',
    });
  },
  'page-size-limits'(traffic) {
    const unasked = pagesOf(traffic).filter((page) => isUnsized(page) && sizeOf(page.body) !== undefined);
    const other = unasked.filter(({ body }) => sizeOf(body) !== PageSize.default);
    const observed = other.map(({ body }) => sizeOf(body))[0];
    const large = pagesOf(traffic).filter(
      ({ query, body }) => Number(query.get(names.size)) > PageSize.maximum && (sizeOf(body) ?? 0) > PageSize.maximum,
    );
    if (large.length > 0)
      return judged([], exchangesOf(large), {
        kept: '',
        broken: `A page may have more than ${PageSize.maximum} entries.`,
        alternative: 'No maximum.',
      });
    const tooLarge = traffic.refusals.filter(
      ({ status, query, operation }) =>
        status === 400 && takes(operation, names.size) && Number(query.get(names.size)) > PageSize.maximum,
    );
    const both = tooLarge.length > 0 ? exchangesOf([...unasked.slice(-1), ...tooLarge]) : [];
    return judged(both, exchangesOf(other), {
      kept: `A page has ${PageSize.default} entries by default; more than ${PageSize.maximum} are rejected.`,
      broken: `A page has ${observed} entries by default, not ${PageSize.default}.`,
      ...(observed !== undefined && { observed }),
    });
  },
  'pages-past-the-end'(traffic) {
    const past = pagesOf(traffic).filter(isPastTheEnd);
    const full = past.filter((page) => entriesOf(page).length > 0);
    return judged(exchangesOf(past), exchangesOf(full), {
      kept: 'A page past the end is empty.',
      broken: 'A page past the end has entries.',
      alternative: 'The last page.',
    });
  },
  'inbox-parameters'({ successes }) {
    const unasked = successes.filter(
      (page) => isInbox(page.operation) && page.query.get('paginate') !== 'false' && isUnsized(page),
    );
    const sizes = unasked.filter(({ body }) => sizeOf(body) !== undefined);
    const other = sizes.filter(({ body }) => sizeOf(body) !== PageSize.default);
    return judged([], exchangesOf(other), {
      kept: '',
      broken: `A page of an inbox does not have ${PageSize.default} rooms by default.`,
    });
  },
} satisfies SomeObservers;

const names = { size: PageSize.name, number: PageNumber.name };

/** Answers with a page, of lists that always have pages. */
function pagesOf({ successes }: ServerTraffic): Success[] {
  return successes.filter(({ operation }) => takes(operation, names.number) && !isInbox(operation));
}

function takes({ parameters }: Success['operation'], wanted: string): boolean {
  return parameters.some(({ name }) => name === wanted);
}

function isInbox(operation: Success['operation']): boolean {
  return takes(operation, 'paginate');
}

function isUnsized(page: Success): boolean {
  return !page.query.has(names.size) && isPlain(page);
}

/** True if the request has only the contract's parameters: others may be the server's own names for them. */
function isPlain({ query, operation }: Success): boolean {
  return [...query.keys()].every((name) => takes(operation, name));
}

/** The size that was asked for, if the contract allows it. */
function sizeIn(query: URLSearchParams): number | undefined {
  const text = query.get(names.size);
  const size = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return size >= PageSize.minimum && size <= PageSize.maximum ? size : undefined;
}

function sizeOf(body: unknown): number | undefined {
  const size = pick(body, pageFields.size);
  return typeof size === 'number' && Number.isInteger(size) ? size : undefined;
}

function entriesOf({ body, schema }: Success): readonly unknown[] {
  const lists = [...schema.properties].filter(([, { types }]) => types.includes('array')).map(([name]) => name);
  const list = pick(body, lists[0] ?? '');
  return Array.isArray(list) ? list : [];
}

/** True if a page is past the end, whichever number comes first. */
function isPastTheEnd({ body, query }: Success): boolean {
  const total = Object.entries(Object(body)).find(([name]) => /^total[A-Z]/.test(name))?.[1];
  const [number, size] = [Number(query.get(names.number) ?? 0), sizeOf(body)];
  return typeof total === 'number' && size !== undefined && number > 1 && (number - 1) * size >= total;
}

function exchangesOf(pages: readonly Answered[]): Answered['exchange'][] {
  return pages.map(({ exchange }) => exchange);
}
