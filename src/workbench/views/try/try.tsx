import type { ViewProps } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Problem, useReading } from '../../parts/parts.ts';
import { operationFrom, summariesFrom } from './operation-files.ts';
import { OperationForm } from './operation-form.tsx';
import { Picker } from './picker.tsx';

/** Operations to choose from, or the form of one. */
export default function View({ route }: ViewProps) {
  const { connection } = useWorkbench();
  const [id] = route.rest;
  const { value, trouble } = useReading(
    async () =>
      id === undefined
        ? { list: summariesFrom(await connection.operation('index')) }
        : { operation: operationFrom(await connection.operation(id)) },
    [],
    id,
  );
  const { list, operation } = value.value ?? {};
  return (
    <section class="view try">
      <Problem trouble={trouble.value} />
      {list && <Picker operations={list} />}
      {operation && <OperationForm key={operation.id} operation={operation} entry={route.query.get('entry')} />}
    </section>
  );
}
