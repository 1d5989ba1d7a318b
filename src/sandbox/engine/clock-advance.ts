import type { Clock } from './clock.ts';
import { Patience } from './deadline.ts';
import { Ended } from './ended.ts';
import type { Timeline } from './timeline.ts';

/** How long a move may take in real time, in milliseconds. */
export interface MoveTimes {
  /** For so long it waits for receivers; then it goes on without them. */
  readonly receivers: number;
  /** After so long, whoever asked for it is answered; then it goes on without anybody waiting. */
  readonly answer: number;
}

/** What is asked of a clock. */
export interface Move {
  /** Where to, in Unix milliseconds, from where the clock stands when the moves before are over. */
  readonly to: (from: number) => number;
  /** Whether the clock is to stand still there; undefined where that stays as it is. */
  readonly frozen: boolean | undefined;
}

/** What a clock shows at some moment. */
export type ClockReading = Pick<Clock, 'milliseconds' | 'frozen'>;

/** What moves: an environment, with all that falls due on the way. */
interface Movable {
  readonly clock: Clock;
  readonly timeline: Timeline;
  /** Where another process moves it to, in Unix milliseconds; undefined where none does. */
  readonly movingTo: number | undefined;
  /** Begins once no other process has a move under way; gives where to. */
  beginMove(to: (from: number) => number): Promise<number>;
  /** Lets others move it. */
  endMove(): Promise<void>;
  moveTo(milliseconds: number, patience: Patience): Promise<void>;
  setFrozen(frozen: boolean): Promise<void>;
}

/** The moves of an environment's clock, one after the other. */
export class Moves {
  readonly #environment: Movable;
  readonly #report: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #target: number | undefined;

  constructor(environment: Movable, report: (error: unknown) => void) {
    this.#environment = environment;
    this.#report = report;
  }

  /** Where the clock stands once all moves are over, in Unix milliseconds; undefined where they are. */
  get target(): number | undefined {
    return this.#target ?? this.#environment.movingTo;
  }

  /** Where the next move begins, in Unix milliseconds. */
  get end(): number {
    return this.target ?? this.#environment.clock.milliseconds;
  }

  /**
   * Begins a move after those before. Resolves once it is over, with what the clock showed then and whatever moves it
   * further, or once it has taken its time, with what it shows on the way; rejects where it fails till then.
   */
  async begin(move: Move, times: MoveTimes): Promise<ClockReading> {
    const receivers = new Patience(times.receivers);
    const answer = new Patience(times.answer);
    this.#target = move.to(this.end);
    let atEnd: ClockReading | undefined;
    const turn = this.#last.then(async () => {
      atEnd = await this.#carryOut(move, receivers);
    });
    const over = turn
      .catch((error: unknown) => {
        if (answer.over && !(error instanceof Ended)) this.#report(error);
      })
      .finally(() => {
        if (this.#last === over) this.#target = undefined;
        receivers.end();
      });
    this.#last = over;
    try {
      await answer.waitFor(Promise.all([turn, over]));
    } finally {
      answer.end();
    }
    return atEnd ?? this.#environment.clock;
  }

  async #carryOut({ to, frozen }: Move, receivers: Patience): Promise<ClockReading> {
    const environment = this.#environment;
    const target = await environment.beginMove(to);
    const { now: timestamp } = environment.clock;
    environment.timeline.add({ kind: 'clock', timestamp, movedTo: target, frozen, writes: undefined });
    try {
      // Frozen first, so that the clock ends exactly where it was sent.
      if (frozen === true) await environment.setFrozen(true);
      await environment.moveTo(target, receivers);
      if (frozen === false) await environment.setFrozen(false);
      const { clock } = environment;
      return { milliseconds: clock.milliseconds, frozen: clock.frozen };
    } finally {
      await environment.endMove();
    }
  }
}
