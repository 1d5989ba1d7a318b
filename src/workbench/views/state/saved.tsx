import type { Signal } from '@preact/signals';
import { Diff, Problem, useTask } from '../../parts/parts.ts';
import { useShared } from './context.ts';
import { isSame } from './merge.ts';
import type { Row } from './model.ts';

/** A row before and after it was saved. */
export interface Save {
  readonly before: Row;
  readonly after: Row;
}

interface SavedProps {
  readonly table: string;
  readonly rowKey: string;
  /** Last save. */
  readonly save: Signal<Save | undefined>;
  readonly undo: (former: Row) => Promise<void>;
}

/** Changes of the last save, with an undo. */
export function Saved({ table, rowKey, save, undo }: SavedProps) {
  const { actions } = useShared();
  const { run, isBusy, trouble } = useTask(async () => {
    const last = save.peek();
    if (!last) return;
    const present = (await actions.get(table, rowKey)).row;
    if (!isSame(present, last.after)) throw new Error('The row has changed since then, so this save cannot be undone.');
    await undo(last.before);
  });
  const last = save.value;
  if (!last) return null;
  return (
    <div class="state-saved" role="status">
      <details>
        <summary>Saved. Changes</summary>
        <Diff before={last.before} after={last.after} />
      </details>
      <button type="button" class="small" disabled={isBusy.value} onClick={() => void run()}>
        Undo
      </button>
      <Problem trouble={trouble.value} />
    </div>
  );
}
