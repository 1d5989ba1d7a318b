import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';
import { useTask } from './task.ts';

interface ConfirmProps {
  /** The question: `Delete env_3?` */
  readonly title: string;
  /** Verb on the button: `Delete`. */
  readonly verb: string;
  readonly isOpen: Signal<boolean>;
  readonly action: () => Promise<unknown>;
  /** Consequences of the action. */
  readonly children: ComponentChildren;
}

/** Asks before something is done that cannot be undone. */
export function Confirm({ title, verb, isOpen, action, children }: ConfirmProps) {
  const { run, isBusy, trouble } = useTask(action);
  const confirm = async () => {
    if (await run()) isOpen.value = false;
  };
  return (
    <Dialog title={title} isOpen={isOpen}>
      <p>{children}</p>
      <Problem trouble={trouble.value} />
      <div class="actions">
        <button
          type="button"
          onClick={() => {
            isOpen.value = false;
          }}
        >
          Cancel
        </button>
        <button type="button" class="danger" disabled={isBusy.value} onClick={confirm}>
          {verb}
        </button>
      </div>
    </Dialog>
  );
}
