import { Duration, EnvironmentCreation, EnvironmentName } from '../../../../generated/sandbox-control/schemas.ts';
import { titleOf } from '../../model/environment.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { DialogButton, Field, Problem, useTask } from '../../parts/parts.ts';
import type { EnvironmentActions } from './actions.ts';
import { choicesOf } from './choices.ts';
import { seedText } from './words.ts';

/** A button, and the form of a new environment behind it. */
export function CreateEnvironment({ actions }: { readonly actions: EnvironmentActions }) {
  return (
    <DialogButton label="New environment" class="primary">
      <CreateForm actions={actions} />
    </DialogButton>
  );
}

const { seed, frozen } = EnvironmentCreation.properties;

function CreateForm({ actions }: { readonly actions: EnvironmentActions }) {
  const { go, toasts } = useWorkbench();
  const { run, isBusy, trouble } = useTask(async (form: FormData) => {
    const made = await actions.create(choicesOf(form));
    toasts.done(`${titleOf(made)} is there.`);
    go('timeline', [], { world: made.id });
  });
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  const wrong = trouble.value;
  return (
    <form class="environments-form" onSubmit={submit}>
      <Field label="Name" name="name" trouble={wrong} hint="Its purpose. Optional.">
        <input name="name" maxLength={EnvironmentName.maxLength} autocomplete="off" />
      </Field>
      <div class="fields">
        <Field label="Seed" name="seed" trouble={wrong}>
          <select name="seed" defaultValue={seed.default}>
            {seed.enum.map((one) => (
              <option key={one} value={one}>
                {seedText[one]}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Start time, UTC" name="now" trouble={wrong} hint="If empty, now.">
          <input name="now" type="datetime-local" step={1} />
        </Field>
        <Field
          label="Expires without use after"
          name="endsAfter"
          trouble={wrong}
          hint="Such as PT1H or P2D. If empty, never."
        >
          <input name="endsAfter" maxLength={Duration.maxLength} placeholder="PT1H" autocomplete="off" />
        </Field>
      </div>
      <label class="check">
        <input name="frozen" type="checkbox" defaultChecked={frozen.default} />
        Freeze the clock
      </label>
      <Problem trouble={wrong} shownAtFields={['name', 'seed', 'now', 'endsAfter']} />
      <div class="actions">
        <button type="submit" class="primary" disabled={isBusy.value}>
          Create and open
        </button>
      </div>
    </form>
  );
}
