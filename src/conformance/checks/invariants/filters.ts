import { isDeepStrictEqual } from 'node:util';
import { counted } from '../../../contract/counted.ts';
import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation, DeclaredParameter } from '../../model/contract.ts';
import { pageQuery } from '../../model/conventions.ts';
import { type PaginatedList, pagedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import { otherCase, unknownValue } from '../../requests/invalid/unknown-ids.ts';
import { Random } from '../../requests/random.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { operationCheck } from '../operation-check.ts';
import { isWhole } from '../unknown-ids.ts';
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
    title: 'filters return exactly the matching entries',
    async run(context) {
      const random = new Random(context.seed);
      const whole = await readWholeList(context, operation, list);
      for (const filter of filters) if (!(await holds(context, operation, list, filter, whole, random))) return;
      for (const [nth, filter] of filters.entries()) {
        const next = filters[nth + 1];
        if (next) await lookForBoth(context, operation, list, [filter.name, next.name], whole);
      }
    },
  };
}

/** True if a filter shows what has its values; reports what it shows otherwise. */
async function holds(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PaginatedList,
  { name, schema }: DeclaredParameter,
  whole: WholeList,
  random: Random,
): Promise<boolean> {
  const seen = [...new Set(whole.entries.map((entry) => entry[name]))].filter((value) => value !== undefined);
  const sought = Array.from(
    { length: Math.min(values, seen.length) },
    () => seen.splice(random.below(seen.length), 1)[0],
  );
  const [first] = sought;
  // What is compared whole is not found by its letters in the other case, and what nobody has not at all.
  if (isWhole(operation, schema) && first !== undefined)
    sought.push(...new Set([otherCase(first), unknownValue(first, context.seed)].filter((value) => value !== first)));
  for (const value of sought) {
    const found = await readWholeList(context, operation, list, { query: { [name]: value } });
    const expected = whole.entries.filter((entry) => entry[name] === value);
    if (isDeepStrictEqual(found.entries, expected) && found.total === expected.length) {
      if (await hasPages(context, operation, list, { [name]: value }, found)) continue;
      return false;
    }
    // Others may have changed the list meanwhile.
    const again = await readWholeList(context, operation, list);
    if (!isDeepStrictEqual(again.entries, whole.entries)) throw new Skip('listChanges');
    const stranger = found.entries.find((entry) => entry[name] !== value);
    const [last] = found.exchanges;
    if (!last) return true;
    context.report(
      {
        operationId: operation.id,
        rule: 'a filter returns exactly the matching entries',
        pointer: operation.pointer,
        place: name,
        expected: `${counted(expected.length, 'entry', 'entries')} with ${name} ${String(value)}, as in the unfiltered list`,
        actual: stranger
          ? `an entry with ${name} ${String(stranger[name])}`
          : `${counted(found.entries.length, 'entry', 'entries')}, and a total of ${found.total}`,
        basis: assumedOf(operation),
      },
      ...whole.exchanges.slice(0, 1),
      last,
    );
    return false;
  }
  return true;
}

/** Two filters show the entries that match both: here the value of one entry, and another one's. */
async function lookForBoth(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PaginatedList,
  [one, other]: readonly [string, string],
  whole: WholeList,
): Promise<void> {
  const [first] = whole.entries.filter((entry) => entry[one] !== undefined && entry[other] !== undefined);
  const second = whole.entries.find((entry) => entry[other] !== undefined && entry[other] !== first?.[other]);
  if (!first || !second) return;
  const query = { [one]: first[one], [other]: second[other] };
  const expected = whole.entries.filter((entry) => entry[one] === query[one] && entry[other] === query[other]);
  const found = await readWholeList(context, operation, list, { query });
  if (isDeepStrictEqual(found.entries, expected) && found.total === expected.length) return;
  const again = await readWholeList(context, operation, list);
  if (!isDeepStrictEqual(again.entries, whole.entries)) throw new Skip('listChanges');
  context.report(
    {
      operationId: operation.id,
      rule: 'two filters return the entries that match both',
      pointer: operation.pointer,
      place: `${one} ${other}`,
      expected: `${counted(expected.length, 'entry', 'entries')} with ${one} ${String(query[one])} and ${other} ${String(query[other])}`,
      actual: `${counted(found.entries.length, 'entry', 'entries')}, and a total of ${found.total}`,
      basis: assumedOf(operation),
    },
    ...found.exchanges.slice(0, 1),
  );
}

/** True if pages of one entry match a filtered list at its beginning and its end; reports a mismatch. */
async function hasPages(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PaginatedList,
  filter: Readonly<Record<string, unknown>>,
  { entries, exchanges }: WholeList,
): Promise<boolean> {
  for (const at of entries.length === 0 ? [] : new Set([0, entries.length - 1])) {
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
        rule: 'a filtered list does not depend on the page size',
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
