import { Masks } from '../../../masking/masks.ts';
import type { Api } from '../../model/api.ts';
import type { SuiteContract } from '../../model/contract.ts';
import type { AssumptionResult, Observation } from '../../model/observation.ts';
import type { AssumptionId } from '../../model/register.ts';
import type { Exchange } from '../../target/exchange.ts';
import { visible } from '../../target/sanitize.ts';
import { learnSecrets, shownExchange } from '../../target/shown-exchange.ts';
import type { Traffic } from '../../traffic/read-har.ts';
import type { RecordedExchange } from '../../traffic/recorded-exchange.ts';
import { type Ledger, ledgerOf } from '../ledger.ts';
import { mergeUnforeseen, type UnforeseenList } from '../unforeseen/unforeseen.ts';
import { UnforeseenObserver } from '../unforeseen/unforeseen-observer.ts';
import { type ServerTraffic, serverTrafficOf } from './server-traffic.ts';

/** Observation of an assumption in recorded exchanges. */
interface TrafficObservation extends Pick<Observation, 'verdict' | 'alternative' | 'observed'> {
  /** The server's behaviour as a sentence; equal for all recordings that show it, so that they add up. */
  readonly saw: string;
  /** All that show it, in the order of the recording. */
  readonly exchanges: readonly RecordedExchange[];
}

/** By the names of entries, how each looks what the traffic of one server tells of it. */
type Observers = ReadonlyMap<AssumptionId, (traffic: ServerTraffic) => readonly TrafficObservation[]>;

/** Exchanges kept with an observation. */
const kept = { confirmed: 2, refuted: 4 };

/**
 * What recorded traffic tells of the assumptions, each server's by itself. `read` is when it is read, and stands for the
 * time of an exchange where the recording does not tell.
 */
export function trafficLedger(
  { contract, undecidable = new Map() }: Pick<Api, 'contract' | 'undecidable'>,
  observers: Observers,
  { exchanges }: Pick<Traffic, 'exchanges'>,
  read: Date,
): Ledger {
  const { register } = contract;
  const masks = new Masks();
  for (const exchange of exchanges) learnSecrets(contract, exchange, masks);
  const found = new Map<AssumptionId, Observation[]>();
  const unforeseen: UnforeseenList[] = [];
  for (const [server, own] of Map.groupBy(exchanges, (exchange) => exchange.server)) {
    const traffic = serverTrafficOf(own);
    for (const [id, observe] of observers) {
      const seen = observe(traffic).map((one) => observationOf(one, { contract, id, server, masks, read }));
      if (seen.length > 0) found.set(id, [...(found.get(id) ?? []), ...seen]);
    }
    const observer = new UnforeseenObserver(contract);
    for (const exchange of own) observer.note(exchange, exchange.startedAt ?? read.getTime());
    const show = (exchange: Exchange, headers: readonly string[]) =>
      shownExchange(contract, server, exchange, masks, headers);
    unforeseen.push(observer.told({ source: 'traffic', server, hide: (text) => masks.hide(text), show }));
  }
  return ledgerOf(
    register,
    new Map([...observers.keys()].map((id): [string, AssumptionResult] => [id, { observations: found.get(id) ?? [] }])),
    undecidable,
    read,
    mergeUnforeseen(unforeseen),
  );
}

interface Circumstances {
  readonly contract: SuiteContract;
  readonly id: AssumptionId;
  readonly server: string;
  readonly masks: Masks;
  readonly read: Date;
}

function observationOf({ exchanges, ...seen }: TrafficObservation, circumstances: Circumstances): Observation {
  const { contract, id, server, masks, read } = circumstances;
  const times = exchanges.map(({ startedAt }) => startedAt ?? read.getTime());
  return {
    ...seen,
    saw: visible(masks.hide(seen.saw)),
    assumption: contract.register[id]?.assumption ?? '',
    exchanges: exchanges
      .slice(0, kept[seen.verdict])
      .map((exchange) => shownExchange(contract, server, exchange, masks)),
    server: visible(masks.hide(server)),
    source: 'traffic',
    first: isoTime(times.reduce((a, b) => Math.min(a, b))),
    last: isoTime(times.reduce((a, b) => Math.max(a, b))),
    times: 1,
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
