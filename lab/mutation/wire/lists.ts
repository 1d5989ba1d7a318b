import type { DeclaredOperation, SuiteContract } from '../../../src/conformance/model/contract.ts';
import { type PaginatedList, pagedList } from '../../../src/conformance/model/paged-list.ts';
import {
  type ObservedAnswer,
  type ObservedRequest,
  type WireFault,
  type WireFaultKind,
  type WireMutant,
  withBody,
} from './mutant.ts';

/** Lists with a page again, an entry less, or another total. */
export function* listMutants(operation: DeclaredOperation, contract: SuiteContract): Generator<WireMutant> {
  const { id: operationId } = operation;
  const mutant = (kind: WireFaultKind, what: string, trigger: string, fault: WireFault): WireMutant => ({
    id: `${operationId} ${what}`,
    kind,
    operationId,
    triggers: [trigger],
    create: () => fault,
  });
  const items = listOf(operation);
  if (items === undefined) return;
  const paged = pagedList(operation);
  // A catalog is the server's own: one that has an entry less is another catalog.
  const isKept = contract.operations.some(({ method, path }) => method !== 'GET' && path.startsWith(operation.path));
  if (!paged && !isKept) return;
  yield mutant('cut', 'leaves out the last entry', 'entries', {
    answer(_, answer) {
      const entries = entriesOf(answer, items);
      return entries.length === 0 ? undefined : changed(answer, items, entries.slice(0, -1));
    },
  });
  if (!paged) return;
  yield mutant('page', 'repeats its first page', 'later page', {
    request: (sent) => (laterPage(sent) === undefined ? undefined : { query: { pageNumber: '0' } }),
    // It says that it is the page that was asked for.
    answer(sent, answer) {
      const number = laterPage(sent);
      return number === undefined || answer.status !== 200 ? undefined : changed(answer, 'pageNumber', number);
    },
  });
  for (const by of [1, -1]) {
    yield mutant('total', `counts ${Math.abs(by)} too ${by > 0 ? 'many' : 'few'}`, by > 0 ? 'total' : 'entries', {
      answer(_, answer) {
        const total = totalOf(answer, paged);
        return total === undefined || total + by < 0 ? undefined : changed(answer, paged.total, total + by);
      },
    });
  }
}

/** Triggers that an answer with a list gives. */
export function* listsSeen(sent: ObservedRequest, answer: ObservedAnswer): Generator<string> {
  const { operation } = sent;
  const items = listOf(operation);
  if (items === undefined || answer.status !== 200) return;
  const entries = entriesOf(answer, items);
  if (entries.length > 0) yield 'entries';
  const paged = pagedList(operation);
  if (paged && totalOf(answer, paged) !== undefined) yield 'total';
  if (entries.length > 0 && laterPage(sent) !== undefined) yield 'later page';
}

/** The field of a read's answer that is a list; undefined where there is none. */
function listOf({ method, declared }: DeclaredOperation): string | undefined {
  const schema = declared.get('200')?.content.get('application/json')?.schema;
  if (method !== 'GET' || !schema) return undefined;
  return [...schema.properties].find(([, { types }]) => types.includes('array'))?.[0];
}

function entriesOf({ status, body }: ObservedAnswer, items: string): readonly unknown[] {
  const entries: unknown = status === 200 ? Reflect.get(Object(body), items) : undefined;
  return Array.isArray(entries) ? entries : [];
}

function totalOf({ status, body }: ObservedAnswer, { total }: PaginatedList): number | undefined {
  const count: unknown = status === 200 ? Reflect.get(Object(body), total) : undefined;
  return typeof count === 'number' ? count : undefined;
}

/** The number of the page that is asked for, if it is not the first. */
function laterPage({ query }: ObservedRequest): number | undefined {
  const number = Number(query.get('pageNumber'));
  return Number.isInteger(number) && number > 0 && query.get('paginate') !== 'false' ? number : undefined;
}

function changed(answer: ObservedAnswer, name: string, value: unknown): ObservedAnswer {
  return withBody(answer, { ...Object(answer.body), [name]: value });
}
