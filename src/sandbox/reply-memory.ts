import type { Answer, Call } from '../server/engine.ts';
import type { Admission } from './admission.ts';

interface Kept {
  readonly version: number;
  readonly now: number;
  readonly answer: Answer;
}

/** How many answers are kept at most, of all environments together. */
const most = 500;

/** Answers to reads, good for as long as neither the data nor the second on the clock is another. */
export class ReplyMemory {
  readonly #kept = new Map<string, Kept>();

  find(call: Call<unknown>, { environment }: Admission): Answer | undefined {
    const key = keyOf(call);
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.version === environment.partition.version && kept.now === environment.clock.now) return kept.answer;
    this.#kept.delete(key);
    return undefined;
  }

  keep(call: Call<unknown>, admission: Admission, version: number | undefined, now: number, answer: Answer): void {
    if (version === undefined || admission.caller.oneTime) return;
    if (this.#kept.size >= most) this.#kept.clear();
    this.#kept.set(keyOf(call), { version, now, answer });
  }
}

/** Parameters were parsed in the order in which they came; another order is another key, which does no harm. */
function keyOf({ operation, token, parameters: { path, query } }: Call<unknown>): string {
  return `${operation.id} ${token} ${JSON.stringify(path)} ${JSON.stringify(query)}`;
}
