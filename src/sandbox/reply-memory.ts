import type { Answer, Call } from '../server/engine.ts';
import type { Admission } from './admission.ts';

interface Kept {
  readonly version: number;
  readonly now: number;
  readonly answer: Answer;
}

/** How many characters of answers are kept at most, of all environments together; and of one answer. */
const most = 8_000_000;
const mostOfOne = 64_000;

/** Answers to reads, good for as long as neither the data nor the second on the clock is another. */
export class ReplyMemory {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  find(call: Call<unknown>, { environment }: Admission): Answer | undefined {
    const kept = this.#kept.get(keyOf(call));
    if (kept?.version !== environment.partition.version || kept?.now !== environment.clock.now) return undefined;
    return kept.answer;
  }

  /** Keeps an answer; `size` is how many characters it is written in. */
  keep(
    call: Call<unknown>,
    admission: Admission,
    { version, now, answer, size }: Omit<Kept, 'version'> & { version: number | undefined; size: number },
  ): void {
    if (version === undefined || admission.caller.oneTime || size > mostOfOne) return;
    // What is replaced counts on, which makes the memory empty a little early.
    this.#size += size;
    if (this.#size > most) {
      this.#kept.clear();
      this.#size = size;
    }
    this.#kept.set(keyOf(call), { version, now, answer });
  }
}

/** Parameters were parsed in the order in which they came; another order is another key, which does no harm. */
function keyOf({ operation, token, parameters: { path, query } }: Call<unknown>): string {
  return `${operation.id} ${token} ${JSON.stringify(path)} ${JSON.stringify(query)}`;
}
