import type { Entry } from './entry-window.ts';

/** Filters of the list by their names in the address; empty for none. */
export const filterNames = ['kind', 'operation', 'status', 'role', 'table', 'text'] as const;

export type EntryFilter = Readonly<Record<(typeof filterNames)[number], string>>;

/** The classes of answers, and how they are called. */
export const statusClasses = [
  ['2', '2xx, done'],
  ['3', '3xx'],
  ['4', '4xx, refused'],
  ['5', '5xx, failed'],
  ['none', 'no response'],
] as const;

/** The filter that stands in an address. */
export function filterOf(query: ReadonlyMap<string, string>): EntryFilter {
  const of = (name: string) => query.get(name) ?? '';
  return {
    kind: of('kind'),
    operation: of('operation'),
    status: of('status'),
    role: of('role'),
    table: of('table'),
    text: of('text'),
  };
}

export function isFiltered(filter: EntryFilter): boolean {
  return filterNames.some((name) => filter[name] !== '');
}

/** Predicate for the entries that match. */
export function matcherOf(filter: EntryFilter): (entry: Entry) => boolean {
  const { kind, operation, status, role, table } = filter;
  const text = filter.text.trim().toLowerCase();
  return (entry) =>
    (kind === '' || entry.kind === kind) &&
    (operation === '' || entry.operationId === operation) &&
    (status === '' || statusClassOf(entry) === status) &&
    (role === '' || entry.role === role) &&
    (table === '' || (entry.tables?.includes(table) ?? false)) &&
    (text === '' || textsOf(entry).some((one) => one?.toLowerCase().includes(text)));
}

/** The first digit of the status; `none` of what was sent and not answered. */
function statusClassOf({ kind, status }: Entry): string | undefined {
  if (status !== undefined && status > 0) return String(Math.floor(status / 100));
  return kind === 'request' || kind === 'attempt' ? 'none' : undefined;
}

function textsOf(entry: Entry): (string | undefined)[] {
  const { path, reason, subject, label, operationId, event, job, failure, url, deliveryId, method } = entry;
  return [path, reason, subject, label, operationId, event, job, failure, url, deliveryId, method];
}

/** Options of the filters, in alphabetical order. */
export type Choices = Readonly<Record<'operation' | 'role' | 'table', readonly string[]>>;

/** Collects what there is to choose from, which is looked for among new entries alone. */
export class ChoiceCollector {
  #last = 0;
  #choices: Choices = { operation: [], role: [], table: [] };

  /** The choices among all entries so far, given the newest first; the same object where nothing was added. */
  collect(entries: readonly Entry[]): Choices {
    const { operation, role, table } = this.#choices;
    const found = { operation: new Set(operation), role: new Set(role), table: new Set(table) };
    for (const { entryId, operationId, role: by, tables } of entries) {
      if (entryId <= this.#last) break;
      if (operationId !== undefined) found.operation.add(operationId);
      if (by !== undefined) found.role.add(by);
      for (const one of tables ?? []) found.table.add(one);
    }
    this.#last = entries[0]?.entryId ?? 0;
    const isMore =
      found.operation.size + found.role.size + found.table.size > operation.length + role.length + table.length;
    if (isMore) {
      this.#choices = { operation: sorted(found.operation), role: sorted(found.role), table: sorted(found.table) };
    }
    return this.#choices;
  }
}

function sorted(words: ReadonlySet<string>): readonly string[] {
  return [...words].sort();
}
