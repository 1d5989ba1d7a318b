import { jobs } from '../../../src/sandbox/core/tables.ts';
import type { StartingData } from '../../../src/sandbox/service/starting-data.ts';
import type { RowEdit } from '../../../src/sandbox/shared/log.ts';
import type { ClockRecord, FaultsRecord } from '../../../src/sandbox/store/store.ts';
import { type States, stateOf } from '../../../src/sandbox/store/table-state.ts';
import { type DeliveryRow, deliveries } from '../../../src/sandbox/webhooks/tables.ts';
import { rowOf } from '../rows.ts';
import type { Appended, Kept } from './database.ts';
import type { Broken } from '../promises.ts';

/** What an environment was from one commit to the next. */
export interface Moment {
  /** Undefined while there is none. */
  readonly incarnation: number | undefined;
  /** The descriptions of the tokens that clients made, in order. */
  readonly tokens: string;
  /** The labels of its webhooks, in order. */
  readonly webhooks: string;
}

/** What is known of an environment as of the last commit. */
interface Account {
  /** By table and key; null where a row of the starting data is gone. */
  readonly rows: Map<string, string | null>;
  /** What it began as. */
  starting: States;
  readonly moments: Moment[];
  version: number;
  time: number;
  /** What its clock showed at first, in Unix milliseconds. */
  begun: number;
  clock: ClockRecord;
  readonly tokens: Map<string, string>;
  readonly webhooks: Map<string, string>;
}

const mark = /"description":"(write \d+)"/;
const label = /"label":"(Receiver \d+)"/;

/** All that was committed, and what must hold for each commit. */
export class Ledger {
  readonly #broken: Broken;
  readonly #now: () => number;
  readonly #data: StartingData;
  readonly #accounts = new Map<string, Account>();
  readonly #entries = new Set<string>();
  /** How often each write of a client was committed. */
  readonly #writes = new Map<string, number>();
  /** How many requests faults were to befall, by incarnation, and how many they befell. */
  readonly asked = new Map<number, number>();
  readonly used = new Map<number, number>();
  readonly #faults = new Map<string, FaultsRecord>();
  readonly #done = new Set<string>();
  /** The claims of each delivery, by incarnation and delivery. */
  readonly #claims = new Map<string, Set<string>>();

  constructor(broken: Broken, now: () => number, data: StartingData) {
    this.#broken = broken;
    this.#now = now;
    this.#data = data;
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

  incarnation(id: string): number | undefined {
    return this.moments(id).at(-1)?.incarnation;
  }

  /** For how long the clock went on, moves included, since the incarnation began, in milliseconds. */
  timePassed(id: string): number {
    const account = this.#accounts.get(id);
    return account ? this.#shown(account.clock) - account.begun : 0;
  }

  deliveries(id: string): readonly DeliveryRow[] {
    const rows = this.#accounts.get(id)?.rows ?? [];
    return [...rows].flatMap(([key, text]) =>
      text !== null && key.startsWith('delivery ') ? (deliveryOf(text) ?? []) : [],
    );
  }

  /** How many attempts of a delivery were claimed. */
  timesClaimed(id: string, row: DeliveryRow): number {
    return this.#claims.get(`${this.incarnation(id)} ${deliveries.key(row)}`)?.size ?? 0;
  }

  /** See `Watcher`. */
  readonly take = (id: string, kept: Kept | undefined, appended: readonly Appended[] | undefined) => {
    const account = this.#accounts.get(id) ?? newAccount();
    this.#accounts.set(id, account);
    if (!appended) this.#begin(id, account, kept);
    for (const one of appended ?? []) this.#takeEntry(id, account, one, kept?.incarnation ?? 0);
    if (kept && !id.includes('/')) this.#count(id, kept);
    account.moments.push({
      incarnation: kept?.incarnation,
      tokens: [...account.tokens.values()].sort().join(),
      webhooks: [...account.webhooks.values()].sort().join(),
    });
  };

  #shown({ frozenAt, offset }: ClockRecord): number {
    return frozenAt ?? this.#now() + offset;
  }

  #begin(id: string, account: Account, kept: Kept | undefined): void {
    for (const map of [account.rows, account.tokens, account.webhooks]) map.clear();
    this.#faults.delete(id);
    if (!kept) return;
    const { record, rows, entries, version, time } = kept;
    account.starting = this.#data.at(record.seed, record.anchor);
    account.version = version;
    account.time = time;
    account.clock = record.clock;
    account.begun = this.#shown(record.clock);
    for (const edit of [...rows, ...entries.flatMap((entry) => entry.rows)]) put(account, edit);
    for (const [key, text] of account.rows) {
      const row = text !== null && key.startsWith('delivery ') ? deliveryOf(text) : undefined;
      // What was copied brings the attempts that were made before.
      if (row) this.#claims.set(`${kept.incarnation} ${key.slice('delivery '.length)}`, claimsOf(row));
    }
  }

  #takeEntry(id: string, account: Account, { append, entry }: Appended, incarnation: number): void {
    const broken = this.#broken;
    const { after } = append;
    if (after.incarnation !== incarnation || after.version !== account.version || entry.version !== after.version + 1) {
      const [from, to] = [`${after.incarnation}:${after.version}`, `${incarnation}:${account.version}`];
      broken.tell('each version has one successor', `of ${id}, what was to follow ${from} follows ${to}`);
    }
    if (this.#entries.has(entry.entryId)) {
      broken.tell('what is acknowledged is kept once', `the entry ${entry.version} of ${id} was there already`);
    }
    this.#entries.add(entry.entryId);
    if (entry.time < account.time || entry.time > this.#now()) {
      broken.tell('time never falls', `an entry of ${id} is of ${entry.time} at ${this.#now()}, after ${account.time}`);
    }
    account.version = entry.version;
    account.clock = entry.record?.clock ?? account.clock;
    account.time = entry.time;
    this.#checkGrowth(id, account, append);
    this.#checkJobs(id, account, entry.rows, incarnation);
    for (const edit of entry.rows) {
      this.#checkEdit(id, account, edit, incarnation);
      put(account, edit);
    }
  }

  /** An entry says by how much it makes the log larger, as far as who made it knew what was there. */
  #checkGrowth(id: string, account: Account, { entry, growth }: Appended['append']): void {
    let [rows, bytes] = [0, 0];
    for (const [table, key, row] of entry.rows) {
      const before = rowIn(account, table, key);
      rows += Number(row !== null) - Number(before !== undefined);
      bytes += (row?.length ?? 0) - (before?.length ?? 0);
    }
    if (rows === growth.rows && bytes === growth.bytes) return;
    const [said, found] = [`${growth.rows} rows and ${growth.bytes} bytes`, `${rows} and ${bytes}`];
    this.#broken.tell('what is kept was made on what the log had', `an entry of ${id} says ${said}, and is ${found}`);
  }

  /** Whoever begins an attempt to deliver takes away the job that says so. */
  #checkJobs(id: string, account: Account, rows: readonly RowEdit[], incarnation: number): void {
    for (const [table, key, row] of rows) {
      if (table !== deliveries.name || row === null) continue;
      const before = rowIn(account, table, key);
      const [former, next] = [before === undefined ? undefined : deliveryOf(before), deliveryOf(row)];
      if (next?.destination === undefined || next.claim === undefined) continue;
      if (former?.claim?.claimId === next.claim.claimId) continue;
      const isOwn = (text: string | undefined) =>
        text?.includes('"kind":"deliver"') && text.includes(`"destination":${next.destination}}`);
      const isTaken = rows.some(
        ([name, job, left]) => name === jobs.name && left === null && isOwn(rowIn(account, name, job)),
      );
      const isAlone = !rows.some(([name, , left]) => name === jobs.name && left !== null && isOwn(left));
      // One that is added and done in the same entry was never there.
      const wasThere = [...account.rows].some(([at, text]) => at.startsWith('job ') && text !== null && isOwn(text));
      if (isAlone && (isTaken || !wasThere)) continue;
      this.#broken.tell(
        'jobs have one effect',
        `of ${id} ${incarnation} ${next.webhookId} is tried, and its job stays`,
      );
    }
  }

  #checkEdit(id: string, account: Account, [table, key, row]: RowEdit, incarnation: number): void {
    const before = rowIn(account, table, key);
    if (table === jobs.name && row === null) {
      const job = `${id} ${incarnation} ${key}`;
      if (this.#done.has(job)) this.#broken.tell('jobs have one effect', `in ${id} the job ${key} is done twice`);
      this.#done.add(job);
    }
    const write = table === 'token' && row !== null ? mark.exec(row)?.[1] : undefined;
    if (write !== undefined && write !== (before && mark.exec(before)?.[1])) {
      const count = this.timesCommitted(write) + 1;
      this.#writes.set(write, count);
      if (count > 1) this.#broken.tell('what is acknowledged is kept once', `${write} is in the log ${count} times`);
      if (before) this.#broken.tell('what is kept was made on what the log had', `${write} puts another out`);
    }
    if (table === deliveries.name && row !== null) this.#checkDelivery(`${incarnation} ${key}`, before, row);
  }

  #checkDelivery(name: string, beforeText: string | undefined, text: string): void {
    const [before, after] = [beforeText === undefined ? undefined : deliveryOf(beforeText), deliveryOf(text)];
    // What is relayed has no turn, and is kept once it was tried.
    if (after?.destination === undefined) return;
    const claims = this.#claims.get(name) ?? new Set();
    this.#claims.set(name, claims);
    if (after.claim) claims.add(after.claim.claimId);
    const [former, next] = [before?.claim, after.claim?.claimId];
    const told = after.attempts.length - (before?.attempts.length ?? 0);
    const isOver = after.settledTimestamp !== undefined || told > 0;
    if (former && former.claimId !== next && !isOver && former.until > this.#now()) {
      this.#broken.tell('attempts are claimed', `the claim of ${name} is taken over while it holds`);
    }
    if (told > 0 && !former) this.#broken.tell('attempts are claimed', `an attempt of ${name} is told without a claim`);
    if (after.attempts.length > claims.size) {
      this.#broken.tell('attempts are claimed', `more attempts of ${name} are told than were claimed`);
    }
    if (told > 0 && before?.state === 'delivered') {
      this.#broken.tell('attempts are claimed', `${name} is delivered, and tried again`);
    }
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

function newAccount(): Account {
  return {
    ...{ rows: new Map(), tokens: new Map(), webhooks: new Map() },
    ...{ starting: new Map(), moments: [], version: 0, time: 0, begun: 0, clock: { offset: 0, frozenAt: null } },
  };
}

/** Stands for the attempts that were made before. */
function claimsOf({ attempts, claim }: DeliveryRow): Set<string> {
  return new Set([...attempts.map((_, at) => String(at)), ...(claim ? [claim.claimId] : [])]);
}

function deliveryOf(text: string): DeliveryRow | undefined {
  return rowOf(JSON.parse(text), 'delivery');
}

/** A row as JSON; undefined where there is none. */
function rowIn({ rows, starting }: Account, table: string, key: string): string | undefined {
  const row = rows.get(`${table} ${key}`);
  if (row !== undefined) return row ?? undefined;
  const first = starting.has(table) ? stateOf(starting, table).rows.get(key) : undefined;
  return first === undefined ? undefined : JSON.stringify(first);
}

function put({ rows, tokens, webhooks }: Account, [table, key, row]: RowEdit): void {
  rows.set(`${table} ${key}`, row);
  if (table === 'token') name(tokens, key, row, mark);
  else if (table === 'webhook') name(webhooks, key, row, label);
}

function name(names: Map<string, string>, key: string, row: string | null, pattern: RegExp): void {
  const [, found] = pattern.exec(row ?? '') ?? [];
  if (found === undefined) names.delete(key);
  else names.set(key, found);
}

function add(counts: Map<number, number>, key: number, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
