import { type Signal, useSignal } from '@preact/signals';
import { Dialog, Diff, Problem, type Task } from '../../parts/parts.ts';
import type { RowDraft } from './draft.ts';
import type { Row } from './model.ts';

interface ConflictProps {
  readonly draft: RowDraft;
  /** Somebody else's version of the row; undefined if there is none. */
  readonly theirs: Signal<Row | undefined>;
  /** Saves one's own changes on top of that. */
  readonly task: Task<[]>;
}

/** Says that a row has changed while it was being changed here, and asks what shall be. */
export function Conflict({ draft, theirs, task }: ConflictProps) {
  const isOpen = useSignal(false);
  const present = theirs.value;
  if (!present) return null;
  return (
    <div class="state-conflict" role="alert">
      <p>This row has changed in the meantime. Your changes are not saved.</p>
      <button
        type="button"
        class="small"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        Compare
      </button>
      <Dialog title="Conflicting changes" isOpen={isOpen}>
        <h3>Changes in the meantime</h3>
        <Diff before={draft.base.value} after={present} />
        <h3>Your changes</h3>
        <Diff before={draft.base.value} after={draft.row.value} />
        <Problem trouble={task.trouble.value} />
        <div class="actions">
          <button
            type="button"
            onClick={() => {
              draft.begin(present);
              theirs.value = undefined;
              isOpen.value = false;
            }}
          >
            Discard my changes
          </button>
          <button type="button" class="primary" disabled={task.isBusy.value} onClick={() => void task.run()}>
            Save my changes on top
          </button>
        </div>
      </Dialog>
    </div>
  );
}
