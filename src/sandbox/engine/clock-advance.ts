import type { Clock } from './clock.ts';
import type { ClockControl } from './clock-control.ts';
import { Deadline } from './deadline.ts';
import { Ended } from './lifetime.ts';
import type { Timeline } from './timeline.ts';

/** The time that an advance may take, in milliseconds of real time. */
export interface AdvanceTimeouts {
  /** For so long it waits for receivers; then it goes on without them. */
  readonly receivers: number;
  /** After so long, whoever asked for it is answered; then it goes on without anybody waiting. */
  readonly answer: number;
}

/** An advance of a clock. */
export interface ClockAdvance {
  /** Computes the target, in Unix milliseconds, from the time that the clock shows once the advances before are over. */
  readonly to: (from: number) => number;
  /** True to stop the clock there, false to let it go on; undefined leaves that as it is. */
  readonly frozen: boolean | undefined;
}

/** Reading of a clock at some moment. */
export type ClockReading = Pick<Clock, 'milliseconds' | 'frozen'>;

/** The advances of an environment's clock, one after the other. */
export class ClockAdvances {
  readonly #control: ClockControl;
  readonly #timeline: Timeline;
  readonly #report: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #target: number | undefined;

  constructor(control: ClockControl, timeline: Timeline, report: (error: unknown) => void) {
    this.#control = control;
    this.#timeline = timeline;
    this.#report = report;
  }

  /** The time that the clock shows once all advances are over, in Unix milliseconds; undefined where none is under way. */
  get target(): number | undefined {
    return this.#target ?? this.#control.movingTo;
  }

  /** The time from which the next advance begins, in Unix milliseconds. */
  get end(): number {
    return this.target ?? this.#control.clock.milliseconds;
  }

  /**
   * Begins an advance after those before. Resolves once it is over, with what the clock showed then and whatever moves it
   * further, or once its time is over, with what the clock shows on the way; rejects where it fails till then.
   */
  async begin(advance: ClockAdvance, timeouts: AdvanceTimeouts): Promise<ClockReading> {
    const receivers = new Deadline(timeouts.receivers);
    const answer = new Deadline(timeouts.answer);
    this.#target = advance.to(this.end);
    let atEnd: ClockReading | undefined;
    const turn = this.#last.then(async () => {
      atEnd = await this.#carryOut(advance, receivers);
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
    return atEnd ?? this.#control.clock;
  }

  async #carryOut({ to, frozen }: ClockAdvance, receivers: Deadline): Promise<ClockReading> {
    const control = this.#control;
    const target = await control.begin(to);
    const { now: timestamp } = control.clock;
    this.#timeline.add({ kind: 'clock', timestamp, movedTo: target, frozen, writes: undefined });
    try {
      // Frozen first, so that the clock ends exactly where it was sent.
      if (frozen === true) await control.setFrozen(true);
      await control.moveTo(target, receivers);
      if (frozen === false) await control.setFrozen(false);
      const { clock } = control;
      return { milliseconds: clock.milliseconds, frozen: clock.frozen };
    } finally {
      await control.end();
    }
  }
}
