import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem, useTask } from '../../parts/parts.ts';
import type { ViewProps } from '../../route.ts';
import { useWorkbench } from '../../workbench.ts';
import { operationFrom, summariesFrom } from './guards.ts';
import type { OperationData, OperationSummary } from './model.ts';
import { OperationForm } from './operation-form.tsx';
import { Picker } from './picker.tsx';

/** What is shown: the list, or one operation. */
type Shown = { readonly list: readonly OperationSummary[] } | { readonly operation: OperationData };

/** Operations to choose from, or the form of one. */
export default function View({ route }: ViewProps) {
  const { connection } = useWorkbench();
  const [id] = route.rest;
  const shown = useSignal<Shown | undefined>(undefined);
  const load = useTask(async () => {
    const found: Shown =
      id === undefined
        ? { list: summariesFrom(await connection.operation('index')) }
        : { operation: operationFrom(await connection.operation(id)) };
    shown.value = found;
  });
  useEffect(() => {
    shown.value = undefined;
    void load.run();
  }, [id]);
  const present = shown.value;
  return (
    <section class="view try">
      <Problem trouble={load.trouble.value} />
      {present && 'list' in present && <Picker operations={present.list} />}
      {present && 'operation' in present && (
        <OperationForm key={present.operation.id} operation={present.operation} entry={route.query.get('entry')} />
      )}
    </section>
  );
}
