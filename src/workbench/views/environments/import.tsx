import { EnvironmentName } from '../../../../generated/sandbox-control/schemas.ts';
import { titleOf } from '../../model/environment.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { DialogButton, Field, Problem, useTask } from '../../parts/parts.ts';
import { importEnvironment } from './files.ts';

/** A button, and the form that makes an environment of a file behind it. */
export function ImportEnvironment() {
  return (
    <DialogButton label="Import a file" title="Import an environment">
      <ImportForm />
    </DialogButton>
  );
}

function ImportForm() {
  const { connection, go, toasts } = useWorkbench();
  const { run, isBusy, trouble } = useTask(async (form: FormData) => {
    const file = form.get('file');
    if (!(file instanceof File)) return;
    const made = await importEnvironment(connection, file, String(form.get('name')).trim());
    toasts.done(`${titleOf(made)} is there.`);
    go('timeline', [], { world: made.id });
  });
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return (
    <form class="environments-form" onSubmit={submit}>
      <Field label="File" hint="An environment file, exported or written by hand. Every row is checked.">
        <input name="file" type="file" accept=".json,application/json" required />
      </Field>
      <Field label="Name" name="name" trouble={trouble.value} hint="Optional.">
        <input name="name" maxLength={EnvironmentName.maxLength} autocomplete="off" />
      </Field>
      <Problem trouble={trouble.value} shownAtFields={['name']} />
      <div class="actions">
        <button type="submit" class="primary" disabled={isBusy.value}>
          {isBusy.value ? 'Importing…' : 'Import and open'}
        </button>
      </div>
    </form>
  );
}
