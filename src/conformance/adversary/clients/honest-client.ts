import type { CheckContext } from '../../runner/context.ts';
import { Connection } from '../../target/connection.ts';
import type { Exchange } from '../../target/exchange.ts';

/** So long, in milliseconds, no honest client has to wait beside an attack. */
export const patience = 1_000;

/** An honest client gives up after so many milliseconds. */
const longest = 6_000;
/** Milliseconds between two requests. */
const pause = 20;
/** Plain reads that are tried to find a cheap one. */
const tried = 5;

/** Somebody who asks for something cheap while others attack, so that a server that stands still is seen. */
export class HonestClient {
  readonly #ask: () => Promise<Exchange>;

  private constructor(ask: () => Promise<Exchange>) {
    this.#ask = ask;
  }

  /** A client of the plain read that the server answers quickest. */
  static async find(context: CheckContext): Promise<HonestClient> {
    const environment = await context.environment();
    const { options } = context.session;
    const connection = new Connection({
      ...options,
      tokenPlaces: context.contract.tokenPlaces,
      timeLimit: longest / 3,
    });
    const reads = context.contract.operations.filter(
      ({ method, parameters, role, roles }) =>
        method === 'GET' && !parameters.some(({ required }) => required) && roles.mayAct(environment.role, role),
    );
    const asking = reads.slice(0, tried).map((operation) => {
      return () =>
        connection.send({ operation, path: {}, query: {}, headers: {} }, environment.tokens[environment.role]);
    });
    let best: { ask: () => Promise<Exchange>; time: number } | undefined;
    for (const ask of asking) {
      const times = [await ask(), await ask()].map(({ milliseconds }) => milliseconds);
      const time = Math.min(...times);
      if (!best || time < best.time) best = { ask, time };
    }
    if (!best) throw new Error('The contract has no list that needs no parameters.');
    return new HonestClient(best.ask);
  }

  /** Response time in milliseconds; the longest wait if no answer came. */
  async ask(): Promise<number> {
    const { milliseconds, failure } = await this.#ask();
    return failure === undefined ? milliseconds : Math.max(longest, milliseconds);
  }

  /** Asks again and again while something goes on; answers the longest wait, with what came of it. */
  async beside<Result>(act: () => Promise<Result>): Promise<{ readonly result: Result; readonly wait: number }> {
    let isOver = false;
    const acting = act().finally(() => {
      isOver = true;
    });
    // Awaited below; until then a rejection has nobody who handles it.
    acting.catch(() => {});
    let wait = 0;
    do {
      wait = Math.max(wait, await this.ask());
      await new Promise((resolve) => setTimeout(resolve, pause));
    } while (!isOver);
    return { result: await acting, wait };
  }

  /** Waits until the server answers as usual; false where it does not. */
  async recovers(): Promise<boolean> {
    for (let i = 0; i < 5; i++) if ((await this.ask()) < patience) return true;
    return false;
  }
}
