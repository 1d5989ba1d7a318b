import { destinationTypes, relayTypes } from '../../../../generated/events.ts';
import { DeliveryState } from '../../../../generated/sandbox-control/schemas.ts';
import { useWorkbench } from '../../model/workbench.ts';
import type { Destination } from './destinations.ts';
import type { DeliveryFilter } from './model.ts';
import { stateText } from './words.ts';

interface FiltersProps {
  readonly filter: DeliveryFilter;
  readonly destinations: readonly Destination[];
}

const types = [...Object.keys(destinationTypes), ...Object.keys(relayTypes)];

/** Which deliveries are listed. */
export function Filters({ filter, destinations }: FiltersProps) {
  const { replace } = useWorkbench();
  // One that was removed still has its deliveries.
  const labels = new Set([...destinations.map(({ label }) => label), ...(filter.label ? [filter.label] : [])]);
  const choice = (name: keyof DeliveryFilter, title: string, values: readonly (readonly [string, string])[]) => (
    <select
      aria-label={title}
      value={filter[name] ?? ''}
      onChange={({ currentTarget }) => replace('deliveries', [], { ...filter, [name]: currentTarget.value })}
    >
      <option value="">{title}: any</option>
      {values.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <header class="deliveries-filters">
      {choice(
        'state',
        'State',
        DeliveryState.enum.map((state) => [state, stateText[state]]),
      )}
      {choice(
        'type',
        'Type',
        types.map((type) => [type, type]),
      )}
      {choice(
        'label',
        'Destination',
        [...labels].map((label) => [label, label]),
      )}
    </header>
  );
}
