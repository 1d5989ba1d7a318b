import { useSignal } from '@preact/signals';
import { EnvironmentName } from '../../../../generated/sandbox-control/schemas.ts';
import { Field, useTask } from '../../parts/parts.ts';
import type { EnvironmentActions, EnvironmentDetails } from './actions.ts';

interface RenameProps {
  readonly environment: EnvironmentDetails;
  readonly actions: EnvironmentActions;
  readonly onDone: () => Promise<void>;
}

/** The name of an environment, to change. */
export function Rename({ environment, actions, onDone }: RenameProps) {
  const name = useSignal(environment.name ?? '');
  const { run, isBusy, trouble } = useTask(async () => {
    await actions.rename(environment.id, name.value.trim());
    await onDone();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run();
  };
  const isSame = name.value.trim() === (environment.name ?? '');
  return (
    <form class="environments-line" onSubmit={submit}>
      <Field label="Name" name="name" trouble={trouble.value} hint={trouble.value?.message}>
        <input
          value={name.value}
          maxLength={EnvironmentName.maxLength}
          placeholder={environment.id}
          autocomplete="off"
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </Field>
      <button type="submit" disabled={isBusy.value || isSame}>
        Rename
      </button>
    </form>
  );
}
