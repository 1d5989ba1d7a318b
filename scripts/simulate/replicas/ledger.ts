import { jobs } from '../../../src/sandbox/core/tables.ts';
import type { RowEdit } from '../../../src/sandbox/shared/log.ts';
import type { FaultsRecord } from '../../../src/sandbox/store/store.ts';
import { type DeliveryRow, deliveries } from '../../../src/sandbox/webhooks/tables.ts';
import type { Findings } from '../findings.ts';
import { rowOf } from '../rows.ts';
import type { Kept } from './database.ts';

/** What an environment was from one commit to the next. */
export interface Moment {
  /** Undefined while there is none. */
  readonly incarnation: number | undefined;
  /** The descriptions of the tokens that clients made, in order. */
  readonly tokens: string;
}

/** What is known of an environment as of the last commit. */
interface Account {
  readonly rows: Map<string, string>;
  readonly moments: Moment[];
}

const mark = /"description":"(write \d+)"/;

/** All that was committed, and what must hold for each commit. */
export class Ledger {
  readonly #findings: Findings;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  /** How often each write of a client was committed. */
  readonly #writes = new Map<string, number>();
  /** How many requests faults were to befall, by incarnation, and how many they befell. */
  readonly asked = new Map<number, number>();
  readonly used = new Map<number, number>();
  readonly #faults = new Map<string, FaultsRecord>();
  readonly #done = new Set<string>();
  /** The claims of each delivery. */
  readonly #claims = new Map<string, Set<string>>();

  constructor(findings: Findings, now: () => number) {
    this.#findings = findings;
    this.#now = now;
  }

  get ids(): readonly string[] {
    return [...this.#accounts].filter(([, { moments }]) => moments.at(-1)?.incarnation).map(([id]) => id);
  }

  timesCommitted(write: string): number {
    return this.#writes.get(write) ?? 0;
  }

  /** What an environment was, from the first commit to the last. */
  moments(id: string): readonly Moment[] {
    return this.#accounts.get(id)?.moments ?? [];
  }

  deliveries(id: string): readonly DeliveryRow[] {
    const rows = this.#accounts.get(id)?.rows ?? new Map<string, string>();
    return [...rows].flatMap(([key, text]) => (key.startsWith('delivery ') ? (deliveryOf(text) ?? []) : []));
  }

  /** See `Watcher`. */
  readonly take = (
    id: string,
    kept: Kept | undefined,
    entries: readonly { rows: readonly RowEdit[] }[] | undefined,
  ) => {
    const account: Account = this.#accounts.get(id) ?? { rows: new Map(), moments: [] };
    this.#accounts.set(id, account);
    if (!entries) {
      account.rows.clear();
      this.#faults.delete(id);
      for (const edit of [...(kept?.rows ?? []), ...(kept?.entries ?? []).flatMap(({ rows }) => rows)]) {
        put(account.rows, edit);
      }
    }
    for (const { rows } of entries ?? []) {
      for (const edit of rows) {
        this.#check(id, account.rows, edit, kept?.incarnation ?? 0);
        put(account.rows, edit);
      }
    }
    if (kept && !id.includes('/')) this.#count(id, kept);
    const tokens = [...account.rows].flatMap(([key, text]) =>
      key.startsWith('token ') ? (mark.exec(text)?.[1] ?? []) : [],
    );
    account.moments.push({ incarnation: kept?.incarnation, tokens: tokens.sort().join() });
  };

  #check(id: string, rows: ReadonlyMap<string, string>, [table, key, row]: RowEdit, incarnation: number): void {
    const before = rows.get(`${table} ${key}`);
    // One that is done in the entry that it was added in was never there.
    if (table === jobs.name && row === null) {
      const job = `${id} ${incarnation} ${key}`;
      if (this.#done.has(job)) this.#findings.add(`in ${id} the job ${key} is done twice`);
      this.#done.add(job);
    }
    const write = table === 'token' && row !== null && before === undefined ? mark.exec(row)?.[1] : undefined;
    if (write !== undefined) {
      const count = this.timesCommitted(write) + 1;
      this.#writes.set(write, count);
      if (count > 1) this.#findings.add(`${write} is in the log ${count} times`);
    }
    if (table === deliveries.name && row !== null) this.#checkDelivery(`${id} ${incarnation} ${key}`, before, row);
  }

  #checkDelivery(name: string, beforeText: string | undefined, text: string): void {
    const [before, after] = [beforeText === undefined ? undefined : deliveryOf(beforeText), deliveryOf(text)];
    // What is relayed has no turn, and is kept once it was tried.
    if (after?.destination === undefined) return;
    // What was copied brings the attempts that were made before.
    const made = (before?.attempts ?? []).map((_, at) => String(at));
    const claims = this.#claims.get(name) ?? new Set([...made, ...(before?.claim ? [before.claim.claimId] : [])]);
    this.#claims.set(name, claims);
    if (after.claim) claims.add(after.claim.claimId);
    const [former, next] = [before?.claim, after.claim?.claimId];
    const isOver = after.settledTimestamp !== undefined || after.attempts.length > (before?.attempts.length ?? 0);
    if (former && former.claimId !== next && !isOver && former.until > this.#now() + clockSlack) {
      this.#findings.add(`the claim of ${name} is taken over while it holds`);
    }
    if (after.attempts.length > claims.size) this.#findings.add(`an attempt of ${name} is told twice`);
    if (
      before?.settledTimestamp !== undefined &&
      after.attempts.length > before.attempts.length &&
      before.state === 'delivered'
    )
      this.#findings.add(`${name} is delivered, and tried again`);
  }

  #count(id: string, { record, incarnation }: Kept): void {
    const faults = record.faults ?? { last: 0, faults: [] };
    const former = this.#faults.get(id) ?? { last: 0, faults: [] };
    this.#faults.set(id, faults);
    for (const fault of faults.faults) {
      const before = former.faults.find(({ faultId }) => faultId === fault.faultId)?.remaining;
      if (before === undefined) add(this.asked, incarnation, fault.remaining ?? 0);
      else add(this.used, incarnation, before - (fault.remaining ?? 0));
    }
    for (const { faultId, remaining = 0 } of former.faults) {
      if (!faults.faults.some((fault) => fault.faultId === faultId)) add(this.used, incarnation, remaining);
    }
  }
}

/** By how much the clocks of two replicas may differ between two answers of the database, in milliseconds. */
const clockSlack = 1000;

function deliveryOf(text: string): DeliveryRow | undefined {
  return rowOf(JSON.parse(text), 'delivery');
}

function put(rows: Map<string, string>, [table, key, row]: RowEdit): void {
  if (row === null) rows.delete(`${table} ${key}`);
  else rows.set(`${table} ${key}`, row);
}

function add(counts: Map<number, number>, key: number, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
