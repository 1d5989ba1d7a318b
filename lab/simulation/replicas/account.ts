import type { LogEdit } from '../../../src/postgres/log/log.ts';
import type { DeliveryRow } from '../../../src/sandbox/modules/webhooks/tables.ts';
import type { ClockRecord } from '../../../src/sandbox/store/store.ts';
import { type States, stateOf } from '../../../src/sandbox/store/table-state.ts';
import { rowOf } from '../rows.ts';

/** State of an environment from one commit to the next. */
export interface CommittedState {
  /** Undefined while there is none. */
  readonly incarnation: number | undefined;
  /** The descriptions of the tokens that clients made, in order. */
  readonly tokens: string;
  /** The labels of its webhooks, in order. */
  readonly webhooks: string;
}

const mark = /"description":"(write \d+)"/;
const label = /"label":"(Receiver \d+)"/;

/** Everything that is known of an environment as of the last commit. */
export class Account {
  /** By table and key; null where a row of the starting data is gone. */
  readonly rows = new Map<string, string | null>();
  /** The starting data. */
  starting: States = new Map();
  readonly moments: CommittedState[] = [];
  incarnation = 0;
  version = 0;
  time = 0;
  /** When its incarnation began, and what its clock showed then, in Unix milliseconds. */
  began = 0;
  shownFirst = 0;
  clock: ClockRecord = { offset: 0, frozenAt: null };
  readonly #tokens = new Map<string, string>();
  readonly #webhooks = new Map<string, string>();

  /** Forgets all rows. */
  clear(): void {
    for (const map of [this.rows, this.#tokens, this.#webhooks]) map.clear();
  }

  put([table, key, row]: LogEdit): void {
    this.rows.set(`${table} ${key}`, row);
    if (table === 'token') name(this.#tokens, key, row, mark);
    else if (table === 'webhook') name(this.#webhooks, key, row, label);
  }

  /** A row as JSON; undefined where there is none. */
  row(table: string, key: string): string | undefined {
    const row = this.rows.get(`${table} ${key}`);
    if (row !== undefined) return row ?? undefined;
    const first = this.starting.has(table) ? stateOf(this.starting, table).rows.get(key) : undefined;
    return first === undefined ? undefined : JSON.stringify(first);
  }

  /** Rows of a table that are there and not of the starting data: their keys, and their JSON. */
  rowsOf(table: string): (readonly [key: string, row: string])[] {
    const start = `${table} `;
    return [...this.rows].flatMap(([id, row]) =>
      row !== null && id.startsWith(start) ? [[id.slice(start.length), row] as const] : [],
    );
  }

  /** Notes what is there from now on; `incarnation` is undefined where the environment is gone. */
  mark(incarnation: number | undefined): void {
    this.moments.push({ incarnation, tokens: sorted(this.#tokens), webhooks: sorted(this.#webhooks) });
  }
}

/** The write of a client that a token stands for; undefined where it stands for none. */
export function writeOf(token: string | null | undefined): string | undefined {
  return token === null || token === undefined ? undefined : mark.exec(token)?.[1];
}

export function deliveryOf(text: string | null | undefined): DeliveryRow | undefined {
  return text === null || text === undefined ? undefined : rowOf(JSON.parse(text), 'delivery');
}

function name(names: Map<string, string>, key: string, row: string | null, pattern: RegExp): void {
  const [, found] = pattern.exec(row ?? '') ?? [];
  if (found === undefined) names.delete(key);
  else names.set(key, found);
}

function sorted(names: ReadonlyMap<string, string>): string {
  return [...names.values()].sort().join();
}
