import type { Timeline } from './timeline.ts';

/** The timeline of a sandbox that keeps none. */
export class NoTimeline implements Timeline {
  readonly last = 0;
  #ended = false;
  readonly #listeners = new Set<() => void>();

  get ended(): boolean {
    return this.#ended;
  }

  addRequest(): void {}

  add(): void {}

  async catchUp(): Promise<void> {}

  totalRequests(): number {
    return 0;
  }

  requests(): readonly [] {
    return [];
  }

  entries(): readonly [] {
    return [];
  }

  after(): readonly [] {
    return [];
  }

  find(): undefined {
    return undefined;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    this.#ended = true;
    for (const listener of this.#listeners) listener();
  }
}
