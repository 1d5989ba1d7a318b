import type { Deadline } from './deadline.ts';
import type { Effect } from './job-loop.ts';
import { Ended } from './lifetime.ts';
import type { RecordKeeper } from './record-keeper.ts';

/** The jobs that leave effects, and whoever else has some under way. */
export interface EffectsOptions {
  readonly keeper: RecordKeeper;
  /** Undefined where every job that is due is done; else resolves once it is. */
  readonly settle: () => Promise<void> | undefined;
  /** The number of effects under way in all processes, as far as is known; none elsewhere where it is not given. */
  readonly countAnywhere?: (() => Promise<number>) | undefined;
  readonly report: (error: unknown) => void;
}

/** Effects that jobs of an environment have left and that have not ended, such as requests to receivers. */
export class EffectsUnderWay {
  readonly #options: EffectsOptions;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: EffectsOptions) {
    this.#options = options;
  }

  /** The number of effects under way in this process. */
  get size(): number {
    return this.#underWay.size;
  }

  /** The number of effects under way here or where other processes have begun them, as far as is known of that. */
  async count(): Promise<number> {
    return Math.max(this.#underWay.size, (await this.#options.countAnywhere?.()) ?? 0);
  }

  /** Begins an effect. One that fails is reported. */
  follow(effect: Effect): void {
    const followed = effect()
      .catch((error: unknown) => {
        if (!(error instanceof Ended)) this.#options.report(error);
      })
      .finally(() => this.#underWay.delete(followed));
    this.#underWay.add(followed);
  }

  /**
   * Resolves once no job is due and no effect is under way, those that follow from effects and those of other processes
   * included; or once the deadline is over.
   */
  async done(deadline?: Deadline): Promise<void> {
    const { keeper, settle } = this.#options;
    for (;;) {
      await settle();
      if (this.#underWay.size === 0 || deadline?.over) {
        if (settle()) continue;
        if (keeper.ended || deadline?.over || (await this.count()) === 0) return;
        await keeper.lookAgain();
      } else {
        const ended = Promise.all(this.#underWay);
        await (deadline ? deadline.waitFor(ended) : ended);
      }
    }
  }
}
