import { isDeepStrictEqual } from 'node:util';
import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation, DeclaredParameter } from '../../model/contract.ts';
import { pageQuery } from '../../model/conventions.ts';
import { type PagedList, pagedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import { Random } from '../../requests/random.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { operationCheck } from '../operation-check.ts';
import { readWholeList, type WholeList } from './whole-list.ts';

/** Values that each filter is asked for. */
const values = 3;

/** A list with a parameter that its entries have as a field shows those that have the value, and no others. */
export function* filterChecks(operation: DeclaredOperation): Generator<Check> {
  const list = pagedList(operation);
  if (!list || operation.parameters.some(({ required }) => required)) return;
  const filters = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && list.entry.properties.has(name),
  );
  if (filters.length === 0) return;
  yield {
    ...operationCheck(operation, 'filters', 'state'),
    title: 'filters show what has their values, and no others',
    async run(context) {
      const random = new Random(context.seed);
      const whole = await readWholeList(context, operation, list);
      for (const filter of filters) await look(context, operation, list, filter, whole, random);
    },
  };
}

async function look(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PagedList,
  { name }: DeclaredParameter,
  whole: WholeList,
  random: Random,
): Promise<void> {
  const seen = [...new Set(whole.entries.map((entry) => entry[name]))].filter((value) => value !== undefined);
  for (let i = 0; i < Math.min(values, seen.length); i++) {
    const [value] = seen.splice(random.below(seen.length), 1);
    const found = await readWholeList(context, operation, list, { query: { [name]: value } });
    const expected = whole.entries.filter((entry) => entry[name] === value);
    if (isDeepStrictEqual(found.entries, expected) && found.total === expected.length) {
      if (await hasPages(context, operation, list, { [name]: value }, found)) continue;
      return;
    }
    // Others may have changed the list meanwhile.
    const again = await readWholeList(context, operation, list);
    if (!isDeepStrictEqual(again.entries, whole.entries)) throw new Skip('listChanges');
    const stranger = found.entries.find((entry) => entry[name] !== value);
    const [last] = found.exchanges;
    if (!last) return;
    context.report(
      {
        operationId: operation.id,
        rule: 'a filter shows the entries that have its value, and no others',
        pointer: operation.pointer,
        place: name,
        expected: `${expected.length} entries with ${name} ${String(value)}, as the list without a filter has them`,
        actual: stranger
          ? `an entry with ${name} ${String(stranger[name])}`
          : `${found.entries.length} entries, and a total of ${found.total}`,
        basis: assumedOf(operation),
      },
      ...whole.exchanges.slice(0, 1),
      last,
    );
    return;
  }
}

/** True if pages of one entry match a filtered list at its beginning and its end; reports a mismatch. */
async function hasPages(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PagedList,
  filter: Readonly<Record<string, unknown>>,
  { entries, exchanges }: WholeList,
): Promise<boolean> {
  for (const at of new Set([0, entries.length - 1])) {
    const query = { ...filter, ...pageQuery(list.paging, at, 1) };
    const page = await context.send({ operation, path: {}, query, headers: {} });
    if (!isSuccessful(page.status)) throw new Skip('listRefused', page.status);
    const { [list.items]: items }: Readonly<Record<string, unknown>> = Object(page.body);
    if (isDeepStrictEqual(items, [entries[at]])) continue;
    const again = await readWholeList(context, operation, list, { query: filter });
    if (!isDeepStrictEqual(again.entries, entries)) throw new Skip('listChanges');
    const [shown] = Array.isArray(items) ? items : [];
    context.report(
      {
        operationId: operation.id,
        rule: 'a filtered list has the same entries in the same order, whatever the size of its pages',
        pointer: operation.pointer,
        place: Object.keys(filter).join(),
        expected: JSON.stringify(entries[at]),
        actual: JSON.stringify(shown) ?? 'nothing',
        basis: assumedOf(operation),
      },
      ...exchanges.slice(0, 1),
      page,
    );
    return false;
  }
  return true;
}
