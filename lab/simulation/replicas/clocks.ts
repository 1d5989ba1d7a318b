import { ask, type CallContext, type CallerAnswer } from './calls.ts';

/** After so long a request that nobody heard of any more has come to its end, in milliseconds. */
const longestRequest = 180_000;
/** By how much less a replica may know of the time than the database does, in milliseconds. */
const longestLag = 25_000;

/** Callers of the clocks, and what must hold for what these show. */
export class Clocks {
  readonly #in: CallContext;
  /** Latest time that the clock of an incarnation showed, at least. */
  readonly #shown = new Map<number, number>();
  /** Number of requests under way that stop a clock, by environment. */
  readonly #stopping = new Map<string, number>();
  /**
   * By how much the clock of an incarnation was moved at least, in milliseconds, by what was acknowledged; undefined once it
   * was stopped. The time that a move takes is part of it, and so is the time that a replica learns of meanwhile.
   */
  readonly #moved = new Map<number, number | undefined>();

  constructor(surroundings: CallContext) {
    this.#in = surroundings;
  }

  async read(id: string): Promise<void> {
    await this.#watch(id, () => ask(this.#in, { method: 'GET', path: '/_sandbox/clock', id }));
  }

  async move(id: string, seconds: number): Promise<void> {
    const { ledger, schedule } = this.#in;
    const incarnation = ledger.incarnation(id);
    const begun = schedule.passed;
    const answer = await this.#watch(id, () => this.#set(id, { advance: `PT${seconds}S` }));
    const least = seconds * 1000 - (schedule.passed - begun) - longestLag;
    const before = this.#moved.has(incarnation) ? this.#moved.get(incarnation) : 0;
    const isSame = incarnation === ledger.incarnation(id);
    // A move that takes longer than a caller waits is told as under way.
    const isOver = answer?.status === 200 && !answer.text.includes('"movingTo"');
    if (isOver && isSame && before !== undefined) this.#moved.set(incarnation, before + Math.max(0, least));
  }

  /** Stops a clock, and lets it go on. */
  async stop(id: string): Promise<void> {
    const { ledger, schedule, draw } = this.#in;
    const stopping = (more: number) => this.#stopping.set(id, (this.#stopping.get(id) ?? 0) + more);
    this.#moved.set(ledger.incarnation(id), undefined);
    stopping(1);
    const answer = await this.#watch(id, () => this.#set(id, { frozen: true }));
    if (answer?.status === 200) stopping(-1);
    else schedule.after(longestRequest, () => stopping(-1));
    await schedule.pause(draw.delay(1000));
    await this.#watch(id, () => this.#set(id, { frozen: false }));
  }

  /** Every acknowledged move counts. */
  checkEnd(id: string): void {
    const { ledger, broken } = this.#in;
    const moved = this.#moved.get(ledger.incarnation(id)) ?? 0;
    const found = ledger.timeMoved(id);
    if (found < moved) broken.tell('moves add up', `the clock of ${id} was moved by ${found} ms and not ${moved}`);
  }

  #set(id: string, body: object): Promise<CallerAnswer | undefined> {
    return ask(this.#in, { method: 'POST', path: '/_sandbox/clock', id, body });
  }

  async #watch(id: string, call: () => Promise<CallerAnswer | undefined>): Promise<CallerAnswer | undefined> {
    const { ledger, broken } = this.#in;
    const incarnation = ledger.incarnation(id);
    const before = this.#shown.get(incarnation) ?? 0;
    const answer = await call();
    if (answer?.status !== 200 || incarnation === 0 || incarnation !== ledger.incarnation(id)) return answer;
    const shown = Number(/"timestamp":(\d+)/.exec(answer.text)?.[1]);
    if (shown < before) broken.tell('time never falls', `the clock of ${id} shows ${shown} after ${before}`);
    // While a clock is being stopped others are told of how it goes on, for as long as that takes.
    const isStopping = (this.#stopping.get(id) ?? 0) > 0;
    if (!isStopping) this.#shown.set(incarnation, Math.max(shown, this.#shown.get(incarnation) ?? 0));
    return answer;
  }
}
