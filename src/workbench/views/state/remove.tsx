import { useSignal } from '@preact/signals';
import { useWorkbench } from '../../model/workbench.ts';
import { Dialog, Problem, useTask } from '../../parts/parts.ts';
import { useShared } from './context.ts';
import type { Row, TableData } from './model.ts';
import { ReferrerList } from './referrers.tsx';

interface RemoveRowProps {
  readonly data: TableData;
  readonly rowKey: string;
  readonly row: Row;
  readonly title: string;
}

/** Removes a row, once that is confirmed; where others refer to it, they are shown instead. */
export function RemoveRow({ data, rowKey, row, title }: RemoveRowProps) {
  const { table } = data;
  const { go, toasts } = useWorkbench();
  const { actions, removed } = useShared();
  const isOpen = useSignal(false);
  const { run, isBusy, trouble } = useTask(async () => {
    await actions.remove(table, rowKey);
    removed.value = { table, rowKey, row, title };
    toasts.done(`Removed ${title.slice(0, 80)}.`);
    go('state', [table]);
  });
  const close = () => {
    isOpen.value = false;
  };
  const isInUse = trouble.value?.problem?.status === 409 && data.referrers.length > 0;
  return (
    <>
      <button
        type="button"
        class="danger small"
        onClick={() => {
          trouble.value = undefined;
          isOpen.value = true;
        }}
      >
        Remove
      </button>
      <Dialog title={`Remove ${title.slice(0, 80)}?`} isOpen={isOpen}>
        <p>Only this row is deleted. No event is sent, and rows that belong to it stay.</p>
        <Problem trouble={trouble.value} />
        {isInUse && (
          <>
            <h3>Rows that refer to it</h3>
            <ReferrerList data={data} row={row} />
          </>
        )}
        <div class="actions">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="button" class="danger" disabled={isBusy.value} onClick={() => void run()}>
            Remove
          </button>
        </div>
      </Dialog>
    </>
  );
}
