import { useSignal } from '@preact/signals';
import { FaultCreation, FaultStatus } from '../../../../generated/sandbox-control/schemas.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Dialog, Field, Problem, useTask } from '../../parts/parts.ts';
import { createFault } from '../faults/model.ts';
import { type Delivery, resend } from './model.ts';

interface ActionsProps {
  readonly delivery: Delivery;
  readonly again: () => Promise<void>;
}

/** Sends a delivery again, or lets the next of its kind fail. */
export function Actions({ delivery, again }: ActionsProps) {
  const environment = useEnvironment();
  const isOpen = useSignal(false);
  const sending = useTask(async () => {
    await resend(environment, delivery);
    await again();
  });
  return (
    <>
      <div class="toolbar">
        {delivery.kind === 'event' && (
          <button type="button" class="primary" disabled={sending.isBusy.value} onClick={() => void sending.run()}>
            Send again
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          Fail the next…
        </button>
      </div>
      <Problem trouble={sending.trouble.value} />
      <Dialog title={`Fail the next ${delivery.type}`} isOpen={isOpen}>
        <FailNext
          delivery={delivery}
          close={() => {
            isOpen.value = false;
          }}
        />
      </Dialog>
    </>
  );
}

function FailNext({ delivery: { type, label }, close }: { readonly delivery: Delivery; readonly close: () => void }) {
  const environment = useEnvironment();
  const { toasts } = useWorkbench();
  const isDropped = useSignal(false);
  const making = useTask(async (form: FormData) => {
    const effect = isDropped.peek() ? { drop: true as const } : { status: Number(form.get('status')) };
    const whom = form.has('here') && label !== undefined ? { label } : {};
    await createFault(environment, { event: type, ...whom, ...effect, times: Number(form.get('times')) });
    toasts.done(`The next ${type} fails. Faults lists what else is to go wrong.`);
    close();
  });
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void making.run(new FormData(event.currentTarget));
  };
  const wrong = making.trouble.value;
  const { times } = FaultCreation.properties;
  return (
    <form onSubmit={submit} noValidate>
      <div class="fields">
        {!isDropped.value && (
          <Field label="The receiver returns" name="status" trouble={wrong}>
            <input name="status" type="number" min={FaultStatus.minimum} max={FaultStatus.maximum} defaultValue="503" />
          </Field>
        )}
        <Field label="Number of attempts" name="times" trouble={wrong}>
          <input
            name="times"
            type="number"
            min={times.minimum}
            max={times.maximum}
            defaultValue={String(times.default)}
          />
        </Field>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={isDropped}
          onChange={({ currentTarget }) => {
            isDropped.value = currentTarget.checked;
          }}
        />
        It does not respond at all
      </label>
      {label !== undefined && (
        <label class="check">
          <input name="here" type="checkbox" defaultChecked /> Only to {label}
        </label>
      )}
      <Problem trouble={wrong} shownAtFields={['status', 'times']} />
      <div class="actions">
        <button type="submit" class="primary" disabled={making.isBusy.value}>
          Fail
        </button>
      </div>
    </form>
  );
}
