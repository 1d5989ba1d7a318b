import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { Copy, Empty, Json, Link, LongText, Problem, usePolled, When } from '../../parts/parts.ts';
import { Actions } from './actions.tsx';
import { Attempts } from './attempts.tsx';
import { type Delivery, findDelivery } from './model.ts';
import { NextAttempt } from './next-attempt.tsx';
import { allowCommand, isAllowable, stateKind, stateMeaning, stateText } from './words.ts';

interface DetailsProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly query: ReadonlyMap<string, string>;
}

/** All that is known of a delivery, and what can be done with it. */
export function Details({ id, label, query }: DetailsProps) {
  const environment = useEnvironment();
  // One that has come to its end changes only if it is sent again.
  const isOver = useSignal(false);
  const read = async () => {
    const found = await findDelivery(environment, id, label);
    isOver.value = found !== undefined && !['waiting', 'retrying', 'held'].includes(found.state);
    return { found };
  };
  const { value, trouble, again } = usePolled(read, isOver.value ? 5_000 : 1_000);
  const known = value.value;
  return (
    <article class="panel deliveries-details" aria-label={`Delivery ${id}`}>
      <header>
        <h2 class="cut-text">{id}</h2>
        <Link to="deliveries" query={Object.fromEntries(query)}>
          Close
        </Link>
      </header>
      <Problem trouble={trouble.value} />
      {known && !known.found && (
        <Empty title="This delivery is no longer stored">
          Only the most recent deliveries that have ended are stored.
        </Empty>
      )}
      {known?.found && <Known delivery={known.found} again={again} />}
    </article>
  );
}

function Known({ delivery, again }: { readonly delivery: Delivery; readonly again: () => Promise<void> }) {
  const { type, label, relayType, url, state, timestamp, payload } = delivery;
  return (
    <div class="panel-body">
      <p>
        <span class={`chip chip-${stateKind[state]}`}>{stateText[state]}</span> {stateMeaning[state]}
      </p>
      {isAllowable(delivery) && (
        <p class="toolbar">
          <code class="cut-text">{allowCommand(url)}</code> <Copy text={allowCommand(url)} />
        </p>
      )}
      <NextAttempt delivery={delivery} again={again} />
      <dl class="facts">
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>{relayType === undefined ? 'Destination' : 'Relay'}</dt>
        <dd>{relayType ?? label}</dd>
        <dt>Posted to</dt>
        <dd>
          <LongText text={url} />
        </dd>
        <dt>Happened</dt>
        <dd>
          <When timestamp={timestamp} />
        </dd>
      </dl>
      <Actions delivery={delivery} again={again} />
      <Attempts delivery={delivery} />
      <h3>Payload</h3>
      <Json value={payload} />
    </div>
  );
}
