import type { Repeat } from '../../contract/operation.ts';
import { isRead } from '../target/consistency-window.ts';
import type { CheckEnvironment } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import { Disturbed } from '../target/indeterminate.ts';
import { Skip } from '../target/skip.ts';
import type { Session } from './session.ts';

/** So often a request is sent again of which nobody can tell whether it took effect. */
const mostRepeats = 3;

/** Target of a request, and whether repeating it is harmless. */
interface Sent {
  readonly environment: CheckEnvironment;
  readonly method: string;
  readonly repeat: Repeat | undefined;
  /** True where the server has to refuse it, so that nothing is done by it. */
  readonly mustFail: boolean;
}

/** Terms of an attempt. */
export interface Terms {
  /** True where each read waits until what was written is to be seen. */
  readonly isPatient: boolean;
  /** The request whose disturbance is the server's fault, counted from 1; without it none is. */
  readonly blamed?: number | undefined;
}

/** One of several attempts at a check, which is made again where its requests were disturbed or its reads came too early. */
export class CheckAttempt {
  /** True if a read may have shown the state before a write. */
  isHurried = false;
  /** The request that was disturbed so that nobody can tell whether it took effect, counted from 1. */
  disturbedAt: number | undefined;
  #sent = 0;
  readonly #session: Pick<Session, 'consistencyWindow' | 'connection'>;
  readonly #terms: Terms;

  constructor(session: Session, terms: Terms) {
    this.#session = session;
    this.#terms = terms;
  }

  /**
   * Sends, and again where that does no harm. Throws `Disturbed` where nobody can tell whether something was done, and `Skip` where
   * the server is gone: that is no fault of what was asked last.
   */
  async send({ environment, method, repeat, mustFail }: Sent, send: () => Promise<Exchange>): Promise<Exchange> {
    const place = ++this.#sent;
    const isHarmless = mustFail || repeat?.outcome === 'same';
    for (let nth = 0; ; nth++) {
      const exchange = await this.#settled(environment, method, send);
      if (exchange.failure !== undefined && this.#session.connection.isGone) throw new Skip('gone');
      if (!exchange.isOpen) return exchange;
      if (isHarmless && nth < mostRepeats) continue;
      if (place === this.#terms.blamed) return exchange;
      this.disturbedAt ??= place;
      throw new Disturbed();
    }
  }

  /** Reads when what was written is to be seen, or notes that it is too early to tell. */
  async #settled(environment: CheckEnvironment, method: string, send: () => Promise<Exchange>): Promise<Exchange> {
    const { consistencyWindow, connection } = this.#session;
    const place = environment.isolated ? environment : connection;
    if (isRead(method) && this.#terms.isPatient) await consistencyWindow.wait(place);
    if (isRead(method) && consistencyWindow.left(place) > 0) this.isHurried = true;
    const exchange = await send();
    if (!isRead(method) && (exchange.status < 400 || exchange.isOpen)) consistencyWindow.wrote(place);
    return exchange;
  }
}
