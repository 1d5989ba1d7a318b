import { useWorkbench } from '../../model/workbench.ts';
import { Problem, useTask } from '../../parts/parts.ts';
import { useShared } from './context.ts';

/** Says which row of a table was removed last, and puts it back. */
export function PutBack({ table, leftOut }: { readonly table: string; readonly leftOut: string | undefined }) {
  const { toasts, go } = useWorkbench();
  const { actions, removed } = useShared();
  const { run, isBusy, trouble } = useTask(async () => {
    const former = removed.peek();
    if (!former) return;
    const { rowKey } = await actions.add(table, former.row);
    removed.value = undefined;
    toasts.done(`${former.title} is back.`);
    go('state', [table, rowKey]);
  });
  const former = removed.value;
  if (former?.table !== table) return null;
  const hadSecret = leftOut !== undefined && JSON.stringify(former.row).includes(JSON.stringify(leftOut));
  return (
    <div class="state-saved" role="status">
      <p>
        Removed <strong>{former.title.slice(0, 80)}</strong>. {hadSecret && 'Its secret would be another. '}
        <button type="button" class="small" disabled={isBusy.value} onClick={() => void run()}>
          Undo
        </button>
      </p>
      <Problem trouble={trouble.value} />
    </div>
  );
}
