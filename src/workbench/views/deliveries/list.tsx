import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { cutAt, Empty, Link, LongText, Pages, Problem, usePolled, When } from '../../parts/parts.ts';
import { AttemptLine } from './attempt-line.tsx';
import { type Destination, isLocal } from './destinations.ts';
import { Filters } from './filters.tsx';
import { type Delivery, filterOf, readDeliveries } from './model.ts';
import { NextAttempt } from './next-attempt.tsx';
import { Receiver } from './receiver.tsx';
import { stateKind, stateText } from './words.ts';

const pageSize = 20;

interface ListProps {
  readonly query: ReadonlyMap<string, string>;
  readonly chosen: string | undefined;
  readonly chosenLabel: string | undefined;
  readonly destinations: readonly Destination[];
}

/** Deliveries, the newest first, followed live. */
export function List({ query, chosen, chosenLabel, destinations }: ListProps) {
  const environment = useEnvironment();
  const { replace } = useWorkbench();
  const filter = filterOf(query);
  const page = Number(query.get('page') ?? 0) || 0;
  const key = JSON.stringify([filter, page]);
  const { value, trouble, again } = usePolled(() => readDeliveries(environment, filter, page, pageSize), 1_000, [key]);
  const found = value.value;
  const isFiltered = Object.keys(filter).length > 0;
  const turn = (next: number) => replace('deliveries', [], { ...filter, page: next || undefined });
  return (
    <div class="panel deliveries-list">
      <Filters filter={filter} destinations={destinations} />
      <Problem trouble={trouble.value} />
      {found?.deliveries.length === 0 && (
        <Empty title={isFiltered ? 'No matching deliveries' : 'No deliveries yet'}>
          {isFiltered ? 'Choose less, and more are listed.' : 'Events are sent once there is a destination.'}
        </Empty>
      )}
      {found?.totalDeliveries === 0 && !isFiltered && !destinations.some(({ url }) => isLocal(url)) && <Receiver />}
      <ul aria-label="Deliveries">
        {found?.deliveries.map((delivery) => (
          <Row
            key={`${delivery.deliveryId} ${delivery.label}`}
            delivery={delivery}
            query={query}
            isChosen={delivery.deliveryId === chosen && delivery.label === chosenLabel}
            again={again}
          />
        ))}
      </ul>
      <Pages page={page} pageSize={pageSize} total={found?.totalDeliveries ?? 0} label="deliveries" onPage={turn} />
    </div>
  );
}

interface RowProps {
  readonly delivery: Delivery;
  readonly query: ReadonlyMap<string, string>;
  readonly isChosen: boolean;
  readonly again: () => Promise<void>;
}

function Row({ delivery, query, isChosen, again }: RowProps) {
  const { deliveryId, type, label, url, state, timestamp, attempts } = delivery;
  const failure = state === 'delivered' ? undefined : attempts.at(-1)?.failure;
  return (
    <li class={isChosen ? 'deliveries-row chosen' : 'deliveries-row'}>
      <div class="cut-text">
        <Link
          to="deliveries"
          rest={label === undefined ? [deliveryId] : [deliveryId, label]}
          query={Object.fromEntries(query)}
          current={isChosen}
        >
          {cutAt(type, 64)}
        </Link>{' '}
        <span class="soft">
          {deliveryId} to {label ?? cutAt(url, 60)}
        </span>
        <div>
          <When timestamp={timestamp} />
        </div>
      </div>
      <div class="deliveries-state">
        <span class={`chip chip-${stateKind[state]}`}>{stateText[state]}</span>
        <AttemptLine attempts={attempts} />
      </div>
      {failure !== undefined && (
        <div class="wrong cut-text">
          <LongText text={failure} most={120} />
        </div>
      )}
      <NextAttempt delivery={delivery} again={again} />
    </li>
  );
}
