import type { LogEdit } from '../../../src/postgres/log/log.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { type DeliveryRow, deliveries } from '../../../src/sandbox/modules/webhooks/tables.ts';
import type { StartingData } from '../../../src/sandbox/service/starting-data.ts';
import type { ClockRecord, FaultsRecord } from '../../../src/sandbox/store/store.ts';
import type { Broken } from '../promises.ts';
import { Account, type CommittedState, deliveryOf, writeOf } from './account.ts';
import type { Appended, Kept } from './database.ts';

const noFaults: FaultsRecord = { last: 0, faults: [] };

/** All that was committed, and what must hold for each commit. */
export class CommitModel {
  readonly #broken: Broken;
  readonly #now: () => number;
  readonly #data: StartingData;
  readonly #accounts = new Map<string, Account>();
  readonly #entries = new Set<string>();
  /** Number of commits of each write of a client. */
  readonly #writes = new Map<string, number>();
  /** Number of requests that faults were to befall, by incarnation. */
  readonly asked = new Map<number, number>();
  readonly #faults = new Map<string, FaultsRecord>();
  readonly #done = new Set<string>();
  /** The claims of each delivery, by incarnation and delivery. */
  readonly #claims = new Map<string, Set<string>>();

  constructor(broken: Broken, now: () => number, data: StartingData) {
    this.#broken = broken;
    this.#now = now;
    this.#data = data;
  }

  /** Environments that there are, without snapshots. */
  get ids(): readonly string[] {
    const all = [...this.#accounts].filter(([, { moments }]) => moments.at(-1)?.incarnation);
    return all.map(([id]) => id).filter((id) => !isSnapshot(id));
  }

  timesCommitted(write: string): number {
    return this.#writes.get(write) ?? 0;
  }

  /** States of an environment, from the first commit to the last. */
  moments(id: string): readonly CommittedState[] {
    return this.#accounts.get(id)?.moments ?? [];
  }

  /** 0 where there is no such environment. */
  incarnation(id: string): number {
    return this.moments(id).at(-1)?.incarnation ?? 0;
  }

  /** By how much the clock was moved since the incarnation began, in milliseconds. */
  timeMoved(id: string): number {
    const account = this.#accounts.get(id);
    if (!account) return 0;
    const { clock, began, shownFirst } = account;
    const passed = clock.frozenAt === null ? this.#now() - began : 0;
    return this.#shown(clock) - shownFirst - passed;
  }

  deliveries(id: string): readonly DeliveryRow[] {
    const rows = this.#accounts.get(id)?.rowsOf(deliveries.name) ?? [];
    return rows.flatMap(([, text]) => deliveryOf(text) ?? []);
  }

  /** Number of attempts of a delivery that were claimed. */
  timesClaimed(id: string, row: DeliveryRow): number {
    return this.#claims.get(`${this.incarnation(id)} ${deliveries.key(row)}`)?.size ?? 0;
  }

  /** See `Watcher`. */
  readonly take = (id: string, kept: Kept | undefined, appended: readonly Appended[] | undefined) => {
    const account = this.#accounts.get(id) ?? new Account();
    this.#accounts.set(id, account);
    if (!appended) this.#begin(id, account, kept);
    for (const one of appended ?? []) this.#takeEntry(id, account, one);
    if (kept && !isSnapshot(id)) this.#countFaults(id, kept);
    account.mark(kept?.incarnation);
  };

  #shown({ frozenAt, offset }: ClockRecord): number {
    return frozenAt ?? this.#now() + offset;
  }

  #begin(id: string, account: Account, kept: Kept | undefined): void {
    account.clear();
    this.#faults.delete(id);
    account.incarnation = kept?.incarnation ?? 0;
    if (!kept) return;
    const { record, rows, entries, version, time } = kept;
    account.starting = this.#data.at(record.seed, record.anchor);
    account.version = version;
    account.time = time;
    account.clock = record.clock;
    account.began = this.#now();
    account.shownFirst = this.#shown(record.clock);
    for (const edit of [...rows, ...entries.flatMap((entry) => entry.rows)]) account.put(edit);
    for (const [key, text] of account.rowsOf(deliveries.name)) {
      const row = deliveryOf(text);
      // What was copied brings the attempts that were made before.
      if (row) this.#claims.set(`${kept.incarnation} ${key}`, claimsOf(row));
    }
  }

  #takeEntry(id: string, account: Account, { append, entry }: Appended): void {
    const broken = this.#broken;
    const { after } = append;
    const { incarnation, version } = account;
    if (after.incarnation !== incarnation || after.version !== version || entry.version !== version + 1) {
      const how = `of ${id}, what was to follow ${after.incarnation}:${after.version} follows ${incarnation}:${version}`;
      broken.tell('each version has one successor', how);
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
    this.#checkJobs(id, account, entry.rows);
    for (const edit of entry.rows) {
      this.#checkEdit(id, account, edit);
      account.put(edit);
    }
  }

  /** An entry says by how much it makes the log larger, as far as who made it knew what was there. */
  #checkGrowth(id: string, account: Account, { entry, growth }: Appended['append']): void {
    let rows = 0;
    let bytes = 0;
    for (const [table, key, row] of entry.rows) {
      const before = account.row(table, key);
      rows += Number(row !== null) - Number(before !== undefined);
      bytes += (row?.length ?? 0) - (before?.length ?? 0);
    }
    if (rows === growth.rows && bytes === growth.bytes) return;
    const how = `an entry of ${id} says ${growth.rows} rows and ${growth.bytes} bytes, and is ${rows} and ${bytes}`;
    this.#broken.tell('what is kept was made on what the log had', how);
  }

  /** Whoever begins an attempt to deliver takes away the job that says so. */
  #checkJobs(id: string, account: Account, rows: readonly LogEdit[]): void {
    for (const [table, key, row] of rows) {
      if (table !== deliveries.name) continue;
      const former = deliveryOf(account.row(table, key));
      const next = deliveryOf(row);
      if (next?.destination === undefined || next.claim === undefined) continue;
      if (former?.claim?.claimId === next.claim.claimId) continue;
      const isOwn = (text: string | undefined) =>
        text?.includes('"kind":"deliver"') && text.includes(`"destination":${next.destination}}`);
      const isTaken = rows.some(
        ([name, job, left]) => name === jobs.name && left === null && isOwn(account.row(name, job)),
      );
      const isAlone = !rows.some(([name, , left]) => name === jobs.name && left !== null && isOwn(left));
      // One that is added and done in the same entry was never there.
      const wasThere = account.rowsOf(jobs.name).some(([, text]) => isOwn(text));
      if (isAlone && (isTaken || !wasThere)) continue;
      this.#broken.tell('jobs have one effect', `of ${id} ${next.webhookId} is tried, and its job stays`);
    }
  }

  #checkEdit(id: string, account: Account, [table, key, row]: LogEdit): void {
    const { incarnation } = account;
    const before = account.row(table, key);
    if (table === jobs.name && row === null) {
      const job = `${id} ${incarnation} ${key}`;
      if (this.#done.has(job)) this.#broken.tell('jobs have one effect', `in ${id} the job ${key} is done twice`);
      this.#done.add(job);
    }
    const write = table === 'token' ? writeOf(row) : undefined;
    if (write !== undefined && write !== writeOf(before)) {
      const count = this.timesCommitted(write) + 1;
      this.#writes.set(write, count);
      if (count > 1) this.#broken.tell('what is acknowledged is kept once', `${write} is in the log ${count} times`);
      if (before) this.#broken.tell('what is kept was made on what the log had', `${write} puts another out`);
    }
    if (table === deliveries.name) this.#checkDelivery(`${incarnation} ${key}`, deliveryOf(before), deliveryOf(row));
  }

  #checkDelivery(name: string, before: DeliveryRow | undefined, after: DeliveryRow | undefined): void {
    // What is relayed has no turn, and is kept once it was tried.
    if (after?.destination === undefined) return;
    const claims = this.#claims.get(name) ?? new Set();
    this.#claims.set(name, claims);
    if (after.claim) claims.add(after.claim.claimId);
    const former = before?.claim;
    const told = after.attempts.length - (before?.attempts.length ?? 0);
    const isOver = after.settledTimestamp !== undefined || told > 0;
    const tell = (how: string) => this.#broken.tell('attempts are claimed', how);
    if (former && former.claimId !== after.claim?.claimId && !isOver && former.until > this.#now()) {
      tell(`the claim of ${name} is taken over while it holds`);
    }
    if (told > 0 && !former) tell(`an attempt of ${name} is told without a claim`);
    if (after.attempts.length > claims.size) tell(`more attempts of ${name} are told than were claimed`);
    if (told > 0 && before?.state === 'delivered') tell(`${name} is delivered, and tried again`);
  }

  #countFaults(id: string, { record: { faults = noFaults }, incarnation }: Kept): void {
    const former = this.#faults.get(id) ?? noFaults;
    this.#faults.set(id, faults);
    const fresh = faults.faults.filter(({ faultId }) => !former.faults.some((fault) => fault.faultId === faultId));
    const more = fresh.reduce((sum, { remaining = 0 }) => sum + remaining, 0);
    this.asked.set(incarnation, (this.asked.get(incarnation) ?? 0) + more);
  }
}

function isSnapshot(id: string): boolean {
  return id.includes('/');
}

/** Stands for the attempts that were made before. */
function claimsOf({ attempts, claim }: DeliveryRow): Set<string> {
  return new Set([...attempts.map((_, at) => String(at)), ...(claim ? [claim.claimId] : [])]);
}
