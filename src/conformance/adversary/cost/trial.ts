import { toWire } from '../../requests/request.ts';
import type { Connection } from '../../target/connection.ts';
import type { Exchange } from '../../target/exchange.ts';
import type { HonestClient } from '../clients/honest-client.ts';
import type { AnyRequest, Attack } from './attack.ts';

/** In characters. */
const small = 100;

/** Cost of an attack of one size. */
interface Trial {
  /** Until the answer came, and a cheap request behind it was answered too, in milliseconds. */
  readonly time: number;
  readonly exchange: Exchange;
}

/** Tries attacks on one operation, starting from a request of it that holds. */
export class Trials {
  readonly base: AnyRequest;
  /** Attacks at which the server failed, the first of each place. */
  readonly failures = new Map<string, { readonly attack: Attack; readonly exchange: Exchange }>();
  readonly #connection: Connection;
  readonly #token: string | undefined;
  readonly #honest: HonestClient;

  constructor(base: AnyRequest, connection: Connection, token: string | undefined, honest: HonestClient) {
    this.base = base;
    this.#connection = connection;
    this.#token = token;
    this.#honest = honest;
  }

  /** Makes an attack; a large one is followed by something cheap, since an answer may come before its work is done. */
  async make(attack: Attack, size: number): Promise<Trial> {
    const exchange = await this.send(attack, size);
    const { place } = attack;
    if (exchange.status >= 500 && !this.failures.has(place)) this.failures.set(place, { attack, exchange });
    return { time: exchange.milliseconds + (size > small ? await this.#honest.ask() : 0), exchange };
  }

  /** Makes an attack, and sees how long the cheap request waits that is sent beside it. */
  async beside(attack: Attack, size: number): Promise<Trial> {
    const { result, wait } = await this.#honest.beside(() => this.send(attack, size));
    return { time: wait, exchange: result };
  }

  /** Response time of an honest client without an attack. */
  quiet(): Promise<number> {
    return this.#honest.ask();
  }

  send(attack: Attack, size: number): Promise<Exchange> {
    return this.#connection.sendWire(toWire(attack.apply(this.base, Math.floor(size))), this.#token);
  }
}
