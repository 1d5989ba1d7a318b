import { useSignal } from '@preact/signals';
import { EnvironmentName } from '../../../../generated/sandbox-control/schemas.ts';
import { titleOf } from '../../model/environment.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Dialog, Field, Problem, useTask } from '../../parts/parts.ts';
import { importEnvironment } from './files.ts';

/** A button, and the form that makes an environment of a file behind it. */
export function ImportEnvironment() {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        Import a file
      </button>
      <Dialog title="Import an environment" isOpen={isOpen}>
        <ImportForm />
      </Dialog>
    </>
  );
}

function ImportForm() {
  const { connection, go, toasts } = useWorkbench();
  const file = useSignal<File | undefined>(undefined);
  const name = useSignal('');
  const { run, isBusy, trouble } = useTask(async () => {
    if (!file.value) return;
    const made = await importEnvironment(connection, file.value, name.value.trim());
    toasts.done(`${titleOf(made)} is there.`);
    go('timeline', [], { world: made.id });
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form class="environments-form" onSubmit={submit}>
      <Field
        label="File"
        hint="An environment file that was exported, or that somebody has written. Every row is checked."
      >
        <input
          type="file"
          accept=".json,application/json"
          required
          onChange={(event) => {
            file.value = event.currentTarget.files?.[0];
          }}
        />
      </Field>
      <Field label="Name" name="name" trouble={trouble.value} hint="It may stay empty.">
        <input
          value={name.value}
          maxLength={EnvironmentName.maxLength}
          autocomplete="off"
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </Field>
      <Problem trouble={trouble.value} shownAtFields={['name']} />
      <div class="actions">
        <button type="submit" class="primary" disabled={isBusy.value || file.value === undefined}>
          {isBusy.value ? 'Importing…' : 'Import and open'}
        </button>
      </div>
    </form>
  );
}
