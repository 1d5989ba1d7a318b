import type { Exchange } from '../target/exchange.ts';

/** What both have answered. */
export type Both = readonly [here: Exchange, there: Exchange];

/** What both have answered last to each read, word for word, where that was the same: no need to compare it again. */
export class Alike {
  readonly #texts = new Map<string, readonly [here: string, there: string]>();

  /** Whether both say what they have said before. */
  has([here, there]: Both): boolean {
    const [text, other] = this.#texts.get(keyOf(here)) ?? [];
    return here.status < 300 && here.text !== '' && here.text === text && there.text === other;
  }

  /** Notes answers that are the same. */
  add([here, there]: Both): void {
    this.#texts.set(keyOf(here), [here.text, there.text]);
  }
}

function keyOf({ wire: { method, target }, token }: Exchange): string {
  return `${method} ${target} ${token}`;
}
