import type { DeclaredOperation } from '../model/contract.ts';
import type { ClientBreach } from '../reports/client-faults.ts';
import type { RunSecrets } from '../runner/secrets.ts';
import { visible } from '../target/sanitize.ts';
import type { RecordedExchange } from '../traffic/recorded-exchange.ts';
import type { RequestBreach } from './recorded-request.ts';

/** Breaches that are told apart; clients can write any number of names and paths. */
const most = 500;

interface Counted extends ClientBreach {
  count: number;
  readonly statuses: Record<string, number>;
}

/** What recorded requests break, each rule once for its place, with the first request that shows it. */
export class ClientBreaches {
  /** Number of breaches for which there was no room. */
  leftOut = 0;
  readonly #secrets: RunSecrets;
  readonly #byPlace = new Map<string, Counted>();

  constructor(secrets: RunSecrets) {
    this.#secrets = secrets;
  }

  /** Adds a breach; undefined is an operation that the contract does not have. Gives a line if it was not met before. */
  add(
    operation: DeclaredOperation | undefined,
    { place, keyword, message }: RequestBreach,
    exchange: RecordedExchange,
  ): string[] {
    const { wire, server, status } = exchange;
    const key = `${operation?.id ?? `${wire.method} ${wire.target.split('?')[0]}`}\n${place}\n${keyword}`;
    let breach = this.#byPlace.get(key);
    if (!breach && this.#byPlace.size >= most) {
      this.leftOut++;
      return [];
    }
    const told: string[] = [];
    if (!breach) {
      told.push(visible(this.#secrets.hide(`client  ${operation ? `${operation.id}: ` : ''}${message}`)));
      breach = {
        ...(operation && { operationId: operation.id }),
        place: visible(this.#secrets.hide(place)),
        keyword,
        message: visible(this.#secrets.hide(message)),
        sent: this.#secrets.sent(server, exchange),
        count: 0,
        statuses: {},
      };
      this.#byPlace.set(key, breach);
    }
    breach.count++;
    breach.statuses[status] = (breach.statuses[status] ?? 0) + 1;
    return told;
  }

  /** The most frequent first. */
  all(): ClientBreach[] {
    return [...this.#byPlace.values()].sort((a, b) => b.count - a.count);
  }
}
