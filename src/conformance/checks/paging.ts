import { isDeepStrictEqual } from 'node:util';
import { counted } from '../../contract/counted.ts';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { pageQuery } from '../model/conventions.ts';
import { type PaginatedList, pagedList } from '../model/paged-list.ts';
import { isSuccessful } from '../model/success.ts';
import { exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { ReportedBreach } from '../runner/send-options.ts';
import type { Exchange } from '../target/exchange.ts';

/** A list that is fetched page by page is the same whatever the size of its pages. */
export function* pagingChecks(operation: DeclaredOperation): Generator<Check> {
  const list = pagedList(operation);
  if (!list) return;
  const { id, tag: group } = operation;
  yield {
    id: `${id}/paging`,
    kind: 'rules',
    group,
    operations: [id],
    title: 'pages are complete, disjoint and in a stable order',
    needs: ['state'],
    async run(context) {
      let faults = await findPagingFaults(context, operation, list);
      // Others may change the list while it is read; what is no accident is there each time.
      const isShared = !(await context.environment()).isolated;
      for (let again = 0; isShared && faults.length > 0 && again < 2; again++) {
        const later = await findPagingFaults(context, operation, list);
        faults = later.filter(({ breach }) => faults.some((fault) => fault.breach.rule === breach.rule));
      }
      for (const { breach, exchanges } of faults) context.report(breach, ...exchanges);
    },
  };
}

interface Fault {
  readonly breach: ReportedBreach;
  readonly exchanges: readonly Exchange[];
}

interface Page {
  readonly exchange: Exchange;
  /** Its entries as text, so that they can be compared. */
  readonly items: readonly string[];
  readonly total: unknown;
  readonly number: unknown;
  readonly size: unknown;
}

/** Expectation of pages: the verdict, the rule, expected and actual, and the pages that show it. */
type PageExpectation = [holds: boolean, rule: string, expected: unknown, actual: unknown, ...pages: readonly Page[]];

/** Of a longer list only the first pages are read. */
const maxPages = 12;

/** Reads the list in several ways and tells every promise of paging that it breaks. */
async function findPagingFaults(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PaginatedList,
): Promise<readonly Fault[]> {
  const { paging } = list;
  const faults: Fault[] = [];
  const own = entriesOf(assumedOf(operation));
  const expectOf =
    (entry: string) =>
    (...[holds, rule, expected, actual, ...pages]: PageExpectation) => {
      if (holds) return;
      const basis = assumedBy(entry, 'paging-parameters', 'page-base', 'page-size-limits', ...own);
      const breach = { operationId: operation.id, rule, pointer: operation.pointer, place: '', basis };
      const exchanges = pages.map(({ exchange }) => exchange);
      faults.push({ breach: { ...breach, expected: String(expected), actual: String(actual) }, exchanges });
    };
  const expect = expectOf('paging-parameters');
  const expectOfNumber = expectOf('page-base');
  const expectOfSize = expectOf('page-size-limits');
  const expectOfOrder = expectOf('list-order');
  const expectPast = expectOf('pages-past-the-end');
  const expectWhole = expectOf('inbox-parameters');
  const read = (query: Readonly<Record<string, unknown>>) => readPage(context, operation, list, query);
  const pagesOf = async (size: number, count: number) => {
    const pages: Page[] = [];
    for (let nth = 0; nth < count; nth++) pages.push(await read(pageQuery(paging, nth, size)));
    return pages;
  };

  const first = await read({});
  const total = Number(first.total);
  if (!Number.isInteger(total)) throw new Skip('listWithoutTotal');
  const size = Math.min(list.maxPageSize, Math.max(1, Math.ceil(total / 3)));
  const count = Math.ceil(total / size);
  const pages = await pagesOf(size, Math.min(count, maxPages));
  const isWhole = count <= maxPages;

  for (const [nth, page] of pages.entries()) {
    const number = paging.number.minimum + nth;
    expectOfNumber(page.number === number, 'a page reports its number', number, page.number, page);
    expectOfSize(page.size === size, 'a page reports the requested size', size, page.size, page);
    expect(page.total === total, 'the total is the same on every page', total, page.total, first, page);
    const isLast = nth === count - 1;
    const full = isLast ? total - nth * size : size;
    const rule = isLast ? 'the sizes of the pages add up to the total' : 'a page before the last one is full';
    expect(page.items.length === full, rule, entryCount(full), entryCount(page.items.length), page);
  }
  const pageOf = new Map<string, Page>();
  for (const page of pages) {
    for (const item of page.items) {
      const before = pageOf.get(item);
      if (before)
        expectOfOrder(false, 'a list contains each entry once', 'other entries', `again ${item}`, before, page);
      pageOf.set(item, page);
    }
  }
  const past = await read(pageQuery(paging, count, size));
  expectPast(
    past.items.length === 0,
    'a page past the end is empty',
    'no entries',
    entryCount(past.items.length),
    past,
  );
  expectPast(past.total === total, 'a page past the end reports the total', total, past.total, first, past);

  const entries = pages.flatMap(({ items }) => items);
  const { defaultPageSize } = list;
  const firstNumber = list.defaultPage;
  const begins = 'without a page number, the first page is returned';
  expectOfNumber(first.number === firstNumber, begins, firstNumber, first.number, first);
  expectOfSize(
    first.size === defaultPageSize,
    'without a page size, the default applies',
    defaultPageSize,
    first.size,
    first,
  );
  const order = 'the order does not depend on the page size';
  compare(first.items, entries.slice(0, defaultPageSize), (expected, actual) =>
    expectOfOrder(false, order, expected, actual, ...pages.slice(0, 2), first),
  );
  const large = await pagesOf(list.maxPageSize, Math.ceil(entries.length / list.maxPageSize));
  const inLarge = large.flatMap(({ items }) => items).slice(0, entries.length);
  compare(inLarge, entries, (expected, actual) =>
    expectOfOrder(false, order, expected, actual, ...pages.slice(0, 2), ...large.slice(0, 1)),
  );

  if (paging.paginate !== undefined && list.maxUnpaged !== undefined && isWhole) {
    const whole = await read({ [paging.paginate]: false, ...pageQuery(paging, 1, 1) });
    const rule = 'without pagination, the whole list is returned for any page number';
    compare(whole.items, entries.slice(0, list.maxUnpaged), (expected, actual) =>
      expectWhole(false, rule, expected, actual, ...pages.slice(0, 2), whole),
    );
    expectWhole(whole.total === total, 'the total is the same without pagination', total, whole.total, first, whole);
    const number = paging.number.minimum;
    const only = 'without pagination, the page number is that of the first page';
    expectWhole(whole.number === number, only, number, whole.number, whole);
    const most = list.maxUnpaged;
    expectWhole(whole.size === most, 'without pagination, the page size is the maximum', most, whole.size, whole);
  }
  if (faults.length > 0) {
    if ((await read({})).total !== first.total) throw new Skip('listChanges');
    const { isolated } = await context.environment();
    // Whatever their order: on a server that others use, an entry that is another one was changed meanwhile.
    const again = isolated ? [] : (await pagesOf(size, pages.length)).flatMap(({ items }) => items);
    if (!isolated && !isDeepStrictEqual(again.sort(), entries.toSorted())) throw new Skip('listChanges');
  }
  return faults;
}

/** Tells where two sequences part. */
function compare(
  actual: readonly string[],
  expected: readonly string[],
  report: (expected: string, actual: string) => void,
) {
  const at = expected.findIndex((item, i) => item !== actual[i]);
  if (at >= 0) report(`at ${at}: ${expected[at]}`, `at ${at}: ${actual[at] ?? 'nothing'}`);
  else if (actual.length > expected.length) report(entryCount(expected.length), entryCount(actual.length));
}

async function readPage(
  context: CheckContext,
  operation: DeclaredOperation,
  { items, total, paging }: PaginatedList,
  query: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const [shown] = exampleRequests(operation);
  if (!shown) throw new Error(`The contract shows no request of ${operation.id}.`);
  const required = operation.parameters.filter((one) => one.required && one.in === 'query').map(({ name }) => name);
  const own = Object.entries(shown.request.query).filter(([name]) => required.includes(name));
  const request = context.fitted({ ...shown.request, query: { ...Object.fromEntries(own) } });
  const exchange = await context.send({ ...request, query: { ...request.query, ...query } });
  const { body, status } = exchange;
  if (!isSuccessful(status) || typeof body !== 'object' || body === null) throw new Skip('listRefused', status);
  const entries: unknown = Reflect.get(body, items);
  return {
    exchange,
    items: Array.isArray(entries) ? entries.map((item) => JSON.stringify(item)) : [],
    total: Reflect.get(body, total),
    number: Reflect.get(body, paging.fields.number),
    size: Reflect.get(body, paging.fields.size),
  };
}

function entryCount(count: number): string {
  return counted(count, 'entry', 'entries');
}
