import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { Confirm, cutAt } from '../../parts/parts.ts';
import { AddDestination } from './add-destination.tsx';
import { type Destination, isLocal, removeDestination } from './destinations.ts';
import { allowCommand } from './words.ts';

interface DestinationsProps {
  readonly destinations: readonly Destination[];
  readonly again: () => Promise<void>;
}

/** Destinations, with forms to add and remove them. */
export function Destinations({ destinations, again }: DestinationsProps) {
  const organizations = new Set(destinations.map(({ organizationId }) => organizationId));
  const far = destinations.find(({ url }) => !isLocal(url));
  return (
    <div class="panel">
      <header>
        <h2>Destinations</h2>
        <AddDestination again={again} />
      </header>
      <ul aria-label="Destinations">
        {destinations.map((one) => (
          <Row
            key={`${one.organizationId} ${one.label}`}
            destination={one}
            isOwnerShown={organizations.size > 1}
            again={again}
          />
        ))}
      </ul>
      {far && (
        <p class="hint panel-body">
          The sandbox delivers to this machine. For other hosts start it with{' '}
          <code class="cut-text">{allowCommand(far.url)}</code>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly destination: Destination;
  readonly isOwnerShown: boolean;
  readonly again: () => Promise<void>;
}

function Row({ destination, isOwnerShown, again }: RowProps) {
  const environment = useEnvironment();
  const isAsking = useSignal(false);
  const { label, url, type, isDisabled, organizationId } = destination;
  const remove = async () => {
    await removeDestination(environment, label);
    await again();
  };
  return (
    <li class="deliveries-row">
      <div class="cut-text">
        <strong>{label}</strong> <span class="chip">{cutAt(type, 32)}</span>{' '}
        {isDisabled && <span class="chip chip-warn">Disabled</span>}
        <div class="soft">
          {cutAt(url, 200)}
          {isOwnerShown && ` of ${organizationId}`}
        </div>
      </div>
      <button
        type="button"
        class="small"
        aria-label={`Remove ${label}`}
        onClick={() => {
          isAsking.value = true;
        }}
      >
        Remove
      </button>
      <Confirm title={`Remove ${cutAt(label, 64)}?`} verb="Remove" isOpen={isAsking} action={remove}>
        Its waiting deliveries are dropped.
      </Confirm>
    </li>
  );
}
