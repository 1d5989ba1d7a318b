import { useEnvironment } from '../../model/workbench.ts';
import { Empty, LongText, Problem, useTask } from '../../parts/parts.ts';
import { deleteFault, type ListedFault } from './model.ts';
import { timesOf, whatOf, whomOf } from './words.ts';

interface BoardProps {
  readonly faults: readonly ListedFault[];
  readonly again: () => Promise<void>;
}

/** The faults that are on, the oldest first. */
export function Board({ faults, again }: BoardProps) {
  const environment = useEnvironment();
  const deleting = useTask(async (faultId: string) => {
    await deleteFault(environment, faultId);
    await again();
  });
  if (faults.length === 0) {
    return (
      <div class="panel">
        <Empty title="No active faults">
          Switch on a preset, or create your own fault. If several match a request, the oldest applies.
        </Empty>
      </div>
    );
  }
  return (
    <div class="panel">
      <Problem trouble={deleting.trouble.value} />
      <ul class="faults-board" aria-label="Active faults">
        {faults.map((fault) => (
          <li key={fault.faultId}>
            <div class="cut-text">
              <strong>
                <LongText text={whomOf(fault)} most={160} />
              </strong>
              <div>
                <LongText text={whatOf(fault)} most={200} />
              </div>
            </div>
            <span class="chip chip-warn">{timesOf(fault)}</span>
            <button
              type="button"
              class="small"
              aria-label={`Delete ${fault.faultId}`}
              disabled={deleting.isBusy.value}
              onClick={() => void deleting.run(fault.faultId)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
