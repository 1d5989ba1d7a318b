/** As Node has it: a test may have put one of its own in its place, which it turns on when it likes. */
const { setImmediate } = process.getBuiltinModule('node:timers');
const goesOn = !('clock' in globalThis.setImmediate);

/** How many answers wait for one another at the most. */
const most = 100;

/**
 * Has the answers that are made in one turn of the event loop leave together, at its end. Clients that wait for an answer
 * sleep, and to wake one costs more than to send to one that is awake: where many wait, as under load, the first answer wakes
 * the other side, and the rest find it at work.
 */
export class Departures {
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
    else if (waiting === most) this.#leaveAll();
  }

  #leaveAll(): void {
    const leaving = this.#waiting;
    if (leaving.length === 0) return;
    this.#waiting = [];
    for (const send of leaving) send();
  }
}
