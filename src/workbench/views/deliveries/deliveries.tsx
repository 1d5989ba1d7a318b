import type { ViewProps } from '../../model/route.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Problem, usePolled } from '../../parts/parts.ts';
import { readDestinations } from './destinations.ts';
import { Destinations } from './destinations.tsx';
import { Details } from './details.tsx';
import { List } from './list.tsx';

/** The webhooks that went out: what became of each, what was sent and answered, and where they go. */
export default function View({ route }: ViewProps) {
  const environment = useEnvironment();
  const { value, trouble, again } = usePolled(() => readDestinations(environment), 3_000);
  const [id, label] = route.rest;
  return (
    <section class={id === undefined ? 'view' : 'view deliveries-chosen'}>
      <div class="view-head">
        <h1>Deliveries</h1>
      </div>
      <Problem trouble={trouble.value} />
      <div class="deliveries-both">
        <List query={route.query} chosen={id} chosenLabel={label} destinations={value.value ?? []} />
        {id !== undefined && <Details key={`${id} ${label}`} id={id} label={label} query={route.query} />}
      </div>
      <Destinations destinations={value.value ?? []} again={again} />
    </section>
  );
}
