import { useSignal } from '@preact/signals';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Dialog, Problem, usePolled, useReading, useTask } from '../../parts/parts.ts';
import { Board } from './board.tsx';
import { FaultForm } from './fault-form.tsx';
import { deleteFaults, readFaults } from './model.ts';
import { readOperationNames } from './operation-names.ts';
import { Sets } from './sets.tsx';

/** Faults of the environment: those that are active, ready-made sets, and a form for any other. */
export default function View() {
  const environment = useEnvironment();
  const { connection, toasts } = useWorkbench();
  const isOpen = useSignal(false);
  const { value, trouble, again } = usePolled(() => readFaults(environment), 1_000);
  const naming = useReading(() => readOperationNames(connection));
  const operations = naming.value.value ?? [];
  const clearing = useTask(async () => {
    await deleteFaults(environment);
    await again();
    toasts.done('All faults are off.');
  });
  const faults = value.value;
  return (
    <section class="view">
      <div class="view-head">
        <h1>Faults</h1>
        {faults !== undefined && faults.length > 0 && (
          <button type="button" class="danger" disabled={clearing.isBusy.value} onClick={() => void clearing.run()}>
            Delete all
          </button>
        )}
        <button
          type="button"
          class="primary"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          New fault
        </button>
      </div>
      <Problem trouble={trouble.value ?? clearing.trouble.value ?? naming.trouble.value} />
      {faults && <Board faults={faults} again={again} />}
      {faults && <Sets faults={faults} operations={operations} again={again} />}
      <Dialog title="New fault" isOpen={isOpen}>
        <FaultForm
          operations={operations}
          onMade={async () => {
            isOpen.value = false;
            await again();
          }}
        />
      </Dialog>
    </section>
  );
}
