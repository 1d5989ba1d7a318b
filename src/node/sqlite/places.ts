/**
 * Where the data file has the rows of environments. A place is an environment's identifier, or that with a number where it was
 * taken when its contents were written: they are written beside the former ones, which are erased afterwards.
 */
export class Places {
  readonly #places = new Map<string, string>();
  /** Those that have rows of no environment are among them. */
  readonly #taken = new Set<string>();

  /** Undefined where the file has no such environment. */
  of(id: string): string | undefined {
    return this.#places.get(id);
  }

  /** An environment with all that is kept of it, whose identifiers go on behind its own, after a slash. */
  with(id: string): readonly string[] {
    return [...this.#places.keys()].filter((placeId) => placeId === id || placeId.startsWith(`${id}/`));
  }

  /** Takes a place for contents of an environment. */
  take(id: string): string {
    let place = id;
    for (let number = 2; this.#taken.has(place); number++) place = `${id}#${number}`;
    this.#taken.add(place);
    return place;
  }

  /** Has an environment at a place from now on. */
  put(id: string, place: string): void {
    this.hold(place);
    this.#places.set(id, place);
  }

  /** Keeps a place from being taken: it may have rows. */
  hold(place: string): void {
    this.#taken.add(place);
  }

  remove(id: string): void {
    this.#places.delete(id);
  }

  /** Gives up a place that has no rows. */
  release(place: string): void {
    this.#taken.delete(place);
  }
}
