import type { Repeat } from '../../contract/operation.ts';
import { Disturbed } from '../target/disturbance.ts';
import type { Exchange } from '../target/exchange.ts';
import { isRead } from '../target/settling.ts';
import type { World } from '../target/worlds.ts';
import type { Session } from './session.ts';

/** So often a request is sent again of which nobody can tell whether it took effect. */
const mostRepeats = 3;

/** What is sent: where, and whether a second, equal request does any harm. */
export interface Sent {
  readonly world: World;
  readonly method: string;
  readonly repeat: Repeat | undefined;
  /** True where the server has to refuse it, so that nothing is done by it. */
  readonly mustFail: boolean;
  /** True where the server has carried out such a request before: what is in the way now is not always there. */
  readonly wasAccepted: boolean;
}

/** One of several attempts at a check, which is made again where its requests were disturbed or its reads came too early. */
export class Attempt {
  /** Whether something was read that may have shown what was before a write. */
  isHurried = false;
  readonly #session: Pick<Session, 'settling' | 'connection'>;
  /** True where the check is not made again whatever comes. */
  readonly #isLast: boolean;
  /** True where each read waits until what was written is to be seen. */
  readonly #isPatient: boolean;

  constructor(session: Session, { isLast, isPatient }: { readonly isLast: boolean; readonly isPatient: boolean }) {
    this.#session = session;
    this.#isLast = isLast;
    this.#isPatient = isPatient;
  }

  /** Sends, and again where that does no harm. Throws `Disturbed` where nobody can tell whether something was done. */
  async send({ world, method, repeat, mustFail, wasAccepted }: Sent, send: () => Promise<Exchange>): Promise<Exchange> {
    const isHarmless = mustFail || repeat?.outcome === 'same';
    for (let nth = 0; ; nth++) {
      const exchange = await this.#settled(world, method, send);
      if (!exchange.isOpen) return exchange;
      if (isHarmless && nth < mostRepeats) continue;
      if (this.#isLast && !wasAccepted) return exchange;
      throw new Disturbed();
    }
  }

  /** Reads when what was written is to be seen, or notes that it is too early to tell. */
  async #settled(world: World, method: string, send: () => Promise<Exchange>): Promise<Exchange> {
    const { settling, connection } = this.#session;
    const place = world.isolated ? world : connection;
    if (isRead(method) && this.#isPatient) await settling.wait(place);
    if (isRead(method) && settling.left(place) > 0) this.isHurried = true;
    const exchange = await send();
    if (!isRead(method) && (exchange.status < 400 || exchange.isOpen)) settling.wrote(place);
    return exchange;
  }
}
