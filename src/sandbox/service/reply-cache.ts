import type { Answer } from '../../server/answer.ts';
import type { Call } from '../../server/engine.ts';
import type { Admission } from './admission.ts';

/** Cached answer of one read. */
interface Kept {
  readonly version: number;
  readonly now: number;
  /** Undefined for what was asked for once: most of that is never asked for again, and would only be in the way. */
  readonly answer: Answer | undefined;
}

/** Bounds of the cache in characters: of all environments together, and of one answer. */
const maxCharacters = 8_000_000;
const mostOfOne = 64_000;

/** Answers to reads that come again, good for as long as neither the data nor the second on the clock is another. */
export class ReplyCache {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  find(call: Call<unknown>, { environment }: Admission): Answer | undefined {
    const kept = this.#kept.get(keyOf(call));
    if (kept?.version !== environment.partition.version || kept?.now !== environment.clock.now) return undefined;
    // A repeated answer is likely to be requested again: a transport prepares a frozen one only once.
    if (kept.answer?.reply) Object.freeze(kept.answer.reply);
    return kept.answer;
  }

  /** Keeps an answer; `size` is how many characters it is written in. */
  keep(
    call: Call<unknown>,
    admission: Admission,
    { version, now, answer, size }: { version: number | undefined; now: number; answer: Answer; size: number },
  ): void {
    if (version === undefined || admission.caller.oneTime || size > mostOfOne) return;
    const key = keyOf(call);
    const isAgain = this.#kept.has(key);
    // Replaced answers still count, which clears the cache a little early.
    this.#size += isAgain ? size : key.length;
    if (this.#size > maxCharacters) {
      this.#kept.clear();
      this.#size = size;
    }
    this.#kept.set(key, { version, now, answer: isAgain ? answer : undefined });
  }
}

/** Parameters were parsed in the order in which they came; another order is another key, which does no harm. */
function keyOf({ operation, token, parameters: { path, query } }: Call<unknown>): string {
  return `${operation.id} ${token} ${JSON.stringify(path)} ${JSON.stringify(query)}`;
}
