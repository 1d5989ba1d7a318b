/** Node's own `setImmediate`: fake timers may stand in the place of the global one, and run when a test likes. */
const { setImmediate } = process.getBuiltinModule('node:timers');
const goesOn = !('clock' in globalThis.setImmediate);

/** Responses that leave together at most. */
const largest = 100;

/**
 * Has the answers that are made in one turn of the event loop leave together, at its end. Clients that wait for an answer
 * sleep, and to wake one costs more than to send to one that is awake: where many wait, as under load, the first answer wakes
 * the other side, and the rest find it at work.
 */
export class ResponseBatch {
  #waiting: (() => void)[] = [];
  readonly #leave = () => this.#leaveAll();

  /** Calls `send` at the end of this turn, after those that came before. */
  add(send: () => void): void {
    if (!goesOn) {
      send();
      return;
    }
    const waiting = this.#waiting.push(send);
    if (waiting === 1) setImmediate(this.#leave);
    else if (waiting === largest) this.#leaveAll();
  }

  #leaveAll(): void {
    const leaving = this.#waiting;
    if (leaving.length === 0) return;
    this.#waiting = [];
    for (const send of leaving) send();
  }
}
