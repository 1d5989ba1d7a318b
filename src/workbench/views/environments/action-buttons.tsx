import { useSignal } from '@preact/signals';
import { titleOf } from '../../model/environment.ts';
import { defaultEnvironment } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Confirm, Link, Menu, Problem, useTask } from '../../parts/parts.ts';
import type { EnvironmentActions, EnvironmentDetails } from './actions.ts';
import { exportEnvironment, fileNameOf, saveFile } from './files.ts';

interface ActionButtonsProps {
  readonly environment: EnvironmentDetails;
  readonly actions: EnvironmentActions;
  /** Called once it was changed, with what to tell. */
  readonly onDone: (text: string) => Promise<void>;
}

/** Actions on a whole environment. */
export function ActionButtons({ environment, actions, onDone }: ActionButtonsProps) {
  const { go, toasts } = useWorkbench();
  const { id } = environment;
  const isResetting = useSignal(false);
  const isDeleting = useSignal(false);
  const fork = useTask(async () => {
    const made = await actions.fork(id, {});
    toasts.done(`${titleOf(made)} is a copy of ${titleOf(environment)}.`);
    go('environments', [made.id], { world: made.id });
  });
  return (
    <>
      <div class="toolbar">
        <button type="button" disabled={fork.isBusy.value} onClick={() => void fork.run()}>
          Fork
        </button>
        <Export environment={environment} />
        <Link to="environments" rest={['compare']} query={{ left: id }} class="button">
          Compare
        </Link>
        <button
          type="button"
          onClick={() => {
            isResetting.value = true;
          }}
        >
          Reset
        </button>
        {id !== defaultEnvironment && (
          <button
            type="button"
            class="danger"
            onClick={() => {
              isDeleting.value = true;
            }}
          >
            Delete
          </button>
        )}
      </div>
      <Problem trouble={fork.trouble.value} />
      <Confirm
        title={`Reset ${titleOf(environment)}?`}
        verb="Reset"
        isOpen={isResetting}
        action={async () => {
          await actions.reset(id);
          await onDone('It is as it began.');
        }}
      >
        Its data, clock, faults and logs return to their initial state. Its name and snapshots stay.
      </Confirm>
      <Confirm
        title={`Delete ${titleOf(environment)}?`}
        verb="Delete"
        isOpen={isDeleting}
        action={async () => {
          await actions.remove(id);
          toasts.done(`${titleOf(environment)} is deleted.`);
          go('environments', [], { world: defaultEnvironment });
        }}
      >
        Everything in it is deleted, including its snapshots, and its tokens stop working. Copies of it stay.
      </Confirm>
    </>
  );
}

function Export({ environment }: { readonly environment: EnvironmentDetails }) {
  const { connection, toasts } = useWorkbench();
  const { run, isBusy, trouble } = useTask(async (isWhole: boolean) => {
    const file = await exportEnvironment(connection, environment.id, isWhole);
    saveFile(document, file, fileNameOf(environment));
    toasts.done('The file is in your downloads.');
  });
  const item = (close: () => void, text: string, isWhole: boolean) => (
    <li>
      <button
        type="button"
        class="plain environments-item"
        onClick={() => {
          close();
          void run(isWhole);
        }}
      >
        {text}
      </button>
    </li>
  );
  return (
    <>
      <Menu label={isBusy.value ? 'Exporting…' : 'Export'}>
        {(close) => (
          <ul>
            {item(close, 'Without secrets, to share', false)}
            {item(close, 'Whole, with tokens and secrets', true)}
          </ul>
        )}
      </Menu>
      {trouble.value && <Problem trouble={trouble.value} />}
    </>
  );
}
