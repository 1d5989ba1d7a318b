import { dayOf, dayStart } from '../../engine/calendar.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysBetween } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { taskStarts } from './tables.ts';

type Limits = Schemas['TaskLimits'];

/** Remaining starts on the day of a moment. */
export class DailyCaps {
  readonly #limits: Limits['daily'];
  #calls: number;
  #texts: number;

  constructor(limits: Limits['daily'], calls: number, texts: number) {
    this.#limits = limits;
    this.#calls = calls;
    this.#texts = texts;
  }

  /** The caps as they stand at a moment, in Unix seconds; deleted tasks that have started count as well. */
  static async at(
    store: Reader,
    organizationId: string,
    { businessHours: { timezone }, daily }: Limits,
    now: number,
  ): Promise<DailyCaps> {
    const midnight = dayStart(dayOf(now, timezone), timezone);
    const started = (type: Schemas['TaskType']) =>
      store.count(taskStarts, 'type', keysBetween([organizationId, type], midnight, now));
    return new DailyCaps(daily, await started('call'), await started('text'));
  }

  /** True if another task of this type may start today. */
  allows(type: Schemas['TaskType']): boolean {
    const { calls, texts, tasks } = this.#limits;
    return this.#calls + this.#texts < tasks && (type === 'call' ? this.#calls < calls : this.#texts < texts);
  }

  /** True if one may start on a day without any start. */
  everAllows(type: Schemas['TaskType']): boolean {
    return new DailyCaps(this.#limits, 0, 0).allows(type);
  }

  /** Counts a task that starts. */
  count(type: Schemas['TaskType']): void {
    if (type === 'call') this.#calls++;
    else this.#texts++;
  }
}
