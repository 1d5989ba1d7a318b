import { useSignal } from '@preact/signals';
import { NewWebhook, WebhookLabel } from '../../../../generated/schemas.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Copy, DialogButton, Field, Problem, useTask } from '../../parts/parts.ts';
import { addDestination, isLocal } from './destinations.ts';
import { receiverUrl } from './receiver.tsx';
import { allowCommand } from './words.ts';

interface AddProps {
  readonly again: () => Promise<void>;
}

/** A button, and the form of a new destination behind it. */
export function AddDestination({ again }: AddProps) {
  return (
    <DialogButton label="Add a destination">
      <AddForm again={again} />
    </DialogButton>
  );
}

const { type } = NewWebhook.properties;

function AddForm({ again }: AddProps) {
  const environment = useEnvironment();
  const url = useSignal(receiverUrl);
  const secret = useSignal<string | undefined>(undefined);
  const adding = useTask(async (form: FormData) => {
    const chosen = type.enum.find((one) => one === form.get('type')) ?? type.default;
    secret.value = await addDestination(environment, {
      label: String(form.get('label')),
      url: url.peek(),
      type: chosen,
    });
    await again();
  });
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void adding.run(new FormData(event.currentTarget));
  };
  if (secret.value !== undefined) return <Secret secret={secret.value} />;
  const wrong = adding.trouble.value;
  return (
    <form onSubmit={submit} noValidate>
      <div class="fields">
        <Field label="Label" name="label" trouble={wrong}>
          <input name="label" maxLength={WebhookLabel.maxLength} autocomplete="off" defaultValue="My machine" />
        </Field>
        <Field label="Events" name="type" trouble={wrong}>
          <select name="type" defaultValue={type.default}>
            {type.enum.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Field>
      </div>
      <Field label="URL" name="url" trouble={wrong}>
        <input
          type="url"
          value={url}
          autocomplete="off"
          onInput={({ currentTarget }) => {
            url.value = currentTarget.value;
          }}
        />
      </Field>
      {url.value !== '' && !isLocal(url.value) && (
        <p class="hint">
          To deliver there, the sandbox has to be started with <code class="cut-text">{allowCommand(url.value)}</code>
        </p>
      )}
      <Problem trouble={wrong} shownAtFields={['label', 'type', 'url']} />
      <div class="actions">
        <button type="submit" class="primary" disabled={adding.isBusy.value}>
          Add
        </button>
      </div>
    </form>
  );
}

function Secret({ secret }: { readonly secret: string }) {
  return (
    <>
      <p>It receives events from now on. Its signing secret is shown only once:</p>
      <p class="toolbar">
        <code class="cut-text">{secret}</code> <Copy text={secret} />
      </p>
    </>
  );
}
