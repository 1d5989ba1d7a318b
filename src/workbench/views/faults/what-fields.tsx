import type { Signal } from '@preact/signals';
import { FaultRetryAfter, FaultStatus } from '../../../../generated/sandbox-control/schemas.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Field, type Trouble, useReading } from '../../parts/parts.ts';
import { anyOne } from './model.ts';
import { readExamples, type StatusExamples } from './operation-names.ts';

/** Kind of fault; all but a dropped connection can also be late. */
export type What = 'status' | 'example' | 'drop' | 'late';

const whatText: Readonly<Record<What, string>> = {
  status: 'Another status',
  example: 'An example’s answer',
  drop: 'No answer',
  late: 'Only late',
};

interface WhatFieldsProps {
  readonly what: Signal<What>;
  readonly isOfDeliveries: boolean;
  readonly operationId: string;
  readonly trouble: Trouble | undefined;
}

/** Kind of fault, and the answer in its place. */
export function WhatFields({ what, isOfDeliveries, operationId, trouble }: WhatFieldsProps) {
  const { connection } = useWorkbench();
  const examples = useReading(
    async () => (operationId === anyOne ? [] : readExamples(connection, operationId)),
    [],
    operationId,
  ).value;
  const kinds = (['status', 'example', 'drop', 'late'] as const).filter((one) => one !== 'example' || !isOfDeliveries);
  return (
    <fieldset>
      <legend>What</legend>
      <div class="fields">
        <Field label="Effect">
          <select
            name="what"
            value={what}
            onChange={({ currentTarget }) => {
              what.value = kinds.find((one) => one === currentTarget.value) ?? 'status';
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {whatText[one]}
              </option>
            ))}
          </select>
        </Field>
        {what.value === 'status' && <StatusField trouble={trouble} />}
        {what.value === 'example' && <ExampleField examples={examples.value ?? []} trouble={trouble} />}
        {(what.value === 'status' || what.value === 'example') && !isOfDeliveries && (
          <Field label="Retry-After, seconds" name="retryAfter" trouble={trouble}>
            <input name="retryAfter" type="number" min={FaultRetryAfter.minimum} max={FaultRetryAfter.maximum} />
          </Field>
        )}
      </div>
      {what.value === 'status' && !isOfDeliveries && (
        <Field
          label="Response body"
          name="body"
          trouble={trouble}
          hint="JSON or text. If empty, the operation’s first example."
        >
          <textarea name="body" rows={2} />
        </Field>
      )}
      {(what.value === 'status' || what.value === 'example') && !isOfDeliveries && (
        <Field label="Additional headers, one per line" name="headers" trouble={trouble}>
          <textarea name="headers" rows={2} placeholder="via: 1.1 edge-3" />
        </Field>
      )}
    </fieldset>
  );
}

function StatusField({ trouble }: { readonly trouble: Trouble | undefined }) {
  const { minimum, maximum } = FaultStatus;
  return (
    <Field label="Status" name="status" trouble={trouble}>
      <input name="status" type="number" min={minimum} max={maximum} defaultValue="500" />
    </Field>
  );
}

interface ExampleFieldProps {
  readonly examples: readonly StatusExamples[];
  readonly trouble: Trouble | undefined;
}

function ExampleField({ examples, trouble }: ExampleFieldProps) {
  const hint = examples.length === 0 ? 'Choose one operation first.' : undefined;
  return (
    <Field label="Example" name="example" trouble={trouble} {...(hint !== undefined && { hint })}>
      <select name="example">
        {examples.flatMap(({ status, examples: names }) =>
          names.map((name) => (
            <option key={`${status}/${name}`} value={`${status}/${name}`}>
              {status}: {name}
            </option>
          )),
        )}
      </select>
    </Field>
  );
}
