/** Serializes changes of whole environments, for each of them. */
export class Turns {
  /** By environment, the last of those that are under way. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs work after what was begun before it for the same environment, however that ended. */
  async run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id);
    const turn = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(id) === turn) this.#last.delete(id);
    }
  }
}
