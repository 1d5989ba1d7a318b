import { after, type Timer } from '../../server/real-time.ts';

/** Work that a process does by itself, until it is closed; what fails is reported. */
export class BackgroundWork {
  readonly #report: (error: unknown) => void;
  readonly #timers = new Set<Timer>();
  readonly #underWay = new Set<Promise<void>>();
  #closed = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Has work done again and again, so many milliseconds after it was done last. */
  every(milliseconds: number, work: () => Promise<void>): void {
    const timer = after(
      milliseconds,
      () => {
        this.#timers.delete(timer);
        this.add(work(), () => this.every(milliseconds, work));
      },
      { unref: true },
    );
    this.#timers.add(timer);
  }

  /** Adds work that was begun. `then` is called when it is done, unless this is closed by then. */
  add(work: Promise<void>, then?: () => void): void {
    const done = work.catch(this.#report).finally(() => {
      this.#underWay.delete(done);
      if (!this.#closed) then?.();
    });
    this.#underWay.add(done);
  }

  /** Begins nothing more. Resolves once what is under way is done. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) timer.clear();
    await Promise.all(this.#underWay);
  }
}
