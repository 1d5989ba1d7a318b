import { assumptions } from '../../../generated/assumptions.ts';
import type { Observation } from '../../conformance/model/observation.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import type { SendOptions } from '../../conformance/runner/terms.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { visible } from '../../conformance/target/sanitize.ts';
import { learnSecrets, shownExchange } from '../../conformance/target/shown-exchange.ts';
import { Scenario } from '../scenario.ts';
import type { AlternativeOf, AssumptionId } from './assumption.ts';

/** How many of the exchanges before an observation are kept with it. */
const keptExchanges = 4;

/** What a server does instead. */
export interface Instead<Id extends AssumptionId> {
  /** The sentence of the register that says it. */
  readonly alternative?: AlternativeOf<Id>;
  /** The value that the server goes by, such as a bound of its own. */
  readonly observed?: string | number | boolean;
  /** What shows it, where that is not what was exchanged last. */
  readonly exchanges?: readonly Exchange[];
}

/** Thrown to end a probe that could not get to its question. */
export class Unanswered extends Error {}

/**
 * What a probe works with: the steps of scenarios, whose expectations lead up to the question and end the probe where they
 * fail, and what is said in the end.
 */
export class Prober<Id extends AssumptionId = AssumptionId> extends Scenario {
  readonly id: Id;
  readonly observations: Observation[] = [];
  #told = 0;

  constructor(id: Id, ...args: ConstructorParameters<typeof Scenario>) {
    super(...args);
    this.id = id;
  }

  /** The server does what is assumed; `saw` says what, as a sentence. */
  confirm(saw: string): void {
    this.#observe({ verdict: 'confirmed', saw });
  }

  /** The server does something else; `saw` says what, as a sentence. */
  refute(saw: string, { alternative, observed, exchanges }: Instead<Id> = {}): void {
    const instead = { ...(alternative !== undefined && { alternative }), ...(observed !== undefined && { observed }) };
    this.#observe({ verdict: 'refuted', saw, ...instead }, exchanges);
  }

  /** Confirms or refutes. */
  judge(holds: boolean, confirmed: string, refuted: string, instead: Instead<Id> = {}): void {
    if (holds) this.confirm(confirmed);
    else this.refute(refuted, instead);
  }

  /** Ends the probe without an answer, for a reason in words. */
  unanswered(reason: string): never {
    throw new Unanswered(reason);
  }

  /** Sends what no typed client does, and gives whatever comes back. */
  async send(request: CaseRequest, terms: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.context.sendUnchecked(request, { world: this.world, ...terms });
    this.exchanges.push(exchange);
    return exchange;
  }

  /** The last exchange; for probes that look at what no typed client shows. */
  get last(): Exchange {
    const exchange = this.exchanges.at(-1);
    if (!exchange) throw new Unanswered('nothing was sent');
    return exchange;
  }

  #observe(
    seen: Pick<Observation, 'verdict' | 'saw' | 'alternative' | 'observed'>,
    showing?: readonly Exchange[],
  ): void {
    const { connection, masks } = this.context.session;
    const server = addressOf(connection.url);
    const now = this.context.session.began.toISOString();
    const untold = this.exchanges.slice(this.#told);
    for (const exchange of untold) learnSecrets(this.context.contract, exchange, masks);
    const recent = showing?.slice(0, keptExchanges) ?? untold.slice(-keptExchanges);
    this.#told = this.exchanges.length;
    this.observations.push({
      ...seen,
      ...(typeof seen.observed === 'string' && { observed: masks.hide(seen.observed) }),
      saw: visible(masks.hide(seen.saw)),
      assumption: assumptions[this.id].assumption,
      exchanges: recent.map((exchange) => shownExchange(this.context.contract, server, exchange, masks)),
      server,
      source: 'probe',
      first: now,
      last: now,
      times: 1,
    });
  }
}

/** A server's address without a user and a password. */
function addressOf(url: string): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return address.href.replace(/\/$/, '');
}
