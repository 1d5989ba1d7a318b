import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { Problem, useTask } from '../../parts/parts.ts';
import { atFields, draftOf } from './draft.ts';
import { HowOften } from './how-often.tsx';
import { createFault } from './model.ts';
import type { OperationName } from './operation-names.ts';
import { type What, WhatFields } from './what-fields.tsx';
import { WhomDeliveries } from './whom-deliveries.tsx';
import { WhomRequests } from './whom-requests.tsx';

interface FaultFormProps {
  readonly operations: readonly OperationName[];
  readonly onMade: () => Promise<void>;
}

/** The form of any fault there can be. What is wrong with it the sandbox says, at the fields. */
export function FaultForm({ operations, onMade }: FaultFormProps) {
  const environment = useEnvironment();
  const isOfDeliveries = useSignal(false);
  const what = useSignal<What>('status');
  const operationId = useSignal('*');
  const making = useTask(async (form: FormData) => {
    const { body, wrong } = draftOf(form);
    if (Object.keys(wrong).length > 0) {
      unread.value = wrong;
      return;
    }
    unread.value = {};
    await createFault(environment, body);
    await onMade();
  });
  const unread = useSignal<ReturnType<typeof draftOf>['wrong']>({});
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void making.run(new FormData(event.currentTarget));
  };
  const isUnread = Object.keys(unread.value).length > 0;
  const trouble = isUnread
    ? { message: 'The form cannot be read yet.', fields: unread.value, problem: undefined }
    : atFields(making.trouble.value);
  return (
    <form class="faults-form" noValidate onSubmit={submit}>
      <fieldset>
        <legend>Whom</legend>
        <div class="toolbar">
          {[false, true].map((deliveries) => (
            <label key={String(deliveries)} class="check">
              <input
                type="radio"
                name="whom"
                checked={isOfDeliveries.value === deliveries}
                onChange={() => {
                  isOfDeliveries.value = deliveries;
                  if (deliveries && what.peek() === 'example') what.value = 'status';
                }}
              />
              {deliveries ? 'Deliveries of webhooks' : 'Requests'}
            </label>
          ))}
        </div>
        {isOfDeliveries.value ? (
          <WhomDeliveries trouble={trouble} />
        ) : (
          <WhomRequests operations={operations} operationId={operationId} trouble={trouble} />
        )}
      </fieldset>
      <WhatFields what={what} isOfDeliveries={isOfDeliveries.value} operationId={operationId.value} trouble={trouble} />
      <HowOften trouble={trouble} />
      <Problem trouble={trouble} shownAtFields={shownAtFields} />
      <div class="actions">
        <button type="submit" class="primary" disabled={making.isBusy.value}>
          Create the fault
        </button>
      </div>
    </form>
  );
}

const shownAtFields = [
  'operationId',
  'path',
  'requestBody',
  'event',
  'label',
  'status',
  'example',
  'body',
  'headers',
  'retryAfter',
  'delayMs',
  'jitterMs',
  'seed',
  'times',
];
