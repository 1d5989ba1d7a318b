import type { Transaction } from '../store/store.ts';
import type { Change, Counter } from './context.ts';
import type { Job } from './job.ts';
import { counters, jobs } from './tables.ts';

/** A change of one environment at one moment of its clock. */
export class EnvironmentChange implements Change {
  readonly store: Transaction;
  readonly now: number;
  readonly tokenSuffix: string;
  /** When the first of the jobs is due that were added; undefined without any. */
  scheduled: number | undefined;

  constructor(store: Transaction, now: number, tokenSuffix: string) {
    this.store = store;
    this.now = now;
    this.tokenSuffix = tokenSuffix;
  }

  async next(counter: Counter): Promise<number> {
    const row = await this.store.get(counters, counter);
    const last = (row?.last ?? 0) + 1;
    await this.store.put(counters, { counter, last });
    return last;
  }

  async secret(length: number): Promise<string> {
    return scramble(await this.next('secret'), length);
  }

  note(dueTimestamp: number): void {
    this.scheduled = Math.min(dueTimestamp, this.scheduled ?? dueTimestamp);
  }

  async schedule(dueTimestamp: number, job: Job): Promise<void> {
    this.note(dueTimestamp);
    await this.store.put(jobs, { dueTimestamp, order: await this.next('job'), job });
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Spreads a number over letters and digits (splitmix32); stories that are told alike give the same texts. */
function scramble(seed: number, length: number): string {
  let state = Math.imul(seed, 0x9e3779b9) ^ 0x5bd1e995;
  let text = '';
  for (let i = 0; i < length; i++) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    text += alphabet[(mixed >>> 0) % alphabet.length] ?? '';
  }
  return text;
}
